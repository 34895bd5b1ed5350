import type { Country } from "@contract/vocabulary";
import type { Memory, Said } from "./memory";
import type { NamedVenue } from "./names/name-index";
import type { RoomOfVenue } from "./names/room-pairs";
import type { NamedRoom } from "./names/rooms";
import type { Need, Where } from "./needs/need";
import type { Place } from "./places/places-found";
import type { Doubt } from "./understanding/doubts";
import type { EventTopic } from "./understanding/event-questions";
import type { Topic } from "./words/vocabulary";

/**
 * What a message is about, and whether it asks for free dates as well. "Is 160 too many?" is answered the other way round.
 * `namesakes` are other venues of a name that was taken for the one on the screen.
 */
export type Intent = Subject & {
  isOfDates?: boolean;
  isTooMuch?: boolean;
  /** What is asked of the event besides. */
  ofEvent?: EventTopic[];
  asks?: Said;
  namesakes?: string[];
  /** "It has no parking, has it?": a bare yes or no would leave open to what. */
  isInNegative?: boolean;
};

/** What a message is about. `unheard` are its words that were not taken into account. */
type Subject =
  | {
      kind:
        | "greeting"
        | "thanks"
        | "help"
        | "start-over"
        | "unknown"
        | "which-venue"
        | "person"
        | "which-guests"
        | "what-not";
    }
  | { kind: "availability"; venueIds: number[] }
  /** Why a venue was not suggested: that is not known, but how it stands against the event is. */
  | { kind: "why-not"; venueIds: number[] }
  /** About the event itself: its date, guests or budget. */
  | { kind: "event"; asked: EventTopic[]; unheard: string[] }
  | { kind: "no-such-venue"; name: string }
  | { kind: "no-longer"; names: string[]; venueIds: number[] }
  | { kind: "abroad"; places: string[] }
  | { kind: "unknown-place"; place: string }
  /** How far two places are from each other. */
  | { kind: "places-apart"; from: Where; to: Where }
  | { kind: "which-place"; name: string; cities: string[] }
  /** A number, or an amount of money, of which is not known what it counts. */
  | { kind: "which-number"; numbers: string[]; isAmount: boolean; kept?: Pick<Memory, "need" | "venueIds"> }
  | { kind: "which-currency"; amounts: string[] }
  /** A name that is almost that of some venues, or one that lies elsewhere than was said. */
  | { kind: "meant"; said: string; venueIds: number[]; place?: string }
  | { kind: "ask-which"; venueIds: number[] }
  | { kind: "unsure"; doubt: Doubt; venueIds: number[] }
  | { kind: "which-two"; venueIds: number[] }
  | ({ kind: "facts"; venueIds: number[]; toward?: Where; room?: string } & Asked)
  | {
      kind: "compare";
      venueIds: number[];
      topics: Topic[];
      most?: Superlative;
      unheard: string[];
      need?: Need;
      toward?: Where;
    }
  | ({ kind: "compare-rooms"; venueIds: number[]; rooms: RoomOfVenue[] } & Asked)
  | ({ kind: "choose"; venueIds: number[]; toward?: Where; place?: number; opposite?: Superlative } & Asked)
  | {
      kind: "search";
      need: Need;
      /** What is asked of the one that comes first. */
      topics?: Topic[];
      unheard: string[];
      most?: Superlative;
      /** Where "nearest" is measured from, where that is not where it is sought. */
      toward?: Where;
      /** The second, third or later by that is asked for. */
      place?: number;
      /** How many venues are asked for. */
      limit?: number;
      /** Venues that go by more or less than one that is named do. */
      than?: Than;
      /** Only their number is asked for, or what they cost on average. */
      isCount?: boolean;
      /** By how much the message changed a number of the search before. */
      changedBy?: number;
      /** All of them are to be named, not only the first few. */
      isAll?: boolean;
      /** What the search before asked for and this one does not. */
      noLonger?: Need;
      isAverage?: boolean;
      /** Besides those that are the most of something, the one that is the least of it. */
      opposite?: Superlative;
    };

/** What is asked of venues that are named. */
export interface Asked {
  topics: Topic[];
  most?: Superlative;
  need: Need;
  unheard: string[];
}

/** What one of several is asked to be. */
export type Superlative =
  | "cheapest"
  | "dearest"
  | "cheapest package"
  | "dearest package"
  | "largest"
  | "smallest"
  | "largest room"
  | "smallest room"
  | "most parking"
  | "most rooms"
  | "most bedrooms"
  | "latest licence"
  | "northernmost"
  | "southernmost"
  | "easternmost"
  | "westernmost"
  | "nearest"
  | "farthest"
  | "lowest minimum spend"
  | "highest minimum spend"
  /** By the rank that the list on the screen gives. */
  | "highest ranked";

/** "Cheaper than the Glasshouse". */
export interface Than {
  venueId: number;
  by: Superlative;
}

/** What a message is understood by. */
export interface Surroundings {
  /** Of the event's country, those that are no longer active too. */
  venues: readonly NamedVenue[];
  /** The rooms whose name stands in the message. */
  rooms: readonly NamedRoom[];
  places: readonly Place[];
  /** The names of packages, where the message may name one. */
  packages: readonly string[];
  country: Country;
  /** The event's city. */
  eventCityId: number | null;
  /** The event's budget, whole units; null where it has none. */
  eventBudget: number | null;
  /** The guests of the event. */
  eventGuests: number | null;
  /** The names of the event's client. */
  client: readonly string[];
  /** The venues on the screen, best first. */
  rankedIds: readonly number[];
  memory: Memory;
  /** The message is what is asked in a mail, in which "it" and "they" are many things. */
  isLetter?: boolean;
  /** The venues that the message refuses by name. */
  refused?: readonly number[];
}
