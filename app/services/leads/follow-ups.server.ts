import { randomUUID } from "node:crypto";
import { ofLead } from "@contract/events/events";
import { eventTitle } from "@contract/events/names";
import { get } from "@contract/leads/leads";
import { type Country, zoneOf } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { localDay } from "~/services/format/dates";
import { actKey } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { FormErrors } from "~/services/forms/rejected-form";
import { store, unlessStoreFails } from "~/services/store/store.server";
import { section } from "~/services/upstream/section.server";
import type { MovedFollowUp, NewFollowUp } from "./follow-up-form";
import {
  dueCountOf,
  type FollowUp,
  MOST_FOLLOW_UPS,
  movedToEvent,
  movedToLead,
  sortedFollowUps,
  withChange,
  withFollowUp,
  withoutLeads,
} from "./follow-ups";
import { fullName } from "./lead";
import type { LeadContext } from "./lead.server";

/** Follow-ups outlive sign-outs and restarts, and are forgotten two years after the last change. */
const LIFE_SECONDS = 2 * 365 * 24 * 60 * 60;

const keyOf = (userId: number) => `follow-ups:${userId}`;

/** Who noted follow-ups of a lead: by it those of everybody are found when the lead is merged or deleted. */
const peopleKeyOf = (leadId: number) => `follow-up-people:${leadId}`;

const keptFollowUps = async (userId: number) => (await store().get<FollowUp[]>(keyOf(userId))) ?? [];

/** All follow-ups of a person. */
export const followUpsOf = async (userId: number) => sortedFollowUps(await keptFollowUps(userId), new Date());

/** How many follow-ups of a person are due; none where that cannot be read. */
export const dueFollowUps = (userId: number) =>
  unlessStoreFails(
    keptFollowUps(userId).then((list) => dueCountOf(list, new Date())),
    0,
  );

/** What a person still has to do about a lead; absent where it cannot be read. */
export const followUpsOfLead = (userId: number, leadId: number) =>
  unlessStoreFails(
    followUpsOf(userId).then(({ open }) => open.filter((one) => one.leadId === leadId)),
    undefined,
  );

/** What the form of a follow-up shows; its events may fail in their own place. */
export async function loadFollowUpForm({ api, leadId, url, session }: LeadContext) {
  const [lead, events, draft] = await Promise.all([
    api(get, { params: { id: leadId } }),
    section(api(ofLead, { params: { id: leadId } })),
    takeSavedForm(url, session),
  ]);
  return {
    leadId,
    name: fullName(lead.data),
    events: (events.data ?? []).map((event) => ({ id: event.id, title: eventTitle(event) })),
    values: { form_key: randomUUID(), ...(draft && Object.fromEntries(draft)) },
  };
}

/**
 * Notes a follow-up of a lead, once for each key of a form and its words. A date in the past is rejected at its field.
 * @throws 404 without such a lead
 */
export async function addFollowUp(
  { api, leadId, user }: Pick<LeadContext, "api" | "leadId" | "user">,
  { date, note, event: eventId, form_key }: NewFollowUp,
): Promise<Outcome> {
  const { data: lead } = await api(get, { params: { id: leadId } });
  const { country } = lead;
  const errors = inThePast(date, country);
  if (errors) return { ok: false, errors };
  const added = {
    id: actKey("follow-up", [user.id, leadId], form_key ?? randomUUID(), { date, note, eventId }),
    leadId,
    eventId,
    leadName: fullName(lead),
    country,
    date,
    note,
  };
  let isFull = false;
  await notePeople(leadId, [user.id]);
  await store().update<FollowUp[]>(
    keyOf(user.id),
    (list = []) => {
      const longer = withFollowUp(list, added);
      isFull = longer === undefined;
      return longer ?? list;
    },
    LIFE_SECONDS,
  );
  return isFull ? { ok: false, errors: tooMany } : { ok: true, message: `Follow-up noted: ${note}` };
}

const tooMany: FormErrors = {
  formErrors: [`You have ${MOST_FOLLOW_UPS} follow-ups to do. Please finish some of them first.`],
};

const inThePast = (date: string, country: Country | undefined): FormErrors | undefined =>
  date < localDay(new Date(), zoneOf(country) ?? "UTC")
    ? { fieldErrors: { date: ["Choose today or a later day"] } }
    : undefined;

/** There is no such follow-up any more. */
const gone = (title: string): Failure => ({
  ok: false,
  alert: { message: "The follow-up no longer exists.", title },
  isFormGone: true,
});

/** Marks a follow-up as done, or as one to be done again. */
export async function markFollowUp(userId: number, id: string, isDone: boolean): Promise<Outcome> {
  const marked = await change(userId, id, { isDone: isDone || undefined });
  if (!marked) return gone("The follow-up was not changed.");
  return { ok: true, message: isDone ? `Done: ${marked.note}` : `To do again: ${marked.note}` };
}

/** Moves a follow-up to another day; a day in the past is rejected at its field. */
export async function moveFollowUp(userId: number, { id, date }: MovedFollowUp): Promise<Outcome> {
  const kept = (await keptFollowUps(userId)).find((one) => one.id === id);
  const errors = kept && inThePast(date, kept.country);
  if (errors) return { ok: false, errors };
  const moved = await change(userId, id, { date });
  return moved ? { ok: true, message: "The follow-up was moved." } : gone("The follow-up was not moved.");
}

async function change(userId: number, id: string, changes: { date?: string; isDone?: true }) {
  const list = await store().update<FollowUp[]>(
    keyOf(userId),
    (current) => current && withChange(current, id, changes),
    LIFE_SECONDS,
  );
  return list?.find((one) => one.id === id);
}

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
