import { type EventType, eventTypeNames, eventTypes } from "@contract/vocabulary";
import { countDaysInMonth } from "~/services/format/dates";
import { sumOf } from "~/services/format/sum-of";
import type { Figure } from "~/services/reports/totals";

/** A number of leads and their value in whole units of the country's currency; absent if unknown. */
export interface Worth {
  count: Figure;
  value: Figure;
}

const sumWorth = (rows: readonly Partial<Worth>[]): Worth => ({
  count: sumOf(rows, ({ count }) => count),
  value: sumOf(rows, ({ value }) => value),
});

const types: readonly (EventType | undefined)[] = [...eventTypes, undefined];

/**
 * A country's leads of a year by event type (if the upstream has types) and in total (D-01).
 * @param isPartial some rows couldn't be loaded, so the total is unknown
 */
export function buildYearTable(
  rows: readonly ({ event_type?: EventType } & Partial<Worth>)[],
  isPartial = false,
) {
  const knownTypes = rows.some((row) => row.event_type) ? types : [];
  const lines = knownTypes
    .map((type) => ({
      name: type ? eventTypeNames[type] : "No event yet",
      rows: rows.filter((row) => row.event_type === type),
    }))
    .filter(({ rows: typeRows }) => typeRows.length > 0)
    .map(({ name, rows: typeRows }) => ({ name, ...sumWorth(typeRows) }));
  return { lines, total: { name: "Total", ...sumWorth(isPartial ? [] : rows) } };
}

/**
 * Projects the rest of the month from the days so far (DASH-02): total / day of month × days remaining, rounded once at
 * the end. The forecast is the total plus this projection.
 * @param today local date (YYYY-MM-DD)
 */
export function projectMonth(total: number, today: string) {
  const day = Number(today.slice(8, 10));
  const remaining = countDaysInMonth(today) - day;
  const projected = Math.round((total / day) * remaining);
  return { day, remaining, projected, forecast: total + projected };
}
