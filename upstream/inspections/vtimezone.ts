import { zoneLetters } from "@contract/inspections/clock";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";

type Zoned = Temporal.ZonedDateTime;

/**
 * The VTIMEZONE of an IANA zone for moments from `first` to `last`: the clocks in force at the first, every change up to
 * the last, and the one after it. Each is told by itself, without a rule, so that it holds however the rules change.
 */
export function vtimezone(zone: string, first: Date, last: Date): ICAL.Component {
  const component = new ICAL.Component("vtimezone");
  component.updatePropertyWithValue("tzid", zone);
  const start = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(zone);
  const observances = changesOf(start, last).map(observance);
  for (const one of observances.length > 0 ? observances : [unchanging(start)])
    component.addSubcomponent(one);
  return component;
}

/** From the change before a moment to the one after another; nothing where the clocks never change. */
function changesOf(start: Zoned, last: Date): Zoned[] {
  const changes: Zoned[] = [];
  // The moment itself may be one at which clocks change.
  let change = start.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  change ??= start.getTimeZoneTransition("next");
  while (change) {
    changes.push(change);
    if (change.epochMilliseconds > last.getTime()) break;
    change = change.getTimeZoneTransition("next");
  }
  return changes;
}

function observance(change: Zoned): ICAL.Component {
  const before = change.subtract({ nanoseconds: 1 });
  const [from, to] = [before.offsetNanoseconds / 1e9, change.offsetNanoseconds / 1e9];
  // The onset is told in the time that the clocks showed until then.
  const onset = change.toPlainDateTime().add({ seconds: from - to });
  return clocks(to > from ? "daylight" : "standard", { change, onset, from, to });
}

function unchanging(at: Zoned): ICAL.Component {
  const offset = at.offsetNanoseconds / 1e9;
  const onset = Temporal.PlainDateTime.from("1970-01-01T00:00");
  return clocks("standard", { change: at, onset, from: offset, to: offset });
}

interface Clocks {
  change: Zoned;
  onset: Temporal.PlainDateTime;
  /** Seconds ahead of UTC, before and from then on. */
  from: number;
  to: number;
}

function clocks(name: "standard" | "daylight", { change, onset, from, to }: Clocks): ICAL.Component {
  const component = new ICAL.Component(name);
  component.updatePropertyWithValue("dtstart", wallTime(onset));
  component.updatePropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(from));
  component.updatePropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(to));
  component.updatePropertyWithValue(
    "tzname",
    zoneLetters(new Date(change.epochMilliseconds), change.timeZoneId),
  );
  return component;
}

/** A local time without a zone. */
export const wallTime = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone);
