import * as history from "@contract/history/history";
import type { Caller } from "../access/caller";
import { assertAccess, type Routes } from "../access/register-calls";
import { createNotFoundRefusal } from "../errors";
import { loadHistory, loadRecordHistory, loadWireChanges } from "./list";
import { findRecordVersion, requireHistoryChange, restoreFieldValue } from "./restore-field";

/** Who changed what in which record. */
export const registerHistoryRoutes: Routes = (serve, { db, now }) => {
  serve(history.ofRecord, ({ params, query, caller }) => {
    // Settings have no record whose history could be loaded; they appear in the history of all records only.
    const kind = history.historyKinds.find((name) => name === params.key && name !== "settings");
    if (!kind) throw createNotFoundRefusal("kind of record");
    assertMayReadHistory(kind, caller);
    return loadRecordHistory(db, { kind, id: params.id }, query, caller);
  });
  serve(history.all, ({ query, caller }) => loadHistory(db, query, caller));
  serve(history.change, async ({ params, caller }) => {
    const row = await requireHistoryChange(db, params.id);
    assertMayReadHistory(row.kind, caller);
    const [change] = await loadWireChanges(db, [row], caller);
    if (!change) throw createNotFoundRefusal("change");
    // Contacts have no version of their own: saving one raises that of the lead.
    const isContactOfLead = row.part === "lead_emails" || row.part === "lead_phone_numbers";
    const version = isContactOfLead
      ? await findRecordVersion(db, "leads", row.recordId)
      : await findRecordVersion(db, row.part, Number(row.rowId));
    return { data: { ...change, version } };
  });
  serve(history.putBack, async ({ params, body, caller }) => ({
    data: await restoreFieldValue(db, params.id, body, caller, now()),
  }));
};

/** @throws Refusal 403 for the history of users and settings without the role for them */
function assertMayReadHistory(kind: string, caller: Caller): void {
  if (kind === "user") assertAccess("team-lead", caller);
  if (kind === "settings") assertAccess("administrator", caller);
}
