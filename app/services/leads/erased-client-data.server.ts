import { getStore, takeValue } from "~/services/store/store.server";

/** The store's keys `NAME:USER:EVENT...` of what users keep about an event: drafts, chats, receipts, queues, filters. */
const eventKeys = [
  "letter",
  "letter-rooms",
  "last-letter",
  "receipts",
  "chat",
  "selection",
  "criteria-change",
  "sent",
] as const;

interface ErasedClient {
  leadId: number;
  eventIds: readonly number[];
}

/** Deletes what the web itself stores about a client: users' drafts and chats, kept forms, and messages that name them. */
export async function deleteStoredClientData({ leadId, eventIds }: ErasedClient): Promise<void> {
  const isOfEvent = (key: string) => eventIds.includes(Number(key.split(":")[2]));
  const ofEvents = await Promise.all(eventKeys.map((name) => getStore().listKeys(`${name}:`)));
  const keys = [
    ...ofEvents.flat().filter(isOfEvent),
    ...eventIds.map((id) => `criteria:${id}`),
    ...(await listMatchingStoreKeys<{ leadId?: number }>("new-lead:", (record) => record.leadId === leadId)),
    ...(await listMatchingStoreKeys<{ path?: string }>("draft:", ({ path = "" }) =>
      isBelowLead(path, leadId),
    )),
  ];
  for (const key of keys) await takeValue(key);
}

const isBelowLead = (path: string, leadId: number): boolean =>
  new RegExp(`^/leads/${leadId}(?:[/?#]|$)`).test(path);

async function listMatchingStoreKeys<Value extends object>(
  prefix: string,
  isMatch: (value: Value) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const key of await getStore().listKeys(prefix)) {
    const value = await getStore().get<Value>(key);
    if (typeof value === "object" && value !== null && isMatch(value)) found.push(key);
  }
  return found;
}
