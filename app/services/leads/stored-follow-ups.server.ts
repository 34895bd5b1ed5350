import { getStore, ignoreStoreFailure } from "~/services/store/store.server";
import {
  appendFollowUp,
  countDueOrOverdue,
  type FollowUp,
  moveFollowUpsToEvent,
  moveFollowUpsToLead,
  removeFollowUpsOfLeads,
  updateFollowUpInList,
} from "./follow-ups";

/**
 * Each user's follow-ups in our own store, for an upstream that keeps none. For one that does, the store has a copy, from
 * which the menu counts due follow-ups without a call.
 */

/** Two years after the last change. */
const TTL_SECONDS = 2 * 365 * 24 * 60 * 60;

const toFollowUpsKey = (userId: number): string => `follow-ups:${userId}`;

const toFollowUpCopyKey = (userId: number): string => `follow-up-copy:${userId}`;

/** The ids of users with follow-ups for a lead, to find all their lists when the lead is merged or deleted. */
const toFollowUpUserIdsKey = (leadId: number): string => `follow-up-people:${leadId}`;

export const loadStoredFollowUps = async (userId: number): Promise<FollowUp[]> =>
  (await getStore().get<FollowUp[]>(toFollowUpsKey(userId))) ?? [];

/** How many of a user's follow-ups are due, as last loaded; 0 if the store fails. */
export const countDueFollowUps = (userId: number): Promise<number> =>
  ignoreStoreFailure(
    Promise.all([loadStoredFollowUps(userId), getStore().get<FollowUp[]>(toFollowUpCopyKey(userId))]).then(
      ([kept, copy]) => countDueOrOverdue(copy ?? kept, new Date()),
    ),
    0,
  );

/** Saves a copy of a user's follow-ups upstream. */
export const saveFollowUpCopy = (userId: number, list: FollowUp[]): Promise<FollowUp[] | undefined> =>
  ignoreStoreFailure(
    getStore().update<FollowUp[]>(toFollowUpCopyKey(userId), () => list, TTL_SECONDS),
    undefined,
  );

/** Stores a follow-up unless it is there already. @returns false if the list is full */
export async function saveStoredFollowUpUnlessFull(userId: number, added: FollowUp): Promise<boolean> {
  let isFull = false;
  await saveFollowUpUserIds(added.leadId, [userId]);
  await getStore().update<FollowUp[]>(
    toFollowUpsKey(userId),
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
export async function updateStoredFollowUp(
  userId: number,
  id: string,
  changes: { date?: string; isDone?: true | undefined },
): Promise<FollowUp | undefined> {
  const list = await getStore().update<FollowUp[]>(
    toFollowUpsKey(userId),
    (current) => current && updateFollowUpInList(current, id, changes),
    TTL_SECONDS,
  );
  return list?.find((followUp) => followUp.id === id);
}

/** Removes follow-ups that are now upstream, and those done. */
export const deleteStoredFollowUps = (
  userId: number,
  ids: ReadonlySet<string>,
): Promise<FollowUp[] | undefined> =>
  getStore().update<FollowUp[]>(
    toFollowUpsKey(userId),
    (list) => list?.filter(({ id, isDone }) => !isDone && !ids.has(id)),
    TTL_SECONDS,
  );

const saveFollowUpUserIds = async (leadId: number, userIds: readonly number[]): Promise<void> => {
  const mergeIds = (before: readonly number[] = []) => [...new Set([...before, ...userIds])];
  if (userIds.length > 0)
    await getStore().update<number[]>(toFollowUpUserIdsKey(leadId), mergeIds, 2 * TTL_SECONDS);
};

const loadFollowUpUserIds = async (leadId: number): Promise<number[]> =>
  (await getStore().get<number[]>(toFollowUpUserIdsKey(leadId))) ?? [];

/** Changes the list of each user with follow-ups for the leads. @returns the user ids */
async function updateFollowUpsOfLeads(
  leadIds: readonly number[],
  change: (list: FollowUp[]) => FollowUp[],
): Promise<number[]> {
  const userIds = new Set((await Promise.all(leadIds.map(loadFollowUpUserIds))).flat());
  for (const userId of userIds)
    await getStore().update<FollowUp[]>(toFollowUpsKey(userId), (list) => list && change(list), TTL_SECONDS);
  return [...userIds];
}

/** Moves all users' follow-ups of merged leads to the lead they were merged into. */
export const moveStoredFollowUpsToLead = (mergedIds: readonly number[], leadId: number): Promise<void> =>
  ignoreStoreFailure(
    updateFollowUpsOfLeads(mergedIds, (list) => moveFollowUpsToLead(list, mergedIds, leadId)).then(
      (userIds) => saveFollowUpUserIds(leadId, userIds),
    ),
    undefined,
  );

/** Moves all users' follow-ups of a merged event to the event it was merged into. */
export const moveStoredFollowUpsToEvent = (
  leadId: number,
  mergedId: number,
  eventId: number,
): Promise<number[] | undefined> =>
  ignoreStoreFailure(
    updateFollowUpsOfLeads([leadId], (list) => moveFollowUpsToEvent(list, mergedId, eventId)),
    undefined,
  );

/** Deletes all users' follow-ups of deleted leads. */
export const deleteStoredFollowUpsOfLeads = (deletedIds: readonly number[]): Promise<number[] | undefined> =>
  ignoreStoreFailure(
    updateFollowUpsOfLeads(deletedIds, (list) => removeFollowUpsOfLeads(list, deletedIds)),
    undefined,
  );
