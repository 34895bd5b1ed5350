import { randomUUID } from "node:crypto";
import { ofLead as eventsOfLead } from "@contract/events/events";
import { eventTitle } from "@contract/events/names";
import { add, change, type FollowUp as FollowUpRow, ofLead, own } from "@contract/leads/follow-ups";
import { get } from "@contract/leads/leads";
import { owners as allOwners } from "@contract/users/users";
import { type Country, zoneOf } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { localDay } from "~/services/format/dates";
import { actKey } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { FormErrors } from "~/services/forms/rejected-form";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { requestId } from "~/services/log.server";
import { unlessStoreFails } from "~/services/store/store.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, type Failure as SectionFailure, section } from "~/services/upstream/section.server";
import type { MovedFollowUp, NewFollowUp } from "./follow-up-form";
import { type FollowUp, followUpOf, MOST_FOLLOW_UPS, type OpenFollowUp, sortedFollowUps } from "./follow-ups";
import { changeKept, copyFollowUps, forgetKept, keepFollowUp, keptFollowUps } from "./kept-follow-ups.server";
import { fullName } from "./lead";
import type { LeadContext } from "./lead.server";
import { ownerOf } from "./owners";

/** The upstream keeps follow-ups, and the earliest of an event is its next step; where it cannot, the web keeps them. */

type Person = Pick<LoaderContext, "api" | "user">;

/** All follow-ups of a person; with a `failure` it is not known which there are. */
export async function followUpsOf({
  api,
  user,
}: Person): Promise<ReturnType<typeof sortedFollowUps> & { failure?: SectionFailure }> {
  const answer = await section(ownFollowUps(api, user.id).then((data) => data && { data }));
  if (answer?.failure) return { open: [], done: [], failure: answer.failure };
  return sortedFollowUps(answer?.data ?? (await keptFollowUps(user.id)), new Date());
}

/** What the upstream has of a person, once it has what the web kept before; `undefined` where it keeps no follow-ups. */
async function ownFollowUps(api: Api, userId: number): Promise<FollowUp[] | undefined> {
  const answer = await api.optional(own);
  if (!answer) return undefined;
  const isMore = await unlessStoreFails(handOver(api, userId), false);
  const { data } = isMore ? await api(own) : answer;
  const list = data.map(followUpOf);
  // The newest of those done comes first, but last in a list.
  const sorted = [...list.filter(({ isDone }) => !isDone), ...list.filter(({ isDone }) => isDone).reverse()];
  await copyFollowUps(userId, sorted);
  return sorted;
}

/** Takes what the web kept of a person to the upstream; what that refuses belongs to a lead that is gone. */
async function handOver(api: Api, userId: number): Promise<boolean> {
  const kept = await keptFollowUps(userId);
  if (kept.length === 0) return false;
  const taken = new Set<string>();
  for (const { id, leadId, eventId, date, note, isDone } of kept) {
    if (isDone) continue;
    try {
      const body = { note, due_date: date, lead_event_id: eventId };
      await api(add, { params: { id: leadId }, body, idempotencyKey: id });
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      if (!error.isSure || error.kind === "unsent") continue;
    }
    taken.add(id);
  }
  await forgetKept(userId, taken);
  return true;
}

/** What is still to be done about a lead: by anybody where the upstream keeps it, else by the person alone. */
export async function followUpsOfLead(
  { api, user }: Person,
  leadId: number,
): Promise<Section<OpenFollowUp[]>> {
  const answer = async () =>
    (await section(api.optional(ofLead, { params: { id: leadId } }))) ?? {
      data: await keptFollowUps(user.id),
    };
  const read = await unlessStoreFails<Section<(FollowUpRow | FollowUp)[]>, undefined>(answer(), undefined);
  if (!read)
    return { failure: { message: "Please load the page again in a moment.", reference: requestId() } };
  if (read.failure) return read;
  const list = read.data.map((one) => ("due_date" in one ? followUpOf(one) : one));
  const { open } = sortedFollowUps(list, new Date());
  return { data: open.filter((one) => one.leadId === leadId), isPartial: read.isPartial };
}

/** To whom a follow-up can be given: all colleagues; no one where it is kept for a person alone, or where they cannot be read. */
export async function colleaguesOf({ api, user }: Person) {
  const { leads } = await loadFeatures();
  if (!leads.nextSteps) return [];
  const owners = (await section(api(allOwners))).data ?? [];
  const me = ownerOf(user, owners);
  return owners.filter(({ id }) => id !== me).map(({ id, name }) => ({ id, name }));
}

/** What the form of a follow-up shows; its events and colleagues may fail in their own place. */
export async function loadFollowUpForm(ctx: LeadContext) {
  const { api, leadId, url, session } = ctx;
  const [lead, events, colleagues, draft] = await Promise.all([
    api(get, { params: { id: leadId } }),
    section(api(eventsOfLead, { params: { id: leadId } })),
    colleaguesOf(ctx),
    takeSavedForm(url, session),
  ]);
  return {
    leadId,
    name: fullName(lead.data),
    events: (events.data ?? []).map((event) => ({ id: event.id, title: eventTitle(event) })),
    colleagues,
    values: { form_key: randomUUID(), ...(draft && Object.fromEntries(draft)) },
  };
}

/**
 * Notes a follow-up of a lead, once for each key of a form and its words. A date in the past is rejected at its field.
 * @throws 404 without such a lead
 */
export async function addFollowUp(
  { api, leadId, user }: Pick<LeadContext, "api" | "leadId" | "user">,
  values: NewFollowUp,
): Promise<Outcome> {
  const { date, note, event: eventId, assignee, form_key } = values;
  const { data: lead } = await api(get, { params: { id: leadId } });
  const { country } = lead;
  const errors = inThePast(date, country);
  if (errors) return { ok: false, errors };
  const id = actKey("follow-up", [user.id, leadId], form_key ?? randomUUID(), {
    date,
    note,
    eventId,
    assignee,
  });
  return trySave(async () => {
    const body = { note, due_date: date, lead_event_id: eventId, assignee_id: assignee };
    const added = await api.optional(add, { params: { id: leadId }, body, idempotencyKey: id });
    if (added) await readAgain(api, user.id);
    const kept = { id, leadId, eventId, leadName: fullName(lead), country, date, note };
    if (!added && !(await keepFollowUp(user.id, kept))) return { ok: false, errors: tooMany };
    return { ok: true, message: `Follow-up noted: ${note}` };
  }, fieldOf);
}

/** The fields of the form by those of the call. */
const formFields: Record<string, string> = {
  due_date: "date",
  lead_event_id: "event",
  assignee_id: "assignee",
};
const fieldOf = (field: string) => formFields[field] ?? field;

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
export const markFollowUp = (person: Person, id: string, isDone: boolean): Promise<Outcome> =>
  tryChange(async () => {
    const changes = { kept: { isDone: isDone || undefined }, sent: { is_done: isDone } };
    const marked = await changeOne(person, id, changes);
    if (!marked) return gone("The follow-up was not changed.");
    return { ok: true, message: isDone ? `Done: ${marked.note}` : `To do again: ${marked.note}` };
  });

/** Moves a follow-up to another day; a day in the past is rejected at its field. */
export const moveFollowUp = (person: Person, { id, date }: MovedFollowUp): Promise<Outcome> =>
  trySave(async () => {
    const kept = (await keptFollowUps(person.user.id)).find((one) => one.id === id);
    const errors = kept && inThePast(date, kept.country);
    if (errors) return { ok: false, errors };
    const moved = await changeOne(person, id, { kept: { date }, sent: { due_date: date } });
    return moved ? { ok: true, message: "The follow-up was moved." } : gone("The follow-up was not moved.");
  }, fieldOf);

/** Changes a follow-up where it is kept; nothing where it is no more. */
async function changeOne(
  { api, user }: Person,
  id: string,
  { kept, sent }: { kept: { date?: string; isDone?: true }; sent: { due_date?: string; is_done?: boolean } },
): Promise<{ note: string } | undefined> {
  if (!/^\d{1,10}$/.test(id)) return changeKept(user.id, id, kept);
  try {
    const answer = await api.optional(change, { params: { id: Number(id) }, body: sent });
    if (answer) await readAgain(api, user.id);
    return answer && { note: answer.data?.note ?? "the follow-up" };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.isSure && error.status === 404) return undefined;
    throw error;
  }
}

/** Brings the copy that the menu counts up to date. */
const readAgain = (api: Api, userId: number) =>
  section(ownFollowUps(api, userId).then((data) => data && { data }));
