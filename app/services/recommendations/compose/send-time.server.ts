import { type Country, zoneOf } from "@contract/vocabulary";
import { formatZone, toLocalDay } from "~/services/format/dates";
import { parseDayAndClock } from "~/services/format/local-time";
import { resolveLocalTime } from "~/services/format/zoned-time";
import { loadFeatures } from "~/services/upstream/features.server";
import type { Problem } from "./preflight";
import type { SendForm } from "./send";

/** The place whose local time applies to scheduled emails, and its date today; `undefined` where none can be scheduled. */
export async function findSendClocks(
  country: Country | undefined,
): Promise<{ place: string; today: string } | undefined> {
  const [zone, features] = [zoneOf(country), await loadFeatures()];
  if (!zone || !features.recommendations.later) return undefined;
  return { place: formatZone(zone), today: toLocalDay(new Date(), zone) };
}

/** The time (UTC ISO) of a local date and time in a zone, or the problem with it. The earlier of two is used. */
export function readSendTime(
  { send_date: day, send_time: clock }: Pick<SendForm, "send_date" | "send_time">,
  zone: string,
  now = new Date(),
): { sendAt?: string; problem?: Problem } {
  if (!day) return reject("send_date", "Choose a date");
  if (!clock) return reject("send_time", "Choose a time");
  const local = parseDayAndClock(day, clock);
  if (!local) return reject("send_date", "This date or time doesn't exist");
  const instants = resolveLocalTime(local, zone);
  if (instants.kind === "gap" || instants.kind === "no-zone")
    return reject("send_time", "This time doesn't exist because the clocks go forward. Choose another one.");
  const sendAt = instants.kind === "once" ? instants.utc : instants.earlier.utc;
  return Date.parse(sendAt) > now.getTime() ? { sendAt } : reject("send_date", "Choose a time in the future");
}

const reject = (field: string, message: string) => ({ problem: { field, message, isWarning: false } });
