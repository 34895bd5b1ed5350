import { VenueStyle } from "@contract/enums";
import type { Country } from "@contract/vocabulary";
import type { Character } from "./place-character";
import { splitList } from "./word-list";

type Mix = [style: VenueStyle, weight: number][];

const parseStyleMix = (text: string): Mix =>
  splitList(text).map((entry) => {
    const [, style, weight] = /^(.+) ([\d.]+)$/.exec(entry) ?? [];
    return [VenueStyle.parse(style), Number(weight)];
  });

/** Venue styles by character of the place, with weights. */
const mixes: Record<Character, Mix> = {
  centre:
    parseStyleMix(`Hotel 3, Modern 2.5, Rooftop 3, Restaurant 3, Luxury 2, Museum 1.5, Unique 1.2, Asian 0.7, Alternative 0.6,
    Small / Intimate 1, Reception Centre / Traditional 1`),
  industrial:
    parseStyleMix(`Warehouse / Industrial 5, Alternative 1.6, Restaurant 2, Rooftop 1, Modern 1.5, Unique 1, African 0.8,
    Small / Intimate 0.8`),
  inner:
    parseStyleMix(`Restaurant 3, Modern 2, Small / Intimate 1.6, Garden 1.3, Hotel 1.2, Museum 1, Warehouse / Industrial 0.5, Rooftop 1,
    Unique 1, Jewish 0.6, Affordable 1.2, Luxury 0.8`),
  suburb:
    parseStyleMix(`Reception Centre / Traditional 3, Golf Club 2, Garden 1.5, Affordable 1.6, Asian 1.4, Restaurant 1, Jewish 1,
    Hotel 0.8, Modern 0.8, African 0.6`),
  coast: parseStyleMix("Beach 4, Waterview 3, Restaurant 1.4, Hotel 0.8, Golf Club 0.5, Luxury 0.4"),
  harbour: parseStyleMix("Waterview 4, Restaurant 1.2, Hotel 1, Modern 0.8, Luxury 0.7, Unique 0.5"),
  wine: parseStyleMix("Winery 7, Rustic / Country / Barn / Farm 1.4, Garden 0.7, Luxury 0.3"),
  country:
    parseStyleMix(`Rustic / Country / Barn / Farm 4, Garden 1.5, Golf Club 1, Hotel 0.8, Unique 0.6, Manor House 0.8, Affordable 0.5,
    Castle / Palace 0.25`),
};

/** Further styles in Britain. */
const british: Partial<Record<Character, Mix>> = {
  country: parseStyleMix("Manor House 4, Castle / Palace 3.5"),
  suburb: parseStyleMix("Manor House 2, Castle / Palace 0.8"),
  centre: parseStyleMix("Museum 1, Castle / Palace 0.3"),
};

/** The styles of venues in places of a character, with weights. */
export const getStyleMix = (character: Character, country: Country): Mix =>
  country === "UK" ? [...mixes[character], ...(british[character] ?? [])] : mixes[character];
