import { and, eq } from "drizzle-orm";
import { z } from "zod/v4";
import type { Database } from "../../db/database";
import { conversations } from "../../db/schema";
import { Reading, Slot, VenueSlot } from "./reading";

/** The stored state of a conversation. */
export const Memory = z.object({
  /** The reading of the last message. */
  reading: Reading.optional(),
  /** The conditions of the last search, which later messages edit. */
  search: z.array(Slot).max(40).optional(),
  /** The venues of the last search, or of the last answer that named several, in order. */
  listed: z.array(z.object({ id: z.number().int(), name: z.string() })).max(50),
  /** The venues that the last answer was about: what "it", or a question without a venue, refers to. */
  focus: z.array(VenueSlot).max(5).default([]),
  /** The venues discussed since the last search. */
  talked: z.array(VenueSlot).max(4).default([]),
});
export type Memory = z.output<typeof Memory>;

export const emptyMemory: Memory = { listed: [], focus: [], talked: [] };

interface Conversation {
  leadEventId: number;
  userId: number;
}

/** Loads the state of a user's conversation about an event; empty if it is stored in an outdated form. */
export async function loadConversationMemory(
  db: Database,
  { leadEventId, userId }: Conversation,
): Promise<Memory> {
  const [row] = await db
    .select({ memory: conversations.memory })
    .from(conversations)
    .where(and(eq(conversations.leadEventId, leadEventId), eq(conversations.userId, userId)));
  return Memory.safeParse(row?.memory).data ?? emptyMemory;
}

/** Replaces the stored state of a conversation. */
export async function saveConversationMemory(
  db: Database,
  { leadEventId, userId }: Conversation,
  memory: Memory,
  now: Date,
): Promise<void> {
  const values = { memory: Memory.parse(memory), updatedAt: now };
  await db
    .insert(conversations)
    .values({ leadEventId, userId, ...values })
    .onConflictDoUpdate({ target: [conversations.leadEventId, conversations.userId], set: values });
}
