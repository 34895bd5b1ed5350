import { isTimeZone } from "@contract/zones";
import { Temporal } from "temporal-polyfill";
import type { LocalTime } from "./local-time";

/**
 * Converts local times and instants. Imports a Temporal polyfill: use it only on the server or in lazily loaded
 * browser code.
 */

/** One of two possible instants. */
interface Alternative {
  /** UTC ISO. */
  utc: string;
  /** The local time then. */
  local: LocalTime;
  /** "UTC+11" or "UTC+10:30". */
  offset: string;
}

/**
 * The instant of a local time in a zone: "once"; "gap", if clocks go forward over it (with valid times before and
 * after); or "overlap", if clocks go back (the same time twice).
 */
export type ResolvedTime =
  | { kind: "once"; utc: string }
  | { kind: "gap" | "overlap"; earlier: Alternative; later: Alternative }
  | { kind: "no-zone" };

/** Resolves a local time in an IANA zone. */
export function resolveLocalTimeToUtc(local: LocalTime, zone: string): ResolvedTime {
  if (!isTimeZone(zone)) return { kind: "no-zone" };
  const plain = Temporal.PlainDateTime.from(local, { overflow: "reject" });
  const [earlier, later] = (["earlier", "later"] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: "once", utc: toUtcIso(earlier) };
  const kind = earlier.toPlainDateTime().equals(plain) ? "overlap" : "gap";
  return { kind, earlier: toTimeAlternative(earlier), later: toTimeAlternative(later) };
}

/**
 * What the clocks of an IANA zone show at an instant (UTC ISO). @throws RangeError for an invalid instant or
 * zone
 */
export const toLocalTimeInZone = (utc: string, zone: string): LocalTime =>
  toLocalTime(Temporal.Instant.fromEpochMilliseconds(Date.parse(utc)).toZonedDateTimeISO(zone));

const toUtcIso = (at: Temporal.ZonedDateTime): string => new Date(at.epochMilliseconds).toISOString();

const toLocalTime = ({ year, month, day, hour, minute }: Temporal.ZonedDateTime): LocalTime => ({
  year,
  month,
  day,
  hour,
  minute,
});

const toTimeAlternative = (at: Temporal.ZonedDateTime): Alternative => ({
  utc: toUtcIso(at),
  local: toLocalTime(at),
  offset: `UTC${at.offset.replace(/^([+-])0?(\d+):(\d\d)$/, (_, sign, hours, minutes) => sign + hours + (minutes === "00" ? "" : `:${minutes}`))}`,
});
