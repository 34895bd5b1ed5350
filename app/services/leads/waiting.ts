import type { LeadRow } from "@contract/leads/lead";
import { zoneOf } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { toZonedMoment } from "~/services/format/dates";

/** How long a lead has been awaiting a reply. */
export interface Waiting {
  /** A UTC instant. */
  since: string;
  /** "3 hours". */
  age: string;
  /** More than one working day. */
  isLate: boolean;
}

/** Who wants another time for an inspection. */
export type OtherTimeSource = "client" | "venue";

export const otherTimeLabels: Record<OtherTimeSource, string> = {
  client: "Client wants another time",
  venue: "Venue offers another time",
};

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** How long a lead has been awaiting a reply; absent if it is not, or if unknown. */
export function calculateWaitingTime(
  { waiting_since: since, country }: Pick<LeadRow, "waiting_since" | "country">,
  now = new Date(),
): Waiting | undefined {
  const zone = zoneOf(country) ?? "UTC";
  const [startMinutes, nowMinutes] = [
    countWorkMinutesUntil(since, zone),
    countWorkMinutesUntil(now.toISOString(), zone),
  ];
  if (since === undefined || startMinutes === undefined || nowMinutes === undefined) return undefined;
  const age = formatApproximateDuration((now.getTime() - Date.parse(since)) / MINUTE);
  return { since, age, isLate: nowMinutes - startMinutes > DAY_MINUTES };
}

/**
 * Counts the minutes of working days, Monday to Friday, since 1970 up to an instant, by wall-clock time in
 * the zone. Two counts are subtracted from each other: from Friday 3 pm to Monday 3 pm is one working day. A
 * working day has 24 hours even when daylight saving changes.
 */
function countWorkMinutesUntil(iso: string | undefined, zone: string): number | undefined {
  const local = toZonedMoment(iso, zone);
  if (!local) return undefined;
  // 1 January 1970 was a Thursday; days count from the Monday before.
  const day = Date.UTC(local.year, local.month - 1, local.day) / (DAY_MINUTES * MINUTE) + 3;
  const [weeks, weekday] = [Math.floor(day / 7), day % 7];
  const today = weekday < 5 ? local.hour * 60 + local.minute : 0;
  return (weeks * 5 + Math.min(weekday, 5)) * DAY_MINUTES + today;
}

/** "25 minutes", "3 hours", "2 days", "5 weeks", "4 months". */
export function formatApproximateDuration(minutes: number): string {
  const whole = Math.max(1, Math.floor(minutes));
  if (whole < 60) return formatQuantity(whole, "minute");
  if (whole < 2 * DAY_MINUTES) return formatQuantity(Math.floor(whole / 60), "hour");
  const days = Math.floor(whole / DAY_MINUTES);
  if (days < 14) return formatQuantity(days, "day");
  return days < 61
    ? formatQuantity(Math.floor(days / 7), "week")
    : formatQuantity(Math.floor(days / 30), "month");
}
