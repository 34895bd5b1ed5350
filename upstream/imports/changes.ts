import { findImportField } from "@contract/imports/fields";
import type { check } from "@contract/imports/imports";
import { NOTE, SKIP } from "@contract/imports/kinds";
import { and, count, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { importKeys, importRows, imports } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal } from "../errors";
import type { Import } from "./batch";
import { requireReceivedImport } from "./read";
import { saveRememberedColumns } from "./store";

/**
 * Saves the targets of the columns and starts the check.
 * @throws Refusal 404; 409 once the import has started to run; 422 at `targets`
 */
export const startImportCheck = (
  db: Database,
  importId: number,
  body: z.output<typeof check.body>,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await requireReceivedImport(tx, importId, { isForChange: true });
    if (!["columns", "checking", "checked"].includes(job.state))
      throw createConflictRefusal(
        "This import has already run. Upload the file again to change its columns.",
      );
    const { targets, country, ...options } = body;
    assertValidColumnTargets(job, targets);
    await tx.delete(importKeys).where(eq(importKeys.importId, importId));
    await tx
      .update(importRows)
      .set({ verdict: null, remarks: [], recordId: null, otherRow: null })
      .where(and(eq(importRows.importId, importId), isNotNull(importRows.verdict)));
    await tx
      .update(imports)
      .set({ targets, country, options, state: "checking", cursor: 0, handled: 0 })
      .where(eq(imports.id, importId));
    await saveRememberedColumns(tx, { ...job, targets, options }, now);
  });

function assertValidColumnTargets({ kind, headings }: Import, targets: readonly string[]): void {
  if (targets.length !== headings.length)
    throw createInvalidFieldsRefusal({ targets: ["Choose a field for each column"] });
  const used = new Set<string>();
  for (const target of targets) {
    if (target === SKIP || target === NOTE) continue;
    const field = findImportField(kind, target);
    if (!field) throw createInvalidFieldsRefusal({ targets: ["Choose the fields from the list"] });
    if (used.has(target))
      throw createInvalidFieldsRefusal({
        targets: [`Two columns are matched to “${field.label}”. Keep only one.`],
      });
    used.add(target);
  }
  if (used.size === 0)
    throw createInvalidFieldsRefusal({ targets: ["Choose a field for at least one column"] });
}

/**
 * Starts the run, unless it runs already or has ended.
 * @throws Refusal 404; 409 before the check has ended
 */
export const startImportRun = (db: Database, importId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await requireReceivedImport(tx, importId, { isForChange: true });
    if (job.state === "running" || job.state === "done") return;
    if (job.state !== "checked") throw createConflictRefusal("Check the rows before you import them.");
    await tx.update(imports).set({ state: "running", cursor: 0, handled: 0 }).where(eq(imports.id, importId));
  });

/** Starts to undo an import, even while it runs. @throws Refusal 404; 409 if it has not run */
export const startImportUndo = (db: Database, importId: number): Promise<void> =>
  db.transaction(async (tx) => {
    // The lock waits until the batch of rows that is being imported is saved.
    const job = await requireReceivedImport(tx, importId, { isForChange: true });
    if (job.state === "undoing" || job.state === "undone") return;
    if (job.state !== "running" && job.state !== "done")
      throw createConflictRefusal("This import has not run yet.");
    const [rowsToUndo] = await tx
      .select({ rows: count() })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), isNotNull(importRows.effects)));
    await tx
      .update(imports)
      .set({ state: "undoing", cursor: 0, handled: job.total - (rowsToUndo?.rows ?? 0), finishedAt: null })
      .where(eq(imports.id, importId));
  });

/** Deletes an import with its rows. @throws Refusal 404; 409 while or after it ran, unless it was undone */
export const deleteImport = (db: Database, importId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { state } = await requireReceivedImport(tx, importId, { isForChange: true });
    if (state === "running" || state === "done" || state === "undoing")
      throw createConflictRefusal("Undo this import before you delete it.");
    await tx.delete(imports).where(eq(imports.id, importId));
  });
