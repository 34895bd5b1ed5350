import type { Random } from "./random";
import type { Venue } from "./rows";
import type { Site } from "./venue-places";
import { escapeHtml, fillSlots } from "./word-list";
import { closings, settingSentences, styleSentences } from "./words";

type Facts = Omit<Venue, "description" | "checklist" | "packages">;

/** Facilities that a sentence may require. */
const facilities = {
  accommodation: "accommodationOnSite",
  ceremony: "ceremonyOnSite",
  catering: "externalCatering",
  outdoor: "outdoorSpace",
} as const;

/** The description of a venue: two to four paragraphs of HTML that agree with its facilities. */
export function makeVenueDescriptionHtml(venue: Facts, site: Site, guests: number, chance: Random): string {
  const [first, second] = venue.styles.map((style) => styleSentences[style]);
  if (!first) throw new Error(`${venue.name} has no style`);
  const slots = {
    name: venue.name,
    place: site.place.name,
    city: site.city.name,
    guests: String(guests),
    year: String(chance.pickInt(1962, 2014)),
    old: String(chance.pickInt(venue.country === "UK" ? 1640 : 1856, 1912)),
  };
  const write = (sentences: string[], count = 1) =>
    chance
      .pickSample(filterByFacility(sentences, venue), count)
      .map((sentence) => escapeHtml(fillSlots(sentence, slots, chance)))
      .join(" ");

  const paragraphs = [
    `${write(first.opening)} ${write(settingSentences[site.character])}`,
    write(first.detail, chance.pickInt(1, 2)),
    second && chance.chance(0.55) ? write(second.detail, 1) : "",
    chance.chance(0.6) ? write(closings) : "",
  ];
  return paragraphs
    .filter(Boolean)
    .map((text, i) => (i === 0 && chance.chance(0.3) ? `<p><strong>${text}</strong></p>` : `<p>${text}</p>`))
    .join("");
}

const filterByFacility = (sentences: string[], venue: Facts) =>
  sentences.flatMap((sentence) => {
    const [, facility, text] = /^(\w+): (.+)$/.exec(sentence) ?? [];
    if (!facility || !(facility in facilities)) return [sentence];
    return venue[facilities[facility as keyof typeof facilities]] ? [text as string] : [];
  });
