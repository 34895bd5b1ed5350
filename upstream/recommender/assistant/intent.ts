import type { Country } from "@contract/vocabulary";
import type { Memory } from "./memory";
import type { NamedRoom, NamedVenue } from "./names";
import type { Need, Where } from "./need";
import type { Place } from "./places";
import type { Topic } from "./vocabulary";

/** What a message is about. */
export type Intent =
  | { kind: "greeting" | "thanks" | "help" | "start-over" | "unknown" | "which-venue" | "availability" }
  | { kind: "no-such-venue"; name: string }
  | { kind: "abroad"; place: string }
  | { kind: "ask-which"; venueIds: number[]; topics: Topic[]; room?: string; compareWith: number[] }
  | { kind: "which-two"; venueIds: number[] }
  | {
      kind: "facts";
      venueIds: number[];
      topics: Topic[];
      need: Need;
      unheard: string[];
      toward?: Where;
      /** The room that is asked about, by name; all of them without one. */
      room?: string;
    }
  | { kind: "compare"; venueIds: number[]; topics: Topic[]; most?: Superlative }
  | {
      kind: "choose";
      venueIds: number[];
      topics: Topic[];
      most?: Superlative;
      need: Need;
      unheard: string[];
    }
  | { kind: "search"; need: Need; unheard: string[]; most?: Superlative };

/** What one of several is asked to be. */
export type Superlative = "cheapest" | "dearest" | "largest" | "smallest" | "nearest" | "farthest";

/** What a message is understood by. */
export interface Surroundings {
  venues: readonly NamedVenue[];
  /** The rooms whose name stands in the message. */
  rooms: readonly NamedRoom[];
  places: readonly Place[];
  country: Country;
  /** The event's city. */
  eventCityId: number | null;
  /** The venues on the screen, best first. */
  rankedIds: readonly number[];
  memory: Memory;
}
