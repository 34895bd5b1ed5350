import type { Country } from "@contract/vocabulary";
import data from "./vocabulary.json";

/**
 * The words of the trade, as data: what each phrase means, by a code `kind:value`. Phrases are matched word by word,
 * without case, accents, apostrophes and plural endings; the longest wins.
 */
export const phrases: readonly (readonly [phrase: string, code: string])[] = Object.entries(
  data.meanings,
).flatMap(([code, list]) => list.split("|").map((phrase) => [phrase, code] as const));

/** Words of terms that are explained, by the term. */
export const termWords: Record<string, string> = data.termWords;

/** What words of the screens and of the trade mean, by the term. */
export const terms: Record<string, string> = data.terms;

/** Words that say nothing of what is sought, and are not listed as not used. */
export const plainWords: ReadonlySet<string> = new Set(data.plainWords.split(" "));

/** Phrases in which "no" and "not" refuse nothing. */
export const idlePhrases: readonly string[] = data.idlePhrases.split("|");

export const numberWords: Record<string, number> = data.numberWords;
export const ordinalWords: Record<string, number> = data.ordinalWords;

/** What follows a number that counts neither guests nor money: listed as not used, never asked about. */
export const idleUnits: ReadonlySet<string> = new Set(data.idleUnits.split(" "));

/** Words before a number of guests. */
export const holdingWords: ReadonlySet<string> = new Set(data.holdingWords.split(" "));

/** What may stand between a word that bounds an amount and the amount. */
export const betweenWords: ReadonlySet<string> = new Set(data.betweenWords.split(" "));

/** With what the names of rooms end. */
export const roomNouns: ReadonlySet<string> = new Set(data.roomNouns.split(" "));

/** Words with which a message goes on from the last one. */
export const onwardWords: readonly string[] = data.onwardWords.split("|");

/** Words with which a question begins. */
export const questionWords: readonly string[] = data.questionWords.split("|");

/** Words that only lead in to what a message says. */
export const leadIns: readonly string[] = data.leadIns.split("|");

/** Names that people use for places. */
export const placeNicknames: Record<string, string> = data.placeNicknames;

/** Parts of a name that a venue of another kind would have: "Carrick Farm Hotel" is not "Carrick Farm Barn". */
export const nameNouns: ReadonlySet<string> = new Set(data.nameNouns.split(" "));

/** Regions that people speak of: a name, its other names, its places, and the city whose part it is. */
export const regions = data.regions as unknown as Record<
  Country,
  readonly (readonly [name: string, names: string, places: string, city?: string])[]
>;
