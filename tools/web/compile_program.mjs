// Compile the page's Python with the very Python that will run it: node compile_program.mjs RUNTIME PROGRAM.ZIP
// puts byte code into the archive, so that a browser need not compile when it loads. Sources stay where they
// are read: by the shim of `viper`, and of the boards, which are found by their files.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, program] = process.argv.slice(2);
process.on("uncaughtException", (error) => { // not with the line it came from: the runtime is one long line
  console.error(error.message);
  process.exit(1);
});
const COMPILE = `
import io, os, py_compile, zipfile
out = io.BytesIO()
with zipfile.ZipFile("/program.zip") as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
    for entry in source.infolist():
        data = source.read(entry)
        path = "/game/" + entry.filename
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        read = b"viper" in data or "/boards/" in path
        made = py_compile.compile(path, None if read else path + "c", doraise=True, invalidation_mode=mode)
        with open(made, "rb") as file:
            code = file.read()
        files = [(made[len("/game/"):], code)]
        if read:
            files.append((entry.filename, data))
        for name, content in files:
            kept = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            kept.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(kept, content)
with open("/program.zip", "wb") as file:
    file.write(out.getvalue())
`;

const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, fullStdLib: false });
python.FS.writeFile("/program.zip", new Uint8Array(readFileSync(program)));
python.runPython(COMPILE);
writeFileSync(program, python.FS.readFile("/program.zip"));
