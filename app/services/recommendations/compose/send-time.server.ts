import { type Country, zoneOf } from "@contract/vocabulary";
import { formatZoneCity, toLocalDay } from "~/services/format/dates";
import { parseDayAndTimeFields } from "~/services/format/local-time";
import { resolveLocalTimeToUtc } from "~/services/format/zoned-time";
import { loadFeatures } from "~/services/upstream/features.server";
import type { Problem } from "./preflight";
import type { SendForm } from "./send";

/**
 * The place whose local time applies to scheduled emails, and its date today; `undefined` if none can be
 * scheduled.
 */
export async function loadSendPlaceAndToday(
  country: Country | undefined,
): Promise<{ place: string; today: string } | undefined> {
  const [zone, features] = [zoneOf(country), await loadFeatures()];
  if (!zone || !features.recommendations.later) return undefined;
  return { place: formatZoneCity(zone), today: toLocalDay(new Date(), zone) };
}

/** The time (UTC ISO) of a local date and time in a zone, or the problem with it. The earlier of two is used. */
export function parseSendTime(
  { send_date: day, send_time: clock }: Pick<SendForm, "send_date" | "send_time">,
  zone: string,
  now = new Date(),
): { sendAt?: string; problem?: Problem } {
  if (!day) return toSendTimeProblem("send_date", "Choose a date");
  if (!clock) return toSendTimeProblem("send_time", "Choose a time");
  const local = parseDayAndTimeFields(day, clock);
  if (!local) return toSendTimeProblem("send_date", "This date or time doesn't exist");
  const instants = resolveLocalTimeToUtc(local, zone);
  if (instants.kind === "gap" || instants.kind === "no-zone")
    return toSendTimeProblem(
      "send_time",
      "This time doesn't exist because the clocks go forward. Choose another one.",
    );
  const sendAt = instants.kind === "once" ? instants.utc : instants.earlier.utc;
  return Date.parse(sendAt) > now.getTime()
    ? { sendAt }
    : toSendTimeProblem("send_date", "Choose a time in the future");
}

const toSendTimeProblem = (field: string, message: string) => ({
  problem: { field, message, isWarning: false },
});
