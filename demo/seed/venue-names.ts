import type { Place } from "@contract/places/places";
import type { VenueStyle } from "@contract/vocabulary";
import type { Random } from "./random";
import { fillSlots } from "./word-list";
import { castles, countryRoads, estates, founders, nameWords, streets } from "./words";

/** Makes unique names for venues. */
export class VenueNames {
  readonly #taken = new Set<string>();

  /** Reserves a name. */
  reserveName(name: string): string {
    this.#taken.add(name.toLowerCase());
    return name;
  }

  /** A name for a venue of a style in a place. */
  makeName(style: VenueStyle, place: Place, chance: Random): string {
    for (let attempt = 0; ; attempt++) {
      const name =
        attempt < 30
          ? buildVenueName(style, place, chance)
          : `${buildVenueName(style, place, chance)} ${attempt}`;
      const longer = attempt < 8 || name.includes(place.name) ? name : `${name}, ${place.name}`;
      const isAwkward = longer.split("'s").length > 2;
      if (!isAwkward && !this.#taken.has(longer.toLowerCase())) return this.reserveName(longer);
    }
  }
}

function buildVenueName(style: VenueStyle, place: Place, chance: Random): string {
  const { country } = place;
  const { cores, patterns, uk } = nameWords[style];
  const british = country === "UK" ? uk : undefined;
  const slots = {
    core: (style === "Castle / Palace" && castles[place.state]) || british?.cores || cores,
    place: place.name,
    estate: estates[place.state] ?? (estates[country] as string[]),
    surname: founders[country],
    street: streets[country],
    number: String(chance.pickInt(2, 88)),
  };
  const name = fillSlots(chance.pick(british?.patterns ?? patterns), slots, chance);
  return name
    .replace(/^The The /, "The ")
    .replace(/\b(\w+) \1\b/, "$1")
    .replace(/'s's/, "'s");
}

/** Number and street in town, a road outside. A street that the venue's name mentions is used. */
export function makeStreetAddress(name: string, place: Place, isRural: boolean, chance: Random): string {
  const { country } = place;
  if (isRural) {
    const road = chance.pick(countryRoads[country]);
    if (country === "UK") return chance.chance(0.5) ? road : `${chance.pickInt(1, 40)} ${road}`;
    return chance.chance(0.15)
      ? `Lot ${chance.pickInt(1, 9)}, ${road}`
      : `${chance.pickInt(10, 1900)} ${road}`;
  }
  const street =
    streets[country].find((road) => name.endsWith(` on ${road}`)) ?? chance.pick(streets[country]);
  const number = Number(/ at No\. (\d+)$/.exec(name)?.[1] ?? chance.pickInt(1, country === "AU" ? 480 : 160));
  return chance.chance(0.12)
    ? `${number}–${number + chance.pickInt(1, 4) * 2} ${street}`
    : `${number} ${street}`;
}
