import { and, eq } from "drizzle-orm";
import { z } from "zod/v4";
import type { Database } from "../../db/database";
import { conversations } from "../../db/schema";
import { Reading, Slot, VenueSlot } from "./reading";

/** What is remembered of a conversation. */
export const Memory = z.object({
  /** What the last message was read as. */
  reading: Reading.optional(),
  /** The conditions of the last search, which later ones edit. */
  search: z.array(Slot).max(40).optional(),
  /** The venues of the last answer that named several, or of the last search, in its order. */
  listed: z.array(z.object({ id: z.number().int(), name: z.string() })).max(50),
  /** The venues that the last answer is about: what "it" and a question without a venue mean. */
  focus: z.array(VenueSlot).max(5).default([]),
  /** The venues that were asked about one after the other since the last search. */
  talked: z.array(VenueSlot).max(4).default([]),
});
export type Memory = z.output<typeof Memory>;

export const nothing: Memory = { listed: [], focus: [], talked: [] };

interface Conversation {
  leadEventId: number;
  userId: number;
}

/** What a user last talked about over an event; nothing where that was kept in another form. */
export async function recall(db: Database, { leadEventId, userId }: Conversation): Promise<Memory> {
  const [row] = await db
    .select({ memory: conversations.memory })
    .from(conversations)
    .where(and(eq(conversations.leadEventId, leadEventId), eq(conversations.userId, userId)));
  return Memory.safeParse(row?.memory).data ?? nothing;
}

/** Keeps what was talked about, in the place of what was before. */
export async function remember(
  db: Database,
  { leadEventId, userId }: Conversation,
  memory: Memory,
  now: Date,
) {
  const kept = { memory: Memory.parse(memory), updatedAt: now };
  await db
    .insert(conversations)
    .values({ leadEventId, userId, ...kept })
    .onConflictDoUpdate({ target: [conversations.leadEventId, conversations.userId], set: kept });
}
