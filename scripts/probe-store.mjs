// Opens the LMDB store in a folder, reads all of it and writes to it. Runs in its own process, because a damaged file
// kills it. If a step fails, stdout and the exit status give its number, and stderr the reason. The exit status can
// be lost: after a failed write, the engine crashes on exit.
import { writeSync } from "node:fs";
import { open } from "lmdb";

/** @template T @param {number} exitStatus @param {() => T} work @returns {Promise<Awaited<T>>} */
async function runOrExit(exitStatus, work) {
  try {
    return await work();
  } catch (error) {
    const { commitError, message } = /** @type {Error & { commitError?: Promise<never> }} */ (error);
    const cause = await commitError?.catch((/** @type {Error} */ reason) => reason.message);
    writeSync(2, cause ?? message);
    writeSync(1, String(exitStatus));
    process.exit(exitStatus);
  }
}

const [folder = ""] = process.argv.slice(2);
const db = await runOrExit(2, () => open({ path: folder, encoding: "json", eventTurnBatching: false }));
await runOrExit(3, () => {
  for (const { value } of db.getRange()) void value;
});
for (const write of [() => db.put("probe", Date.now()), () => db.remove("probe")])
  await runOrExit(4, () => db.transaction(() => void write().catch(() => {})));
process.exit(0);
