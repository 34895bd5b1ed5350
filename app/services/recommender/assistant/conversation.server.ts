import { put, store } from "~/services/store/store.server";
import { type Conversation, noConversation } from "./assistant";

/** A conversation is forgotten 30 days after its last message. */
const LIFE_SECONDS = 30 * 24 * 60 * 60;

/** Stored conversations outlive releases, so the key keeps the name it was first stored under. */
const keyOf = (userId: number, eventId: number) => `chat:${userId}:${eventId}`;

/** A person's conversation with the assistant about a lead event. */
export const conversationOf = async (userId: number, eventId: number): Promise<Conversation> =>
  (await store().get<Conversation>(keyOf(userId, eventId))) ?? noConversation;

/** Changes a conversation in one atomic step, so that two tabs lose no message. */
export const changeConversation = (
  userId: number,
  eventId: number,
  change: (conversation: Conversation) => Conversation,
) =>
  store().update<Conversation>(
    keyOf(userId, eventId),
    (conversation = noConversation) => change(conversation),
    LIFE_SECONDS,
  );

/** Forgets the conversation and its suggested venues (CHAT-03). */
export const clearConversation = (userId: number, eventId: number) =>
  put(keyOf(userId, eventId), undefined, LIFE_SECONDS);
