import { failure, html, type Reply, rawJson, reset, truncated } from "../support/scripted-upstream";
import type { FaultName } from "./row";

/** What goes wrong: with the answers of the upstream, its address, or the store. */
export interface Fault {
  name: FaultName;
  reply?: Reply;
  isUpstreamDown?: boolean;
  store?: "full" | "hangs";
  /** Part of the short form, which runs with all other tests: in every row, or in some of those whose core is well. */
  isShort?: boolean | "sometimes";
}

const hang: Reply = () => {};

/** More than the web reads of an answer. */
const huge: Reply = (response) => {
  response.on("error", () => {});
  response.writeHead(200, { "content-type": "application/json" });
  response.end(`{"data":[],"more":"${"x".repeat(9 * 1024 * 1024)}"}`);
};

/** A byte now and then, without end. */
const drip: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 50);
  response.once("close", () => clearInterval(timer));
};

export const faults: Fault[] = [
  { name: "400", reply: failure(400) },
  { name: "401", reply: failure(401), isShort: true },
  { name: "403", reply: failure(403) },
  { name: "404", reply: failure(404) },
  { name: "408", reply: failure(408) },
  { name: "409", reply: failure(409) },
  { name: "422", reply: failure(422), isShort: true },
  { name: "429", reply: failure(429) },
  { name: "500", reply: failure(500), isShort: true },
  { name: "502", reply: failure(502) },
  { name: "503", reply: failure(503) },
  { name: "hang", reply: hang, isShort: "sometimes" },
  { name: "drip", reply: drip },
  { name: "reset", reply: reset },
  { name: "truncated", reply: truncated },
  { name: "HTML", reply: html("<h1>Welcome</h1>"), isShort: true },
  { name: "huge", reply: huge },
  { name: "empty", reply: rawJson("{}"), isShort: true },
  { name: "down", isUpstreamDown: true },
  { name: "store full", store: "full", isShort: true },
  { name: "store hangs", store: "hangs" },
];
