import {
  html,
  type Reply,
  replyTruncated,
  replyWithConnectionReset,
  replyWithFailure,
  replyWithRawJson,
} from "../support/scripted-upstream";
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

const neverReply: Reply = () => {};

/** More than the web reads of an answer. */
const replyTooLarge: Reply = (response) => {
  response.on("error", () => {});
  response.writeHead(200, { "content-type": "application/json" });
  response.end(`{"data":[],"more":"${"x".repeat(9 * 1024 * 1024)}"}`);
};

/** A byte now and then, without end. */
const replyByteByByte: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 50);
  response.once("close", () => clearInterval(timer));
};

export const faults: Fault[] = [
  { name: "400", reply: replyWithFailure(400) },
  { name: "401", reply: replyWithFailure(401), isShort: true },
  { name: "403", reply: replyWithFailure(403) },
  { name: "404", reply: replyWithFailure(404) },
  { name: "408", reply: replyWithFailure(408) },
  { name: "409", reply: replyWithFailure(409) },
  { name: "422", reply: replyWithFailure(422), isShort: true },
  { name: "429", reply: replyWithFailure(429) },
  { name: "500", reply: replyWithFailure(500), isShort: true },
  { name: "502", reply: replyWithFailure(502) },
  { name: "503", reply: replyWithFailure(503) },
  { name: "hang", reply: neverReply, isShort: "sometimes" },
  { name: "drip", reply: replyByteByByte },
  { name: "reset", reply: replyWithConnectionReset },
  { name: "truncated", reply: replyTruncated },
  { name: "HTML", reply: html("<h1>Welcome</h1>"), isShort: true },
  { name: "huge", reply: replyTooLarge },
  { name: "empty", reply: replyWithRawJson("{}"), isShort: true },
  { name: "down", isUpstreamDown: true },
  { name: "store full", store: "full", isShort: true },
  { name: "store hangs", store: "hangs" },
];
