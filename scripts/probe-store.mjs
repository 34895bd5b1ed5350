// Opens the LMDB store in a folder, reads all of it and writes to it. It runs in a process of its own, as a damaged
// file ends its process by a signal. Its exit status says how far it came, stderr why no further.
import { open } from "lmdb";

/** @template T @param {number} status @param {() => T} work @returns {Promise<Awaited<T>>} */
async function step(status, work) {
  try {
    return await work();
  } catch (error) {
    const { commitError, message } = /** @type {Error & { commitError?: Promise<never> }} */ (error);
    const cause = await commitError?.catch((/** @type {Error} */ reason) => reason.message);
    process.stderr.write(cause ?? message);
    process.exit(status);
  }
}

const [folder = ""] = process.argv.slice(2);
const db = await step(2, () => open({ path: folder, encoding: "json", eventTurnBatching: false }));
await step(3, () => {
  for (const { value } of db.getRange()) void value;
});
for (const write of [() => db.put("probe", Date.now()), () => db.remove("probe")])
  await step(4, () => db.transaction(() => void write().catch(() => {})));
process.exit(0);
