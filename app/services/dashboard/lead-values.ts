import { type EventType, eventTypeNames, eventTypes } from "@contract/vocabulary";
import { countDaysInMonth } from "~/services/format/dates";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import type { Figure } from "~/services/reports/totals";

/** A number of leads and their value in whole units of the country's currency; absent if unknown. */
export interface CountAndValue {
  count: Figure;
  value: Figure;
}

const sumCountsAndValues = (rows: readonly Partial<CountAndValue>[]): CountAndValue => ({
  count: sumIfAllKnown(rows, ({ count }) => count),
  value: sumIfAllKnown(rows, ({ value }) => value),
});

const types: readonly (EventType | undefined)[] = [...eventTypes, undefined];

/**
 * A country's leads of a year by event type (if the upstream has types) and in total (D-01).
 * @param isPartial some rows couldn't be loaded, so the total is unknown
 */
export function buildYearTable(
  rows: readonly ({ event_type?: EventType | undefined } & Partial<CountAndValue>)[],
  isPartial = false,
) {
  const knownTypes = rows.some((row) => row.event_type) ? types : [];
  const lines = knownTypes
    .map((type) => ({
      name: type ? eventTypeNames[type] : "No event yet",
      rows: rows.filter((row) => row.event_type === type),
    }))
    .filter(({ rows: typeRows }) => typeRows.length > 0)
    .map(({ name, rows: typeRows }) => ({ name, ...sumCountsAndValues(typeRows) }));
  return { lines, total: { name: "Total", ...sumCountsAndValues(isPartial ? [] : rows) } };
}

/**
 * Projects the rest of the month from the days so far (DASH-02): total / day of month × days remaining, rounded once at
 * the end. The forecast is the total plus this projection.
 * @param today local date (YYYY-MM-DD)
 */
export function projectMonthTotal(totalSoFar: number, today: string) {
  const day = Number(today.slice(8, 10));
  const remaining = countDaysInMonth(today) - day;
  const projected = Math.round((totalSoFar / day) * remaining);
  return { day, remaining, projected, forecast: totalSoFar + projected };
}
