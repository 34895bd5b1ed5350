import * as history from "@contract/history/history";
import type { Caller } from "../access/caller";
import { assertAccess, type Routes } from "../access/serve";
import { notFound } from "../errors";
import { loadHistory, loadRecordHistory, toWireChanges } from "./list";
import { loadVersion, putFieldBack, requireChange } from "./put-back";

/** Who changed what in which record. */
export const historyRoutes: Routes = (serve, { db, now }) => {
  serve(history.ofRecord, ({ params, query, caller }) => {
    const kind = history.historyKinds.find((name) => name === params.key && name !== "settings");
    if (!kind) throw notFound("kind of record");
    assertMayRead(kind, caller);
    return loadRecordHistory(db, { kind, id: params.id }, query, caller);
  });
  serve(history.all, ({ query, caller }) => loadHistory(db, query, caller));
  serve(history.change, async ({ params, caller }) => {
    const row = await requireChange(db, params.id);
    assertMayRead(row.kind, caller);
    const [change] = await toWireChanges(db, [row], caller);
    if (!change) throw notFound("change");
    const isOfLead = row.part === "lead_emails" || row.part === "lead_phone_numbers";
    const version = isOfLead
      ? await loadVersion(db, "leads", row.recordId)
      : await loadVersion(db, row.part, Number(row.rowId));
    return { data: { ...change, version } };
  });
  serve(history.putBack, async ({ params, body, caller }) => ({
    data: await putFieldBack(db, params.id, body, caller, now()),
  }));
};

/** @throws Refusal 403 for the history of users and settings without the role for them */
function assertMayRead(kind: string, caller: Caller): void {
  if (kind === "user") assertAccess("team-lead", caller);
  if (kind === "settings") assertAccess("administrator", caller);
}
