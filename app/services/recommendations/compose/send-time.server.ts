import { parseDayAndClock } from "~/services/format/local-time";
import { resolveLocalTime } from "~/services/format/zoned-time";
import type { Problem } from "./preflight";
import type { SendForm } from "./send";

/** The instant (UTC ISO) that an email is to be sent at, or what is wrong with its day and time in a zone. */
export function readSendTime(
  { send_date: day, send_time: clock }: Pick<SendForm, "send_date" | "send_time">,
  zone: string,
  now = new Date(),
): { sendAt?: string; problem?: Problem } {
  if (!day) return wrong("send_date", "Choose the day it is sent on");
  if (!clock) return wrong("send_time", "Choose the time it is sent at");
  const local = parseDayAndClock(day, clock);
  if (!local) return wrong("send_date", "Choose a day and a time of the calendar");
  const meant = resolveLocalTime(local, zone);
  if (meant.kind === "gap" || meant.kind === "no-zone")
    return wrong("send_time", "The clocks skip this time. Choose another.");
  const sendAt = meant.kind === "once" ? meant.utc : meant.earlier.utc;
  return Date.parse(sendAt) > now.getTime() ? { sendAt } : wrong("send_date", "Choose a time in the future");
}

const wrong = (field: string, message: string) => ({ problem: { field, message, isWarning: false } });
