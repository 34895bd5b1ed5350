/**
 * Loaded into a program under measurement before its own code: answers the message `{ type: "usage" }` with the
 * processor time of the process so far, and the database statements by the call that made them since the last time;
 * `{ type: "memory" }` with the bytes in use as it is, and once everything is collected that can be.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Server } from "node:http";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The call that is being answered. @type {AsyncLocalStorage<string>} */
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

/** How many statements a message to the database executes, by the types of the protocol's messages within it. */
function executions(/** @type {Uint8Array} */ message) {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let count = 0;
  for (let at = 0; at < message.length; at += 1 + view.getUint32(at + 1))
    if (["E", "Q"].includes(String.fromCharCode(view.getUint8(at)))) count += 1;
  return count;
}

// The program's own copy of the database engine: it may be that of another checkout.
const engine = await import(
  pathToFileURL(`${process.cwd()}/node_modules/@electric-sql/pglite/dist/index.js`).href
);
const { execProtocolRawSync } = engine.PGlite.prototype;
/** @param {Uint8Array} message */
engine.PGlite.prototype.execProtocolRawSync = function (message) {
  const name = call.getStore();
  if (name) statements[name] = (statements[name] ?? 0) + executions(message);
  return execProtocolRawSync.call(this, message);
};

process.on("message", (message) => {
  const { type } = /** @type {{ type?: string }} */ (message);
  if (type === "usage") tellUsage();
  if (type === "memory") tellMemory();
});

function tellUsage() {
  const { user, system } = process.cpuUsage();
  process.send?.({ type: "usage", cpuMs: (user + system) / 1000, statements });
  statements = {};
}

function tellMemory() {
  const { rss: resting } = process.memoryUsage();
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ type: "memory", heap: heapUsed + external, rss, resting });
}

// Listening must not keep a program alive that has nothing else to do.
process.channel?.unref();
