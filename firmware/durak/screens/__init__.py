"""The screens, one file each. `app.go`, `push` and `pop` import them on entry and drop them on leaving."""
