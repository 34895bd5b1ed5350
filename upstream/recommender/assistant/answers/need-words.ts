import { type Country, countryNames, eventTypeNames } from "@contract/vocabulary";
import { money } from "../../../recommendations/room-facts";
import { eveningTime } from "../../late-licence-time";
import type { Bounds, Feature, GuestWish, Need, Where } from "../needs/need";
import { checklistTitles, distanceWords } from "../records/facts";
import { howWords } from "../records/rooms-judged";

const featureName = (feature: Feature) => {
  switch (feature.kind) {
    case "style":
      return `${feature.value} style`;
    case "event":
      return eventTypeNames[feature.value].toLowerCase();
    case "facility":
      return feature.count ? `${countWords(feature.count)} bedrooms` : facilityNames[feature.value];
    case "checklist":
      if (feature.count)
        return feature.value === "wifi"
          ? `Wi-Fi of ${countWords(feature.count)} Mbit/s`
          : `${countWords(feature.count)} parking spaces`;
      return [feature.quality, checklistTitles[feature.value]].filter(Boolean).join(" ");
    case "room":
      return `a room called ${feature.value}`;
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

const countWords = ({ min, max, isAbove, isBelow }: Bounds) =>
  max === undefined
    ? `${isAbove ? "more than" : "at least"} ${min}`
    : `${isBelow ? "fewer than" : "at most"} ${max}`;

/** A need read back, so that a person sees what was understood. */
export const inWords = (need: Need, country: Country): string =>
  conditionsOf(need, country, [`anywhere in ${countryNames[country]}`]).join(", ");

/** What a need asks for, one by one; `nowhere` stands where it says nothing of the place. */
export function conditionsOf(need: Need, country: Country, nowhere: string[] = []): string[] {
  const wish = ({ anyOf, isNot, isOnlyOne }: Need["wishes"][number]) =>
    `${isNot ? (isNamed({ anyOf }) ? "not " : "without ") : ""}${anyOf.map(featureName).join(" or ")}${isOnlyOne ? ", not both" : ""}`;
  const isNamed = ({ anyOf }: Need["wishes"][number]) =>
    anyOf.some(({ kind }) => kind === "style" || kind === "event");
  const amount = (value: number) => money(Math.round(value * 100), country);
  return [
    ...need.wishes.filter(isNamed).map(wish),
    ...(need.wheres.length > 0 ? [wheresInWords(need.wheres, country).join(" or ")] : nowhere),
    ...wheresInWords(need.elsewhere, country).map((words) => `not ${words}`),
    ...need.guests.map(guestWords),
    need.guests.length === 0 && need.seating && howWords(need.seating),
    need.tooSmallFor && `too small ${guestWords({ ...need.tooSmallFor, isLeast: false })}`,
    need.isInOneRoom && "in one room",
    need.isApart && "in rooms of their own",
    need.perHead && `${bounds(need.perHead, amount, " per person")}`,
    need.total &&
      `${bounds(need.total, amount, " in total")}${need.total.isOfEvent ? " (the event's budget)" : ""}`,
    need.minimum && `minimum spend ${bounds(need.minimum, amount)}`,
    ...need.wishes.filter((it) => !isNamed(it)).map(wish),
    need.lateMinutes !== undefined &&
      `late licence ${need.isPast ? "past" : "until"} ${eveningTime(need.lateMinutes)}`,
    need.withOffer && "with an offer",
    need.package && `a package called "${need.package}"`,
  ].filter((words) => typeof words === "string" && words !== "") as string[];
}

/** A region of more places is read back without them. */
const MOST_PLACES = 12;

/** Places one by one; those of a region together, under its name. */
function wheresInWords(wheres: readonly Where[], country: Country) {
  const regions = [...new Set(wheres.map(({ region }) => region))];
  return regions.flatMap((region) => {
    const places = wheres.filter((where) => where.region === region);
    return region === undefined
      ? places.map((where) => placeWords(where, country))
      : places.length > MOST_PLACES
        ? `in ${region}`
        : `in ${region} (${places.map(({ name }) => name).join(", ")})`;
  });
}

export function placeWords({ nearerThan, ...where }: Where, country: Country): string {
  const { name, within, isAssumed, side, isRoughly } = where;
  if (nearerThan) return `${placeWords(where, country)}, nearer than to ${nearerThan.name}`;
  if (side) return `to the ${side} of ${name}`;
  const near = within !== undefined && `within ${distanceWords(within, country)} of ${name}`;
  // A city's own suburbs count wherever they lie.
  const words = near ? (isRoughly ? `in ${name} or ${near}` : near) : `in ${name}`;
  return isAssumed ? `${words} (where the event is)` : words;
}

function guestWords({ max, min, how, isLeast, isAssumed, most }: GuestWish) {
  const number =
    min !== undefined ? `${min} to ${max} guests` : isLeast ? `at least ${max} guests` : `for ${max} guests`;
  return `${number}${how ? ` ${howWords(how)}` : ""}${most === undefined ? "" : `, in a room for up to ${most}`}${isAssumed ? " (as the event has)" : ""}`;
}

function bounds({ min, max, about, isBelow, isAbove }: Bounds, write: (value: number) => string, unit = "") {
  if (about !== undefined)
    return `about ${write(about)}${unit} (up to ${write(about)} first, then up to ${write(max ?? 0)})`;
  if (min === undefined) return `${isBelow ? "under" : "up to"} ${write(max ?? 0)}${unit}`;
  return max === undefined
    ? `${isAbove ? "over" : "from"} ${write(min)}${unit}`
    : `${write(min)} to ${write(max)}${unit}`;
}
