import { isZone } from "@contract/zones";
import { Temporal } from "temporal-polyfill";
import type { LocalTime } from "./local-time";

/**
 * Local clock times and the instants they name. Only the server and code that a browser loads later import this: it
 * brings a library along.
 */

/** One of two instants that a clock time may mean. */
interface Alternative {
  /** UTC ISO. */
  utc: string;
  /** What the clocks show then. */
  local: LocalTime;
  /** "UTC+11" or "UTC+10:30". */
  offset: string;
}

/**
 * What a clock time means in a zone: one instant; none, as clocks are put forward over it (`gap`: a valid time before
 * and one after it); or two, as they are put back (`overlap`: the same clock time earlier and later).
 */
export type Meant =
  | { kind: "once"; utc: string }
  | { kind: "gap" | "overlap"; earlier: Alternative; later: Alternative }
  | { kind: "no-zone" };

/** The instants that the clocks of an IANA zone show as a local time. */
export function instantsOf(local: LocalTime, zone: string): Meant {
  if (!isZone(zone)) return { kind: "no-zone" };
  const plain = Temporal.PlainDateTime.from(local, { overflow: "reject" });
  const [earlier, later] = (["earlier", "later"] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: "once", utc: utcOf(earlier) };
  const kind = earlier.toPlainDateTime().equals(plain) ? "overlap" : "gap";
  return { kind, earlier: alternative(earlier), later: alternative(later) };
}

/** What the clocks of an IANA zone show at an instant (UTC ISO). @throws RangeError for what is no instant or zone */
export const localTimeOf = (utc: string, zone: string): LocalTime =>
  clockOf(Temporal.Instant.fromEpochMilliseconds(Date.parse(utc)).toZonedDateTimeISO(zone));

const utcOf = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds).toISOString();

const clockOf = ({ year, month, day, hour, minute }: Temporal.ZonedDateTime): LocalTime => ({
  year,
  month,
  day,
  hour,
  minute,
});

const alternative = (at: Temporal.ZonedDateTime): Alternative => ({
  utc: utcOf(at),
  local: clockOf(at),
  offset: `UTC${at.offset.replace(/^([+-])0?(\d+):(\d\d)$/, (_, sign, hours, minutes) => sign + hours + (minutes === "00" ? "" : `:${minutes}`))}`,
});
