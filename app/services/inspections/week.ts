import { addDays, countDaysInMonth, formatMonthAndYear, toLocalDay } from "~/services/format/dates";
import type { InspectionView } from "./inspection";

/** The seven calendar days of a week from Monday, and the Mondays of the weeks before and after. */
export interface Week {
  days: string[];
  previous: string;
  next: string;
}

/** The week of a calendar day (YYYY-MM-DD); `undefined` if the text is not a date. */
export function buildWeekOfDay(day: string): Week | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return undefined;
  const monday = addDays(day, -((date.getUTCDay() + 6) % 7));
  return {
    days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
    previous: addDays(monday, -7),
    next: addDays(monday, 7),
  };
}

/** The named ranges of the days filter. */
export const daysNames = { today: "Today", this_week: "This week", next_week: "Next week" } as const;
export type DaysName = keyof typeof daysNames;

/** A month, `YYYY-MM`. */
type Month = `${number}-${number}`;

export type Days = DaysName | Month;

/** Whether a text is a month of this century. */
export const isMonthText = (text: string): text is Month => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** "This week", "November 2026". */
export const formatPeriod = (period: Days): string =>
  isMonthText(period) ? formatMonthAndYear(period) : daysNames[period];

/** First and last day for call I-01; weeks run from Monday to Sunday. */
export function toDayRange(
  period: Days,
  today: string,
): { from_day: string | undefined; to_day: string | undefined } {
  if (isMonthText(period))
    return { from_day: `${period}-01`, to_day: `${period}-${countDaysInMonth(period)}` };
  if (period === "today") return { from_day: today, to_day: today };
  const { days } = buildWeekOfDay(period === "this_week" ? today : addDays(today, 7)) as Week;
  return { from_day: days[0], to_day: days[6] };
}

/** A UTC range that covers the week in every time zone; the end is exclusive. */
export const toUtcRangeOfWeek = ({ days: [monday = ""] }: Week): { from: string; to: string } => ({
  from: `${addDays(monday, -1)}T00:00:00.000Z`,
  to: `${addDays(monday, 8)}T00:00:00.000Z`,
});

/** Groups inspections by their local day at the venue, sorted by time. */
export function groupInspectionsByDay<Item extends Pick<InspectionView, "at" | "zone">>(
  { days }: Week,
  inspections: readonly Item[],
): { day: string; inspections: Item[] }[] {
  const dated = inspections.flatMap((inspection) =>
    inspection.at
      ? [
          {
            inspection,
            at: Date.parse(inspection.at),
            day: toLocalDay(new Date(inspection.at), inspection.zone),
          },
        ]
      : [],
  );
  dated.sort((a, b) => a.at - b.at);
  return days.map((day) => ({
    day,
    inspections: dated.filter((item) => item.day === day).map(({ inspection }) => inspection),
  }));
}
