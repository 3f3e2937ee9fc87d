"""The page: the firmware in a browser's worker, above the same shims as on the desk."""
