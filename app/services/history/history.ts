import {
  type Change,
  changeActions,
  type HistoryKind,
  type HistoryValue,
  historyKinds,
} from "@contract/history/history";
import type { Country } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatDate } from "~/services/format/dates";
import {
  createChoiceOrAllField,
  createIdField,
  createPageField,
  createPastDayField,
} from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { findPartName, formatFieldLabel, formatFieldValue, kindNames } from "./fields";

export const HISTORY_PER_PAGE = 25;

/** The kinds that have a page of their own. */
export const recordKinds = historyKinds.filter((kind) => kind !== "settings");

const filters = { person: createIdField("user_id"), day: createPastDayField(() => "", "day") };

/** The state of the history of one record. */
export const recordHistory = createListState(
  ({ kind, recordId }: { kind: HistoryKind; recordId: number }) => paths.history(kind, recordId),
  { ...filters, page: createPageField() },
);

/** The state of the history of all records. */
export const allHistory = createListState(paths.allHistory, {
  kind: createChoiceOrAllField(historyKinds, "all"),
  action: createChoiceOrAllField(changeActions, "all"),
  ...filters,
  page: createPageField(),
});

export const actionNames = {
  created: "Added",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored",
} as const;

const sourceNames = { client: "Client", venue: "Venue", system: "Automatic" } as const;

/** Who made a change; undefined if unknown. */
function formatChangeAuthor({ by, source }: Change): string | undefined {
  if (source === undefined || source === "staff") return by;
  return by ? `${by} (${sourceNames[source].toLowerCase()})` : sourceNames[source];
}

/** "Room added", "Changed"; undefined without a known action. */
function formatChangeAction({ action, part }: Change): string | undefined {
  if (!action) return undefined;
  const name = findPartName(part);
  return name ? `${name} ${actionNames[action].toLowerCase()}` : actionNames[action];
}

/** A change as the page shows it. @param country of the top bar, for a record without one */
export function toChangeLine(change: Change, country: Country | undefined) {
  const place = { country: change.country ?? country, zone: change.zone };
  const { kind, record_id, record_name } = change;
  return {
    id: change.id,
    at: change.at,
    who: formatChangeAuthor(change),
    action: formatChangeAction(change),
    kind: kind && kindNames[kind],
    record: record_name ?? (kind === "settings" ? undefined : record_id && `Number ${record_id}`),
    historyHref:
      kind && kind !== "settings" && record_id !== undefined ? paths.history(kind, record_id) : undefined,
    fields: (change.fields ?? [])
      .filter(({ from, to }) => !isFieldLeftEmpty(from, to))
      .map(({ field, from, to, can_put_back }) => ({
        field,
        label: formatFieldLabel(field),
        from: formatFieldValue(field, from, place),
        to: formatFieldValue(field, to, place),
        canPutBack: can_put_back,
      })),
  };
}

/** Whether a field was left empty. Two nulls stand for a secret, such as a password, whose change is shown. */
function isFieldLeftEmpty(...values: [HistoryValue, HistoryValue]): boolean {
  const isEmpty = (value: HistoryValue) => value === "" || (Array.isArray(value) && value.length === 0);
  return values.some(isEmpty) && values.every((value) => value === null || isEmpty(value));
}
export type ChangeLine = ReturnType<typeof toChangeLine>;

/** "3 changes by Sam on 5 Dec 2026"; without the number if unknown. */
export function formatChangesSummary(
  { person, day }: { person: number | undefined; day: string },
  total: number | undefined,
  people: readonly { id: number; name: string }[],
): string {
  const count =
    total === undefined ? "Changes" : total === 0 ? "No changes" : formatQuantity(total, "change");
  const name = people.find((candidate) => candidate.id === person)?.name ?? "one person";
  return [count, person !== undefined && `by ${name}`, day && `on ${formatDate(day, "UTC")}`]
    .filter(Boolean)
    .join(" ");
}
