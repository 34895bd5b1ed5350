import type { Country } from "@contract/vocabulary";
import { addDays, type Calendar, type Day, getMonthNumber, getWeekday } from "./calendar";
import type { Random } from "./random";

/** Enquiry weights by month, January first; busiest in spring and after proposals at New Year. */
const months: Record<Country, number[]> = {
  AU: [1.25, 1.2, 1, 0.9, 0.8, 0.75, 0.85, 1.05, 1.3, 1.3, 1.15, 0.7],
  UK: [1.4, 1.25, 1.2, 1.15, 1.1, 0.9, 0.85, 0.85, 1.05, 1, 0.9, 0.65],
};

/** Enquiry weights by weekday, Sunday first; people plan on Sundays and write on Mondays. */
const weekdays = [1.4, 1.35, 1.1, 1, 0.95, 0.75, 0.8];

/** Enquiry weights by local hour; busiest at lunch and in the evening. */
const hours: [hour: number, weight: number][] = [
  [7, 2],
  [8, 3],
  [9, 5],
  [10, 6],
  [11, 6],
  [12, 9],
  [13, 8],
  [14, 5],
  [15, 5],
  [16, 5],
  [17, 5],
  [18, 6],
  [19, 8],
  [20, 10],
  [21, 9],
  [22, 5],
  [23, 2],
];

const HALF_HOUR = 1_800_000;

/** Times of enquiries over the last twelve months, oldest first; their number grows by two thirds in that year. */
export function pickEnquiryTimes(
  country: Country,
  zone: string,
  count: number,
  calendar: Calendar,
  chance: Random,
): Date[] {
  const today = calendar.today(zone);
  const days: [Day, number][] = Array.from({ length: 365 }, (_, ago) => {
    const day = addDays(today, -ago);
    const season = months[country][getMonthNumber(day) - 1] as number;
    return [day, season * (weekdays[getWeekday(day)] as number) * (1.25 - (ago / 365) * 0.5)];
  });
  return Array.from({ length: count }, () =>
    calendar.toPastInstant(
      chance.pickWeighted(days),
      chance.pickWeighted(hours),
      chance.pickInt(0, 59),
      zone,
    ),
  ).sort((a, b) => a.getTime() - b.getTime());
}

/**
 * A time between 9 am and 6 pm some days after another; never after the present. If that is earlier than the
 * other time, as may happen on the same day, half an hour after the other time.
 */
export function pickWorkingTime(
  after: Date,
  days: number,
  zone: string,
  calendar: Calendar,
  chance: Random,
): Date {
  const day = addDays(after.toISOString().slice(0, 10), days);
  const at = calendar.toPastInstant(day, chance.pickInt(9, 17), chance.pickInt(0, 59), zone);
  return at < after ? new Date(Math.min(after.getTime() + HALF_HOUR, calendar.present.getTime())) : at;
}
