"""Workers that play deals, for tools.training.train and tools.training.arena: MicroPython processes
where there is one (its
native code is some fifty times faster), else CPython.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parents[2]


def interpreter() -> list[str]:
    """The command that runs a worker's file: MicroPython beside this Python or on the path, else this
    Python.
    """
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    return [found, "-X", "heapsize=8m"] if found else [sys.executable, "-m"]


class Worker:
    """One process that answers one JSON line with another."""

    def __init__(self, module: str, on_cpython: bool = False):
        command = [sys.executable, "-m"] if on_cpython else interpreter()
        command.append(
            f"tools.{module}"
            if command[-1] == "-m"
            else str(ROOT / "tools" / (module.replace(".", "/") + ".py"))
        )
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
        )

    def ask(self, job: dict) -> dict:
        """The worker's answer to a job; RuntimeError if it died."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the worker died on " + json.dumps(job)[:200])
        return json.loads(line)

    def close(self) -> None:
        """End the process."""
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait()


class Pool:
    """Several workers; `map` hands each the next job and yields the answers in the jobs' order."""

    def __init__(self, module: str, size: int = 0, on_cpython: bool = False):
        self.size = size or os.cpu_count() or 1
        self._idle: Queue[Worker] = Queue()
        self._workers = [Worker(module, on_cpython) for _ in range(self.size)]
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(self.size)

    def _ask(self, job: dict) -> dict:
        worker = self._idle.get()
        try:
            return worker.ask(job)
        finally:
            self._idle.put(worker)

    def map(self, jobs: Iterable[dict]) -> Iterator[dict]:
        """Answers, in order."""
        return self._threads.map(self._ask, jobs)

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: object) -> None:
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.close()
