import { store, unlessStoreFails } from "~/services/store/store.server";
import {
  dueCountOf,
  type FollowUp,
  movedToEvent,
  movedToLead,
  withChange,
  withFollowUp,
  withoutLeads,
} from "./follow-ups";

/**
 * Follow-ups that the web keeps, for each person alone, before an upstream that keeps none. Of those that the upstream
 * keeps a copy stands here, from which the menu counts without a call.
 */

/** Follow-ups outlive sign-outs and restarts, and are forgotten two years after the last change. */
const LIFE_SECONDS = 2 * 365 * 24 * 60 * 60;

const keyOf = (userId: number) => `follow-ups:${userId}`;

const copyKeyOf = (userId: number) => `follow-up-copy:${userId}`;

/** Who noted follow-ups of a lead: by it those of everybody are found when the lead is merged or deleted. */
const peopleKeyOf = (leadId: number) => `follow-up-people:${leadId}`;

/** All follow-ups that are kept here of a person. */
export const keptFollowUps = async (userId: number) => (await store().get<FollowUp[]>(keyOf(userId))) ?? [];

/** How many follow-ups of a person are due, as far as they were read last; none where that cannot be read. */
export const dueFollowUps = (userId: number) =>
  unlessStoreFails(
    Promise.all([keptFollowUps(userId), store().get<FollowUp[]>(copyKeyOf(userId))]).then(([kept, copy]) =>
      dueCountOf(copy ?? kept, new Date()),
    ),
    0,
  );

/** Keeps a copy of what the upstream has of a person. */
export const copyFollowUps = (userId: number, list: FollowUp[]) =>
  unlessStoreFails(
    store().update<FollowUp[]>(copyKeyOf(userId), () => list, LIFE_SECONDS),
    undefined,
  );

/** Keeps one more, unless it is there already; whether there was room for it. */
export async function keepFollowUp(userId: number, added: FollowUp): Promise<boolean> {
  let isFull = false;
  await notePeople(added.leadId, [userId]);
  await store().update<FollowUp[]>(
    keyOf(userId),
    (list = []) => {
      const longer = withFollowUp(list, added);
      isFull = longer === undefined;
      return longer ?? list;
    },
    LIFE_SECONDS,
  );
  return !isFull;
}

/** Changes one that is kept here, and answers it; nothing where it is not. */
export async function changeKept(userId: number, id: string, changes: { date?: string; isDone?: true }) {
  const list = await store().update<FollowUp[]>(
    keyOf(userId),
    (current) => current && withChange(current, id, changes),
    LIFE_SECONDS,
  );
  return list?.find((one) => one.id === id);
}

/** Forgets those that the upstream keeps now. */
export const forgetKept = (userId: number, ids: ReadonlySet<string>) =>
  store().update<FollowUp[]>(
    keyOf(userId),
    (list) => list?.filter(({ id, isDone }) => !isDone && !ids.has(id)),
    LIFE_SECONDS,
  );

const notePeople = async (leadId: number, people: readonly number[]) => {
  const noted = (before: readonly number[] = []) => [...new Set([...before, ...people])];
  if (people.length > 0) await store().update<number[]>(peopleKeyOf(leadId), noted, 2 * LIFE_SECONDS);
};

const peopleOf = async (leadId: number) => (await store().get<number[]>(peopleKeyOf(leadId))) ?? [];

/** Changes the lists of everybody who noted something of the leads. What the store does not take stays as it was. */
async function changeAll(leadIds: readonly number[], changed: (list: FollowUp[]) => FollowUp[]) {
  const people = new Set((await Promise.all(leadIds.map(peopleOf))).flat());
  for (const person of people)
    await store().update<FollowUp[]>(keyOf(person), (list) => list && changed(list), LIFE_SECONDS);
  return [...people];
}

/** Everybody's follow-ups of leads that were merged into another go to that one. */
export const carryFollowUps = (gone: readonly number[], leadId: number) =>
  unlessStoreFails(
    changeAll(gone, (list) => movedToLead(list, gone, leadId)).then((people) => notePeople(leadId, people)),
    undefined,
  );

/** Everybody's follow-ups of an event that was merged into another of its lead go to that one. */
export const carryEventFollowUps = (leadId: number, gone: number, eventId: number) =>
  unlessStoreFails(
    changeAll([leadId], (list) => movedToEvent(list, gone, eventId)),
    undefined,
  );

/** Everybody's follow-ups of leads that were deleted go with them. */
export const dropFollowUps = (gone: readonly number[]) =>
  unlessStoreFails(
    changeAll(gone, (list) => withoutLeads(list, gone)),
    undefined,
  );
