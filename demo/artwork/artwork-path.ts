import { type VenueStyle, venueStyles } from "@contract/vocabulary";

/** What decides a picture: the venue's leading style, its seed and which scene of the gallery. */
export type ArtworkSubject = {
  style: VenueStyle;
  /** Whole number, 0 to `maxSeed`. */
  seed: number;
  /** 0 exterior, 1 dining hall, 2 table setting, 3 grounds or view, 4 evening, 5 dance floor or bar. */
  scene: number;
};

/** The largest seed: what the database's integer column holds. */
export const maxSeed = 2_147_483_647;

/** Number of scenes each venue has. */
export const sceneCount = 6;

const toStyleSlug = (style: VenueStyle) => style.toLowerCase().replace(/[^a-z]+/g, "-");
const styleOfSlug = new Map(venueStyles.map((style) => [toStyleSlug(style), style]));
/** `/media/venues/golf-club-4711-0.svg` */
const pathPattern = /^\/media\/venues\/([a-z]+(?:-[a-z]+)*)-(0|[1-9]\d{0,9})-(\d)\.svg$/;

/** The path of a picture: `/media/venues/{style-slug}-{seed}-{scene}.svg`. */
export function formatArtworkPath({ style, seed, scene }: ArtworkSubject): string {
  return `/media/venues/${toStyleSlug(style)}-${seed}-${scene}.svg`;
}

/** The picture that a path names; undefined for paths that `formatArtworkPath` does not build. */
export function parseArtworkPath(path: string): ArtworkSubject | undefined {
  const [, slug, seedDigits, sceneDigit] = pathPattern.exec(path) ?? [];
  const style = slug === undefined ? undefined : styleOfSlug.get(slug);
  const seed = Number(seedDigits);
  const scene = Number(sceneDigit);
  if (!style || seed > maxSeed || scene >= sceneCount) return undefined;
  return { style, seed, scene };
}
