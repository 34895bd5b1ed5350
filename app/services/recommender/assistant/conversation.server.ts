import { getStore, saveValue } from "~/services/store/store.server";
import { type Conversation, emptyConversation } from "./assistant";

/** Conversations are deleted 30 days after the last message. */
const TTL_SECONDS = 30 * 24 * 60 * 60;

/** Conversations survive releases, so this key must not change. */
const toConversationKey = (userId: number, eventId: number): string => `chat:${userId}:${eventId}`;

export const loadConversation = async (userId: number, eventId: number): Promise<Conversation> =>
  (await getStore().get<Conversation>(toConversationKey(userId, eventId))) ?? emptyConversation;

/** Atomic: messages from two tabs are both kept. */
export const updateConversation = (
  userId: number,
  eventId: number,
  change: (conversation: Conversation) => Conversation,
): Promise<Conversation | undefined> =>
  getStore().update<Conversation>(
    toConversationKey(userId, eventId),
    (conversation = emptyConversation) => change(conversation),
    TTL_SECONDS,
  );

/** Deletes the conversation and its suggested venues (CHAT-03). */
export const deleteConversation = (userId: number, eventId: number): Promise<undefined> =>
  saveValue(toConversationKey(userId, eventId), undefined, TTL_SECONDS);
