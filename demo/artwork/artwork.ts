import type { ArtworkSubject } from "./artwork-path";
import { days, type Mood, nights, palette, sunsets } from "./palette";
import { type Random, random } from "./random";
import { diningHall } from "./scenes/dining";
import { grounds } from "./scenes/grounds";
import { party } from "./scenes/party";
import { tableSetting } from "./scenes/table-setting";
import { sky } from "./sky";
import { picture } from "./svg";
import { type Theme, themes } from "./themes";
import { exteriors } from "./venues";
import type { Site } from "./venues/site";

export { type ArtworkSubject, artworkPath, parseArtworkPath } from "./artwork-path";

/**
 * The picture of a venue as a whole SVG document of 600 × 400. The same subject always gives the same bytes; the
 * venue's seed decides what it looks like, the scene which part of it is shown and at what hour.
 */
export function drawArtwork({ style, seed, scene }: ArtworkSubject): string {
  const hour = random(style, seed, scene);
  const chosen = scenes[scene] ?? scenes[0];
  const paint = palette(random(style, seed, "colours"), chosen.mood(hour));
  const site: Site = { paint, venue: random(style, seed, "site"), hour };
  return picture(chosen.draw(site, themes[style], exteriors[style]));
}

type Scene = {
  mood: (hour: Random) => Mood;
  draw: (site: Site, theme: Theme, exterior: (site: Site) => string) => string;
};

const byDay = (hour: Random) => hour.pick(days);
const byDayOrSunset = (hour: Random) => (hour.chance(0.75) ? hour.pick(days) : hour.pick(sunsets));
const byNight = (hour: Random) => hour.pick(nights);
/** Night outside, lamps inside. */
const byLamplight = (hour: Random): Mood => ({ ...hour.pick(nights), light: "#e3c4a0", haze: "#6f6470" });

const outside: Scene["draw"] = (site, _, exterior) => {
  const mirrored = site.venue.chance(0.5);
  const front = exterior(site);
  return (
    sky(site.paint, site.hour) + (mirrored ? `<g transform="matrix(-1 0 0 1 600 0)">${front}</g>` : front)
  );
};

/** The gallery of a venue, in the order of `ArtworkSubject.scene`. */
const scenes: readonly [Scene, ...Scene[]] = [
  { mood: byDayOrSunset, draw: outside },
  { mood: byDay, draw: diningHall },
  { mood: byDay, draw: tableSetting },
  { mood: byDayOrSunset, draw: grounds },
  { mood: byNight, draw: outside },
  { mood: byLamplight, draw: party },
];
