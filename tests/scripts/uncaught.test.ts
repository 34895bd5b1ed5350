import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs code in a process that would otherwise end normally; returns its log and exit status. */
function runCodeInProcess(code: string) {
  const program = `
    import { createLogger } from "./contract/log.ts";
    import { logUncaughtErrors } from "./contract/uncaught.ts";
    logUncaughtErrors(createLogger({ part: "web", level: "info" }), () => process.exit());
    ${code}
    setImmediate(() => setImmediate(() => console.log(JSON.stringify({ msg: "went on" }))));
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return {
    status,
    lines: stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  };
}

test("[ERR-03] an unhandled rejection is logged with its error, and the process continues", () => {
  const { status, lines } = runCodeInProcess('Promise.reject(new Error("the disk is full"));');
  expect(status).toBe(0);
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual({ msg: "went on" });
  const err = expect.objectContaining({ type: "Error", message: "the disk is full" });
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, part: "web", err }));
});

test("[ERR-03] an uncaught error is logged, and the process shuts down with status 1", () => {
  const { status, lines } = runCodeInProcess('setImmediate(() => { throw new Error("no such thing"); });');
  expect(status).toBe(1);
  expect(lines).toMatchObject([{ level: 60, part: "web", err: { message: "no such thing" } }]);
});
