import { setImmediate } from "node:timers/promises";
import { asc, inArray } from "drizzle-orm";
import { tryAcquireNamedLock } from "../db/locks";
import { imports } from "../db/schema";
import { startRepeatedWork } from "../run-repeatedly";
import type { Services } from "../services";
import { processNextRows } from "./process-rows";
import { deleteIncompleteImports } from "./store";

/**
 * Rows per transaction. An interruption loses no more work than this, and other imports wait no longer than
 * for this.
 */
const BATCH_ROWS = 200;

type ImportServices = Pick<Services, "db" | "log" | "now">;

/**
 * Works on imports until nothing is left to do. Any number of processes may try, but one works at a time.
 * Each transaction moves a stored cursor, from which another process can continue.
 */
export async function processPendingImports(
  services: ImportServices,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  while (!signal?.aborted) {
    if (!(await processImportBatch(services))) return;
    // PGlite runs in this process and never waits for input, so without a pause requests would wait until all
    // is done.
    await setImmediate();
  }
}

/** Works on a batch of rows; if it fails, on one row at a time. @returns whether there was work */
async function processImportBatch(services: ImportServices): Promise<boolean> {
  try {
    return await processNextImportRows(services, { size: BATCH_ROWS });
  } catch (error) {
    services.log.error({ err: error }, "a batch of an import failed; trying its rows one by one");
  }
  for (let row = 0; row < BATCH_ROWS; row += 1) if (!(await processSingleImportRow(services))) return false;
  return true;
}

async function processSingleImportRow(services: ImportServices): Promise<boolean> {
  try {
    return await processNextImportRows(services, { size: 1 });
  } catch (error) {
    services.log.error({ err: error }, "a row of an import failed");
    return processNextImportRows(services, { size: 1, marksAsFailed: true });
  }
}

/** One transaction: locks the next import and works on some of its rows. @returns whether there was work */
const processNextImportRows = (
  { db, now }: ImportServices,
  options: { size: number; marksAsFailed?: boolean },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await tryAcquireNamedLock(tx, "imports"))) return false;
    const [job] = await tx
      .select()
      .from(imports)
      .where(inArray(imports.state, ["checking", "running", "undoing"]))
      .orderBy(asc(imports.id))
      .limit(1)
      .for("update");
    if (!job) return false;
    await processNextRows(tx, job, { ...options, now: now() });
    return true;
  });

/** How often a process looks for work. */
const SWEEP_MS = 2000;

/** Checks, runs and undoes imports in the background. `stop` waits for the present batch. */
export const startImportProcessing = (services: Services) =>
  startRepeatedWork(
    async (signal) => {
      await deleteIncompleteImports(services.db, services.now());
      await processPendingImports(services, { signal });
    },
    { job: "imports", every: SWEEP_MS, log: services.log, failure: "imports cannot be worked on" },
  );
