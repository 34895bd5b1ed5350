import { type DeletedRecord, deletedKinds, RESTORABLE_DAYS } from "@contract/deleted/deleted";
import { formatQuantity } from "~/services/format/counts";
import { createChoiceOrAllField, createPageField, createTextField } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { appendSearchPhrase } from "~/services/lists/search-phrase";
import { paths } from "~/services/paths";

export const DELETED_PER_PAGE = 25;

/** The state of the list of deleted records. */
export const deletedList = createListState(paths.deletedRecords, {
  search: createTextField(200),
  kind: createChoiceOrAllField(deletedKinds, "all"),
  page: createPageField(),
});
export type DeletedListState = StateOf<typeof deletedList>;

export const deletedKindNames = {
  lead: "Lead",
  note: "Note",
  quote: "Quote",
  room: "Room",
  offer: "Special offer",
  brochure: "Brochure",
} as const;

/** "3 records deleted in the last 30 days matching “emma”". */
export function formatDeletedRecordsSummary(state: DeletedListState, total: number | undefined): string {
  const count =
    total === undefined ? "Records" : total === 0 ? "No records" : formatQuantity(total, "record");
  return [
    appendSearchPhrase(`${count} deleted in the last ${RESTORABLE_DAYS} days`, state.search),
    ...deletedList.describe(state, {
      kind: (kind) => (kind === "all" ? "" : `type: ${deletedKindNames[kind].toLowerCase()}`),
    }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** A deleted record as the list shows it. */
export const toDeletedLine = ({
  id,
  kind,
  name,
  lead_id,
  venue_id,
  deleted_by,
  deleted_at,
  purged_at,
}: DeletedRecord) => ({
  id,
  kind: kind && deletedKindNames[kind],
  name,
  /** The history of the record, or of what it belonged to. */
  historyHref: findHistoryHref({ lead_id, venue_id }),
  by: deleted_by,
  at: deleted_at,
  until: purged_at,
});
export type DeletedLine = ReturnType<typeof toDeletedLine>;

function findHistoryHref({
  lead_id,
  venue_id,
}: Pick<DeletedRecord, "lead_id" | "venue_id">): string | undefined {
  if (lead_id !== undefined) return paths.history("lead", lead_id);
  return venue_id === undefined ? undefined : paths.history("venue", venue_id);
}

/** The page of a restored record. */
export function getRestoredRecordHref({
  lead_id,
  venue_id,
}: Pick<DeletedRecord, "lead_id" | "venue_id">): string {
  if (lead_id !== undefined) return paths.lead(lead_id);
  return venue_id === undefined ? paths.deletedRecords : paths.venue(venue_id);
}
