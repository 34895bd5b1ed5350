import { type Country, countryNames, eventTypeNames } from "@contract/vocabulary";
import { money } from "../../recommendations/room-facts";
import { eveningTime } from "../late-licence-time";
import { checklistTitles, distanceWords } from "./facts";
import type { Bounds, Feature, GuestWish, Need, Where } from "./need";
import { howWords } from "./rooms-judged";

const featureName = (feature: Feature) => {
  switch (feature.kind) {
    case "style":
      return `${feature.value} style`;
    case "event":
      return eventTypeNames[feature.value].toLowerCase();
    case "facility":
      return facilityNames[feature.value];
    case "checklist":
      return [feature.quality, checklistTitles[feature.value]].filter(Boolean).join(" ");
  }
};

const facilityNames = {
  accommodation: "accommodation",
  ceremony: "ceremony on site",
  catering: "external catering",
  outdoor: "outdoor space",
  mandap: "mandap ceremony",
  licence: "late licence",
};

/** A need read back, so that a person sees what was understood. */
export function inWords(need: Need, country: Country): string {
  const wish = ({ anyOf, isNot }: Need["wishes"][number]) =>
    `${isNot ? (isNamed({ anyOf }) ? "not " : "without ") : ""}${anyOf.map(featureName).join(" or ")}`;
  const isNamed = ({ anyOf }: Need["wishes"][number]) =>
    anyOf.some(({ kind }) => kind === "style" || kind === "event");
  const amount = (value: number) => money(Math.round(value * 100), country);
  return [
    ...need.wishes.filter(isNamed).map(wish),
    need.wheres.length > 0
      ? wheresInWords(need.wheres, country).join(" or ")
      : `anywhere in ${countryNames[country]}`,
    ...wheresInWords(need.elsewhere, country).map((words) => `not ${words}`),
    ...need.guests.map(guestWords),
    need.guests.length === 0 && need.seating && howWords(need.seating),
    need.isInOneRoom && "in one room",
    need.isApart && "in rooms of their own",
    need.perHead && `${bounds(need.perHead, amount)} per person`,
    need.total &&
      `${bounds(need.total, amount)} in total${need.total.isOfEvent ? " (the event's budget)" : ""}`,
    need.minimum && `minimum spend ${bounds(need.minimum, amount)}`,
    ...need.wishes.filter((it) => !isNamed(it)).map(wish),
    need.lateMinutes !== undefined &&
      `late licence ${need.isPast ? "past" : "until"} ${eveningTime(need.lateMinutes)}`,
    need.withOffer && "with an offer",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Places one by one; those of a region together, under its name. */
function wheresInWords(wheres: readonly Where[], country: Country) {
  const regions = [...new Set(wheres.map(({ region }) => region))];
  return regions.flatMap((region) => {
    const places = wheres.filter((where) => where.region === region);
    return region === undefined
      ? places.map((where) => placeWords(where, country))
      : `in ${region} (${places.map(({ name }) => name).join(", ")})`;
  });
}

export function placeWords({ nearerThan, ...where }: Where, country: Country): string {
  const { name, within, isAssumed, side } = where;
  if (nearerThan) return `${placeWords(where, country)}, nearer than to ${nearerThan.name}`;
  if (side) return `to the ${side} of ${name}`;
  const words = within === undefined ? `in ${name}` : `within ${distanceWords(within, country)} of ${name}`;
  return isAssumed ? `${words} (where the event is)` : words;
}

function guestWords({ max, min, how, isLeast, isAssumed }: GuestWish) {
  const number =
    min !== undefined ? `${min} to ${max} guests` : isLeast ? `at least ${max} guests` : `for ${max} guests`;
  return `${number}${how ? ` ${howWords(how)}` : ""}${isAssumed ? " (as the event has)" : ""}`;
}

function bounds({ min, max, isBelow, isAbove }: Bounds, write: (value: number) => string) {
  if (min === undefined) return `${isBelow ? "under" : "up to"} ${write(max ?? 0)}`;
  return max === undefined ? `${isAbove ? "over" : "from"} ${write(min)}` : `${write(min)} to ${write(max)}`;
}
