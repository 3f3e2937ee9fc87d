// Keep the memory of a Python that has imported the page's program, so that a browser need not start one:
// node snapshot.mjs RUNTIME PROGRAM.ZIP SNAPSHOT. RUNTIME is the very one that will run it.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, program, snapshot] = process.argv.slice(2);
process.on("uncaughtException", (error) => { // not with the line it came from: the runtime is one long line
  console.error(error.message);
  process.exit(1);
});
const IMPORT = `
import sys, zipfile
with zipfile.ZipFile("/program.zip") as archive:
    archive.extractall("/game")
sys.path.insert(0, "/game")
import desktop_sim.web.saves_archive
from desktop_sim.web import stepped_board
stepped_board.warm()
sys.path_importer_cache.clear()  # it knows when files were laid: here, and now
`;
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${runtime}/`, _makeSnapshot: true, env: { PYTHONHASHSEED: "0" },
});
python.FS.writeFile("/program.zip", new Uint8Array(readFileSync(program)));
python.runPython(IMPORT);
writeFileSync(snapshot, python.makeMemorySnapshot());
