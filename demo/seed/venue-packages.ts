import type { EventType } from "@contract/vocabulary";
import type { Random } from "./random";
import type { Venue } from "./rows";

type Facts = Omit<Venue, "description" | "checklist" | "packages">;
type Sketch = [name: string, factor: number, description: string];

/** Packages by event type: name, factor of the usual price per head, contents. */
const packages: Record<EventType, Sketch[]> = {
  wedding: [
    [
      "Classic Wedding",
      1,
      "Canapés, two courses, a five-hour drinks package, linen, a cake table and a coordinator on the day.",
    ],
    [
      "Premium Wedding",
      1.2,
      "Grazing table, three courses with a choice of mains, sparkling on arrival, premium drinks and a dressing suite from noon.",
    ],
    [
      "Cocktail Wedding",
      0.88,
      "Ten canapés, two substantial dishes and a late supper, with five hours of drinks.",
    ],
    ["Winter & Midweek Wedding", 0.8, "Everything in the Classic, Monday to Thursday or any day in winter."],
    [
      "Micro Wedding",
      1.1,
      "Ceremony and lunch for up to 30 in three hours, cake and flowers for the table included.",
    ],
  ],
  corporate: [
    [
      "Full Day Delegate",
      0.62,
      "Arrival coffee, two breaks, working lunch, screen, flip charts and a microphone.",
    ],
    [
      "Half Day Delegate",
      0.48,
      "Arrival coffee, one break, lunch or breakfast, screen and Wi-Fi for everyone.",
    ],
    [
      "Gala Dinner",
      1.1,
      "Sparkling reception, three courses, four-hour drinks, stage, lectern and uplighting.",
    ],
    [
      "Networking Canapés",
      0.6,
      "Two hours of drinks with eight canapés, name-badge desk and background sound.",
    ],
  ],
  social: [
    ["Celebration Cocktail", 0.78, "Eight canapés, two bowls and four hours of drinks; cake cut and served."],
    ["Feast to Share", 0.9, "Platters down long tables, three sides, two desserts and four-hour drinks."],
    [
      "Milestone Dinner",
      0.95,
      "Two courses with a choice of mains, sparkling for the toast and a screen for the photographs.",
    ],
    ["High Tea", 0.55, "Tiered stands, scones and sparkling from two to five, for showers and birthdays."],
  ],
};

/** One to four packages for a venue's event types, cheapest first. Prices in minor units. */
export function makePackages(venue: Facts, perHead: number, chance: Random): Venue["packages"] {
  const suitable = venue.eventTypes.flatMap((type) => packages[type]);
  return chance
    .pickSample(suitable, chance.pickInt(1, 4))
    .map(([name, factor, description]) => {
      return { name, pricePerPersonMinor: Math.round(perHead * factor) * 100, description };
    })
    .sort((a, b) => a.pricePerPersonMinor - b.pricePerPersonMinor);
}
