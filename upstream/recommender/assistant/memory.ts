import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/database";
import { conversations } from "../../db/schema";
import type { Superlative } from "./intent";
import type { RoomOfVenue } from "./names/room-pairs";
import type { budgetOf, GuestWish, Need, Where } from "./needs/need";
import type { Topic } from "./words/vocabulary";

/** What was last talked about: the venues in the order named, what was asked of them, what was searched for. */
export interface Memory {
  venueIds: number[];
  /** Those of them that the last answer was about, where it was not about all. */
  chosen?: number[];
  /** Those that the last search suggested, and not only told the name of: "the other one" of two. */
  suggested?: number[];
  /** The venue that was asked about before the one that is talked about now: "which of the two is cheaper?" */
  earlier?: number;
  topics: Topic[];
  /** The room that was asked about, by name. */
  room?: string;
  /** The rooms of the venue talked about, in the order that they were told: "the second one", "the biggest one". */
  listed?: RoomOfVenue[];
  /** The rooms that were compared. */
  rooms?: RoomOfVenue[];
  /** All that the last message asked for, whatever came of it: "I need one in Perth", "and the Quince?" ask for that. */
  said?: Said;
  /** What was asked back last. */
  question?: Question;
  /** Whom the last message asked about, in its words, where that was not understood. */
  lost?: string;
  /** The order that was last asked for: "and in Sydney?" keeps it. */
  most?: Superlative;
  /** By what those that were compared were measured: "by how much?" */
  measured?: { by: Superlative; how?: GuestWish["how"] };
  need?: Need;
  /** The search before the last: "drop that" goes back to it. */
  previous?: Need;
  /** The venue that others were to be cheaper or nearer than: "and closer in than it?" */
  thanId?: number;
  /** Whether the event itself was asked about last. */
  ofEvent?: boolean | /** What its budget is a head: "and for 90?" */ "share";
  /** The last search, whatever was talked about since: "of the theatre ones" goes back to it. */
  searched?: Need;
  /** What of the search was not taken into account. */
  unheard?: string[];
  /** Only the number of what was found was told, and no venue of it. */
  isCounted?: boolean;
  /** Whether any venue fits the last search. */
  isMet?: boolean;
  /** Whether the search found more venues than were named. */
  isPart?: boolean;
  /** For how many the venues were looked at: "what would that cost?" keeps it. */
  guests?: GuestWish;
  /** For how much they were looked at: "75 then?" keeps it. */
  budget?: ReturnType<typeof budgetOf>;
}

/** What a message asks for: the whole of it stands where the next one only says of whom, or for how many. */
export interface Said {
  need: Need;
  topics: Topic[];
  most?: Superlative;
  toward?: Where;
  /** It was asked of venues, and not sought. */
  isOfVenues: boolean;
}

/** What was asked back: about which of the words, and of what message. */
export interface Question {
  of: "amount" | "number" | "currency" | "guests" | "place" | "city" | "venue" | "name";
  about: string[];
  message: string;
}

export const nothingSaid: Memory = { venueIds: [], topics: [] };

interface Conversation {
  leadEventId: number;
  userId: number;
}

/** What a user last talked about over an event; nothing when they have not talked yet. */
export async function recall(db: Database, { leadEventId, userId }: Conversation): Promise<Memory> {
  const [row] = await db
    .select({ memory: conversations.memory })
    .from(conversations)
    .where(and(eq(conversations.leadEventId, leadEventId), eq(conversations.userId, userId)));
  return row ? asNow(row.memory) : nothingSaid;
}

/** What was kept before needs and questions took the form they have now is forgotten. */
const asNow = (memory: Memory): Memory => ({
  ...memory,
  need: Array.isArray(memory.need?.wishes) ? memory.need : undefined,
  said: Array.isArray(memory.said?.topics) ? memory.said : undefined,
});

/** The venues that "it" and "they" stand for. */
export const subjectsOf = (memory: Memory) => memory.chosen ?? memory.venueIds;

const ofPair =
  /\b(?:(?:the|these|those|them|of) two|both|either|neither|each of (?:them|those|these)|the (?:first|second|former|latter|other)(?: one| place| venue)?(?! [a-z]+est\b)|which(?: one| of (?:them|those|these))?(?:s|[ '’]s)? (?:is |has |was |would be |the )*(?:cheaper|dearer|pricier|bigger|larger|smaller|roomier|closer|nearer|later|better|(?:the )?(?:more|most) (?:space|room|guests|people|capacity|parking|rooms))|which (?:one )?(?:holds|takes|seats|fits|costs|sleeps) (?:the )?(?:more|most|less|least)|(?<!\b(?:an?|any|another|some|other) )(?:cheaper|dearer|pricier|bigger|larger|smaller|closer|nearer) (?:one|1))\b/i;

/** Two venues that were asked about one after the other are both talked about where a message points at two. */
export const withEarlier = (memory: Memory, message: string): Memory =>
  memory.earlier !== undefined && memory.venueIds.length === 1 && ofPair.test(message)
    ? { ...memory, venueIds: [memory.earlier, ...memory.venueIds], chosen: memory.venueIds }
    : memory;

/** The one venue that was talked about before others; that of before, where these were talked about already. */
export const earlierOf = ({ venueIds, earlier }: Memory, ids: readonly number[]) =>
  ids.every((id) => venueIds.includes(id)) ? earlier : venueIds.length === 1 ? venueIds[0] : undefined;

/** Keeps what was talked about, in the place of what was before. */
export async function remember(db: Database, conversation: Conversation, memory: Memory, now: Date) {
  const said = { memory, updatedAt: now };
  await db
    .insert(conversations)
    .values({ ...conversation, ...said })
    .onConflictDoUpdate({ target: [conversations.leadEventId, conversations.userId], set: said });
}
