import type { LeadRow } from "@contract/leads/lead";
import { zoneOf } from "@contract/vocabulary";
import { countOf } from "~/services/format/counts";
import { inZone } from "~/services/format/dates";

/** How long a lead has waited for an answer. */
export interface Waiting {
  /** A UTC instant. */
  since: string;
  /** In words: "3 hours". */
  age: string;
  /** More than one working day. */
  isLate: boolean;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** How long a lead waits; absent where none of its enquiries waits, or where that is not known. */
export function waitingOf(
  { waiting_since: since, country }: Pick<LeadRow, "waiting_since" | "country">,
  now = new Date(),
): Waiting | undefined {
  const zone = zoneOf(country) ?? "UTC";
  const [came, present] = [workMinutes(since, zone), workMinutes(now.toISOString(), zone)];
  if (since === undefined || came === undefined || present === undefined) return undefined;
  const age = ageInWords((now.getTime() - Date.parse(since)) / MINUTE);
  return { since, age, isLate: present - came > DAY_MINUTES };
}

/**
 * Minutes of working days, Monday to Friday, that the clocks of a zone have shown by an instant. By what clocks show a
 * working day has 24 hours, also where they are changed in it: who wrote on Friday at 3 pm has waited one on Monday at 3 pm.
 */
function workMinutes(iso: string | undefined, zone: string): number | undefined {
  const at = inZone(iso, zone);
  if (!at) return undefined;
  // 1 January 1970 was a Thursday; days count from the Monday before.
  const day = Date.UTC(at.year, at.month - 1, at.day) / (DAY_MINUTES * MINUTE) + 3;
  const [weeks, weekday] = [Math.floor(day / 7), day % 7];
  const today = weekday < 5 ? at.hour * 60 + at.minute : 0;
  return (weeks * 5 + Math.min(weekday, 5)) * DAY_MINUTES + today;
}

/** "25 minutes", "3 hours", "2 days", "5 weeks", "4 months". */
export function ageInWords(minutes: number): string {
  const whole = Math.max(1, Math.floor(minutes));
  if (whole < 60) return countOf(whole, "minute");
  if (whole < 2 * DAY_MINUTES) return countOf(Math.floor(whole / 60), "hour");
  const days = Math.floor(whole / DAY_MINUTES);
  if (days < 14) return countOf(days, "day");
  return days < 61 ? countOf(Math.floor(days / 7), "week") : countOf(Math.floor(days / 30), "month");
}
