import { money } from "../../../recommendations/room-facts";
import { isWithin } from "../needs/bounds";
import type { Bounds } from "../needs/need";
import { packageName } from "../needs/packages";
import type { VenueRecord } from "./catalogue";

/** The packages of a venue that are called so, the cheapest first. */
export const packagesCalled = ({ packages }: VenueRecord, name = "") =>
  packages
    .filter((it) => packageName(it.name).includes(name))
    .sort((a, b) => a.pricePerPersonMinor - b.pricePerPersonMinor);

/** `High Tea £45 per person` */
export const packageWords = (
  { name, pricePerPersonMinor }: VenueRecord["packages"][number],
  { country }: Pick<VenueRecord, "country">,
) => `${name} ${money(pricePerPersonMinor, country)} per person`;

/** `Package High Tea £45 per person.` */
export const packageSentence = (...of: Parameters<typeof packageWords>) => `Package ${packageWords(...of)}.`;

/** All packages of a venue. */
export const packagesFact = (venue: VenueRecord) =>
  venue.packages.length === 0
    ? "No packages of it are known."
    : `Packages: ${venue.packages.map((it) => packageWords(it, venue)).join("; ")}.`;

/** What a package costs, for so many guests as well, or which there are where none is called so. */
export function packageFact(venue: VenueRecord, name: string, guests: number | undefined): string {
  const found = packagesCalled(venue, name);
  if (found.length === 0) return `No package of it is called "${name}". ${packagesFact(venue)}`;
  return found.map((it) => packageSentence(it, venue).replace(/\.$/, () => totalOf(it))).join(" ");

  function totalOf({ pricePerPersonMinor }: VenueRecord["packages"][number]) {
    const total = guests && money(pricePerPersonMinor * guests, venue.country);
    return total ? `: ${total} for ${guests} guests.` : ".";
  }
}

/** Whether a venue has a package that is called so, at such a price a head. */
export function ofPackage(venue: VenueRecord, name: string, perHead: Bounds | undefined) {
  const found = packagesCalled(venue, name);
  const fitting = found.filter(
    ({ pricePerPersonMinor }) => !perHead || isWithin(pricePerPersonMinor / 100, perHead),
  );
  const [best] = fitting.length > 0 ? fitting : found;
  return {
    is: fitting.length > 0,
    words: best ? `package ${packageWords(best, venue)}` : `no package called "${name}"`,
  };
}
