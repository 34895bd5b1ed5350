import { formatZoneAbbreviation } from "@contract/inspections/clock";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";

type Zoned = Temporal.ZonedDateTime;

/**
 * The VTIMEZONE of an IANA zone from `firstInstant` to `lastInstant`: the offset in force at the beginning, every change
 * up to the end, and the next one. Each change is listed without a recurrence rule, so it stays correct if the rules
 * change.
 */
export function buildVtimezone(zone: string, firstInstant: Date, lastInstant: Date): ICAL.Component {
  const component = new ICAL.Component("vtimezone");
  component.updatePropertyWithValue("tzid", zone);
  const start = Temporal.Instant.fromEpochMilliseconds(firstInstant.getTime()).toZonedDateTimeISO(zone);
  const observances = listOffsetChanges(start, lastInstant).map(buildObservance);
  for (const observed of observances.length > 0 ? observances : [buildFixedOffset(start)])
    component.addSubcomponent(observed);
  return component;
}

/** The changes from the last one before `start` to the first one after `lastInstant`; none if the zone never changes. */
function listOffsetChanges(start: Zoned, lastInstant: Date): Zoned[] {
  const changes: Zoned[] = [];
  // A change exactly at `start` counts too, and "previous" means earlier than the given time.
  let change = start.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  change ??= start.getTimeZoneTransition("next");
  while (change) {
    changes.push(change);
    if (change.epochMilliseconds > lastInstant.getTime()) break;
    change = change.getTimeZoneTransition("next");
  }
  return changes;
}

function buildObservance(change: Zoned): ICAL.Component {
  const before = change.subtract({ nanoseconds: 1 });
  const [from, to] = [before.offsetNanoseconds / 1e9, change.offsetNanoseconds / 1e9];
  // RFC 5545 gives the onset in the local time before the change.
  const onset = change.toPlainDateTime().add({ seconds: from - to });
  return buildOffsetComponent(to > from ? "daylight" : "standard", { change, onset, from, to });
}

function buildFixedOffset(at: Zoned): ICAL.Component {
  const offset = at.offsetNanoseconds / 1e9;
  const onset = Temporal.PlainDateTime.from("1970-01-01T00:00");
  return buildOffsetComponent("standard", { change: at, onset, from: offset, to: offset });
}

interface OffsetChange {
  change: Zoned;
  onset: Temporal.PlainDateTime;
  /** Seconds ahead of UTC, before and after the change. */
  from: number;
  to: number;
}

function buildOffsetComponent(
  componentName: "standard" | "daylight",
  { change, onset, from, to }: OffsetChange,
): ICAL.Component {
  const component = new ICAL.Component(componentName);
  component.updatePropertyWithValue("dtstart", toFloatingIcalTime(onset));
  component.updatePropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(from));
  component.updatePropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(to));
  component.updatePropertyWithValue(
    "tzname",
    formatZoneAbbreviation(new Date(change.epochMilliseconds), change.timeZoneId),
  );
  return component;
}

/** A local time without a zone. */
export const toFloatingIcalTime = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone);
