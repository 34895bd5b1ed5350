import { type EventType, eventTypeNames, eventTypes } from "@contract/vocabulary";
import { daysIn } from "~/services/format/dates";
import { sumOf } from "~/services/format/sum-of";
import type { Figure } from "~/services/reports/totals";

/** A number of leads and their value in whole units of a country's currency. What is not known is absent. */
export interface Worth {
  count: Figure;
  value: Figure;
}

const worthOf = (rows: readonly Partial<Worth>[]): Worth => ({
  count: sumOf(rows, ({ count }) => count),
  value: sumOf(rows, ({ value }) => value),
});

const kinds: readonly (EventType | undefined)[] = [...eventTypes, undefined];

/**
 * The leads of a country in a year by type of event, where the upstream has types, and in total (D-01).
 * @param isPartial some rows could not be read, so that no total is known
 */
export function buildYear(rows: readonly ({ event_type?: EventType } & Partial<Worth>)[], isPartial = false) {
  const knownKinds = rows.some((row) => row.event_type) ? kinds : [];
  const lines = knownKinds
    .map((type) => ({
      name: type ? eventTypeNames[type] : "No event yet",
      rows: rows.filter((row) => row.event_type === type),
    }))
    .filter(({ rows: own }) => own.length > 0)
    .map(({ name, rows: own }) => ({ name, ...worthOf(own) }));
  return { lines, total: { name: "All", ...worthOf(isPartial ? [] : rows) } };
}

/**
 * What the days that remain of this month will bring, if they are like those so far (DASH-02): total / day of the month x
 * days remaining; with what is there already it is the forecast. Rounded once, at the end.
 * @param today local date (YYYY-MM-DD)
 */
export function projectMonth(total: number, today: string) {
  const day = Number(today.slice(8, 10));
  const remaining = daysIn(today) - day;
  const projected = Math.round((total / day) * remaining);
  return { day, remaining, projected, forecast: total + projected };
}
