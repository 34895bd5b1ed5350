/**
 * Loaded into a measured program before its code. Answers `{ type: "usage" }` with the processor time of the process so
 * far and the database statements by call since the last request, and `{ type: "memory" }` with the bytes in use before
 * and after garbage collection.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Server } from "node:http";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The call in progress. @type {AsyncLocalStorage<string>} */
const call = new AsyncLocalStorage();

const { emit } = Server.prototype;
/** @param {[string, ...unknown[]]} args */
Server.prototype.emit = function (...args) {
  const [event, request] = args;
  if (event !== "request") return Reflect.apply(emit, this, args);
  const { method, url = "" } = /** @type {import("node:http").IncomingMessage} */ (request);
  return call.run(`${method} ${url.split("?")[0]}`, () => Reflect.apply(emit, this, args));
};

/** @type {Record<string, number>} */
let statements = {};

/** The number of statements in a message to the database, by its protocol message types. */
function countStatements(/** @type {Uint8Array} */ message) {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let count = 0;
  for (let index = 0; index < message.length; index += 1 + view.getUint32(index + 1))
    if (["E", "Q"].includes(String.fromCharCode(view.getUint8(index)))) count += 1;
  return count;
}

// The measured program's copy of the database engine, possibly from another checkout.
const engine = await import(
  pathToFileURL(`${process.cwd()}/node_modules/@electric-sql/pglite/dist/index.js`).href
);
const { execProtocolRawSync } = engine.PGlite.prototype;
/** @param {Uint8Array} message */
engine.PGlite.prototype.execProtocolRawSync = function (message) {
  const name = call.getStore();
  if (name) statements[name] = (statements[name] ?? 0) + countStatements(message);
  return execProtocolRawSync.call(this, message);
};

process.on("message", (message) => {
  const { type } = /** @type {{ type?: string }} */ (message);
  if (type === "usage") sendUsage();
  if (type === "memory") sendMemory();
});

function sendUsage() {
  const { user, system } = process.cpuUsage();
  process.send?.({ type: "usage", cpuMs: (user + system) / 1000, statements });
  statements = {};
}

function sendMemory() {
  const { rss: resting } = process.memoryUsage();
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ type: "memory", heap: heapUsed + external, rss, resting });
}

// This listener must not keep an otherwise finished program alive.
process.channel?.unref();
