import { ignoreStoreFailure, store } from "~/services/store/store.server";
import {
  appendFollowUp,
  changeFollowUp,
  countDue,
  type FollowUp,
  moveFollowUpsToEvent,
  moveFollowUpsToLead,
  removeFollowUpsOfLeads,
} from "./follow-ups";

/**
 * Each user's follow-ups in our own store, for an upstream that keeps none. For one that does, the store has a copy, from
 * which the menu counts due follow-ups without a call.
 */

/** Two years after the last change. */
const TTL_SECONDS = 2 * 365 * 24 * 60 * 60;

const listKey = (userId: number): string => `follow-ups:${userId}`;

const copyKey = (userId: number): string => `follow-up-copy:${userId}`;

/** The ids of users with follow-ups for a lead, to find all their lists when the lead is merged or deleted. */
const userIdsKey = (leadId: number): string => `follow-up-people:${leadId}`;

export const loadStoredFollowUps = async (userId: number): Promise<FollowUp[]> =>
  (await store().get<FollowUp[]>(listKey(userId))) ?? [];

/** How many of a user's follow-ups are due, as last loaded; 0 if the store fails. */
export const countDueFollowUps = (userId: number): Promise<number> =>
  ignoreStoreFailure(
    Promise.all([loadStoredFollowUps(userId), store().get<FollowUp[]>(copyKey(userId))]).then(
      ([kept, copy]) => countDue(copy ?? kept, new Date()),
    ),
    0,
  );

/** Saves a copy of a user's follow-ups upstream. */
export const saveFollowUpCopy = (userId: number, list: FollowUp[]): Promise<FollowUp[] | undefined> =>
  ignoreStoreFailure(
    store().update<FollowUp[]>(copyKey(userId), () => list, TTL_SECONDS),
    undefined,
  );

/** Stores a follow-up unless it is there already. @returns false if the list is full */
export async function storeFollowUp(userId: number, added: FollowUp): Promise<boolean> {
  let isFull = false;
  await saveUserIds(added.leadId, [userId]);
  await store().update<FollowUp[]>(
    listKey(userId),
    (list = []) => {
      const extended = appendFollowUp(list, added);
      isFull = extended === undefined;
      return extended ?? list;
    },
    TTL_SECONDS,
  );
  return !isFull;
}

/** Changes a stored follow-up and answers it; `undefined` if it is not there. */
export async function changeStoredFollowUp(
  userId: number,
  id: string,
  changes: { date?: string; isDone?: true },
): Promise<FollowUp | undefined> {
  const list = await store().update<FollowUp[]>(
    listKey(userId),
    (current) => current && changeFollowUp(current, id, changes),
    TTL_SECONDS,
  );
  return list?.find((followUp) => followUp.id === id);
}

/** Removes follow-ups that are now upstream, and those done. */
export const removeStoredFollowUps = (
  userId: number,
  ids: ReadonlySet<string>,
): Promise<FollowUp[] | undefined> =>
  store().update<FollowUp[]>(
    listKey(userId),
    (list) => list?.filter(({ id, isDone }) => !isDone && !ids.has(id)),
    TTL_SECONDS,
  );

const saveUserIds = async (leadId: number, userIds: readonly number[]): Promise<void> => {
  const mergeIds = (before: readonly number[] = []) => [...new Set([...before, ...userIds])];
  if (userIds.length > 0) await store().update<number[]>(userIdsKey(leadId), mergeIds, 2 * TTL_SECONDS);
};

const loadUserIds = async (leadId: number): Promise<number[]> =>
  (await store().get<number[]>(userIdsKey(leadId))) ?? [];

/** Changes the list of each user with follow-ups for the leads. @returns the user ids */
async function updateListsOfLeads(
  leadIds: readonly number[],
  change: (list: FollowUp[]) => FollowUp[],
): Promise<number[]> {
  const userIds = new Set((await Promise.all(leadIds.map(loadUserIds))).flat());
  for (const userId of userIds)
    await store().update<FollowUp[]>(listKey(userId), (list) => list && change(list), TTL_SECONDS);
  return [...userIds];
}

/** Moves all users' follow-ups of merged leads to the lead they were merged into. */
export const transferFollowUps = (mergedIds: readonly number[], leadId: number): Promise<void> =>
  ignoreStoreFailure(
    updateListsOfLeads(mergedIds, (list) => moveFollowUpsToLead(list, mergedIds, leadId)).then((userIds) =>
      saveUserIds(leadId, userIds),
    ),
    undefined,
  );

/** Moves all users' follow-ups of a merged event to the event it was merged into. */
export const transferEventFollowUps = (
  leadId: number,
  mergedId: number,
  eventId: number,
): Promise<number[] | undefined> =>
  ignoreStoreFailure(
    updateListsOfLeads([leadId], (list) => moveFollowUpsToEvent(list, mergedId, eventId)),
    undefined,
  );

/** Deletes all users' follow-ups of deleted leads. */
export const deleteFollowUps = (deletedIds: readonly number[]): Promise<number[] | undefined> =>
  ignoreStoreFailure(
    updateListsOfLeads(deletedIds, (list) => removeFollowUpsOfLeads(list, deletedIds)),
    undefined,
  );
