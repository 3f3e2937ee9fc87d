// The saves in the browser's database: one entry a file, all of them written in one transaction, so that what is
// kept is always what the firmware had on its disk at one moment.

const DATABASE = "pocket-durak";
const FILES = "saves";

export class Store {
  constructor() {
    this.trouble = "";
    this.database = null;
    this.last = Promise.resolve();
  }

  async open() {
    if (this.database) return this.database;
    this.database = await new Promise((good, bad) => {
      const asked = indexedDB.open(DATABASE, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(FILES);
      asked.onsuccess = () => good(asked.result);
      asked.onerror = () => bad(asked.error);
      asked.onblocked = () => bad(new Error("the database is in use"));
    });
    this.database.onversionchange = () => this.database.close();
    return this.database;
  }

  // name -> Uint8Array of what is kept. Entries that are no bytes are left out; without a database nothing is
  // kept, and `trouble` says why.
  async read() {
    const found = {};
    try {
      const files = (await this.open()).transaction(FILES).objectStore(FILES);
      const [names, values] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
      names.forEach((name, i) => {
        if (typeof name === "string" && values[i] instanceof Uint8Array) found[name] = values[i];
      });
    } catch (error) {
      this.trouble = String(error);
    }
    return found;
  }

  // One after the other, in the order of the moves.
  write(files) {
    const next = this.last.catch(() => {}).then(() => this.put(files));
    this.last = next;
    return next;
  }

  async put(files) {
    const change = (await this.open()).transaction(FILES, "readwrite", { durability: "strict" });
    const kept = change.objectStore(FILES);
    kept.clear();
    for (const [name, data] of Object.entries(files)) kept.put(data, name);
    await new Promise((good, bad) => {
      change.oncomplete = good;
      change.onabort = change.onerror = () => bad(change.error);
    });
  }
}

function done(request) {
  return new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
  });
}
