import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import { getEventTitle } from "@contract/events/names";
import type { FollowUp as FollowUpRow } from "@contract/leads/follow-ups";
import * as followUpCalls from "@contract/leads/follow-ups";
import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import { type Country, zoneOf } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { toLocalDay } from "~/services/format/dates";
import { hashFormAction } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { FormErrors } from "~/services/forms/rejected-form";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { getRequestId } from "~/services/log.server";
import { ignoreStoreFailure } from "~/services/store/store.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, type Failure as SectionFailure, toSection } from "~/services/upstream/section.server";
import type { MovedFollowUp, NewFollowUp } from "./follow-up-form";
import {
  type FollowUp,
  MAX_FOLLOW_UPS,
  type OpenFollowUp,
  splitAndSortFollowUps,
  toFollowUp,
} from "./follow-ups";
import { formatFullName } from "./lead";
import type { LeadContext } from "./lead.server";
import { findOwnerId } from "./owners";
import {
  deleteStoredFollowUps,
  loadStoredFollowUps,
  saveFollowUpCopy,
  saveStoredFollowUpUnlessFull,
  updateStoredFollowUp,
} from "./stored-follow-ups.server";

/** Follow-ups are kept upstream, where an event's earliest is its next step; if the upstream cannot, in our own store. */

type UserContext = Pick<LoaderContext, "api" | "user">;

/** All follow-ups of a user; with a `failure` the lists are empty because they could not be loaded. */
export async function loadUserFollowUps({
  api,
  user,
}: UserContext): Promise<ReturnType<typeof splitAndSortFollowUps> & { failure?: SectionFailure }> {
  const answer = await toSection(uploadAndLoadFollowUps(api, user.id).then((data) => data && { data }));
  if (answer?.failure) return { open: [], done: [], failure: answer.failure };
  return splitAndSortFollowUps(answer?.data ?? (await loadStoredFollowUps(user.id)), new Date());
}

/** A user's follow-ups upstream, after handing over those in our store; `undefined` if the upstream keeps none. */
async function uploadAndLoadFollowUps(api: Api, userId: number): Promise<FollowUp[] | undefined> {
  const answer = await api.optional(followUpCalls.listOwn);
  if (!answer) return undefined;
  const hasMore = await ignoreStoreFailure(uploadStoredFollowUps(api, userId), false);
  const { data } = hasMore ? await api(followUpCalls.listOwn) : answer;
  const list = data.map(toFollowUp);
  // The upstream returns done ones newest first; our lists end with the newest.
  const sorted = [...list.filter(({ isDone }) => !isDone), ...list.filter(({ isDone }) => isDone).reverse()];
  await saveFollowUpCopy(userId, sorted);
  return sorted;
}

/** Moves a user's follow-ups from our store to the upstream; it rejects only those of deleted leads. */
async function uploadStoredFollowUps(api: Api, userId: number): Promise<boolean> {
  const stored = await loadStoredFollowUps(userId);
  if (stored.length === 0) return false;
  const moved = new Set<string>();
  for (const { id, leadId, eventId, date, note, isDone } of stored) {
    if (isDone) continue;
    try {
      const body = { note, due_date: date, lead_event_id: eventId };
      await api(followUpCalls.add, { params: { id: leadId }, body, idempotencyKey: id });
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      if (!error.isSure || error.kind === "unsent") continue;
    }
    moved.add(id);
  }
  await deleteStoredFollowUps(userId, moved);
  return true;
}

/** Open follow-ups for a lead: those of all users if they are kept upstream, else only the user's own. */
export async function loadLeadFollowUps(
  { api, user }: UserContext,
  leadId: number,
): Promise<Section<OpenFollowUp[]>> {
  const load = async () =>
    (await toSection(api.optional(followUpCalls.ofLead, { params: { id: leadId } }))) ?? {
      data: await loadStoredFollowUps(user.id),
    };
  const loaded = await ignoreStoreFailure<Section<(FollowUpRow | FollowUp)[]>, undefined>(load(), undefined);
  if (!loaded) return { failure: { message: "Reload the page in a moment.", reference: getRequestId() } };
  if (loaded.failure) return loaded;
  const list = loaded.data.map((followUp) => ("due_date" in followUp ? toFollowUp(followUp) : followUp));
  const { open } = splitAndSortFollowUps(list, new Date());
  return { data: open.filter((followUp) => followUp.leadId === leadId), isPartial: loaded.isPartial };
}

/** Colleagues to whom a follow-up can be assigned; empty if the upstream keeps no follow-ups or they cannot be loaded. */
export async function loadAssignableColleagues({
  api,
  user,
}: UserContext): Promise<{ id: number; name: string }[]> {
  const { leads } = await loadFeatures();
  if (!leads.nextSteps) return [];
  const owners = (await toSection(api(userCalls.owners))).data ?? [];
  const ownOwnerId = findOwnerId(user, owners);
  return owners.filter(({ id }) => id !== ownOwnerId).map(({ id, name }) => ({ id, name }));
}

/** Loads the follow-up form; without events or colleagues it still works. */
export async function loadFollowUpForm(ctx: LeadContext) {
  const { api, leadId, url, session } = ctx;
  const [lead, events, colleagues, draft] = await Promise.all([
    api(leadCalls.get, { params: { id: leadId } }),
    toSection(api(eventCalls.ofLead, { params: { id: leadId } })),
    loadAssignableColleagues(ctx),
    takeSavedForm(url, session),
  ]);
  return {
    leadId,
    name: formatFullName(lead.data),
    events: (events.data ?? []).map((event) => ({ id: event.id, title: getEventTitle(event) })),
    colleagues,
    values: { form_key: randomUUID(), ...(draft && Object.fromEntries(draft)) },
  };
}

/**
 * Adds a follow-up to a lead, once per form key and values. A date in the past is rejected at its field.
 * @throws 404 if there is no such lead
 */
export async function addFollowUp(
  { api, leadId, user }: Pick<LeadContext, "api" | "leadId" | "user">,
  values: NewFollowUp,
): Promise<Outcome> {
  const { date, note, event: eventId, assignee, form_key } = values;
  const { data: lead } = await api(leadCalls.get, { params: { id: leadId } });
  const { country } = lead;
  const errors = findPastDateError(date, country);
  if (errors) return { ok: false, errors };
  const id = hashFormAction("follow-up", [user.id, leadId], form_key ?? randomUUID(), {
    date,
    note,
    eventId,
    assignee,
  });
  return trySave(async () => {
    const body = { note, due_date: date, lead_event_id: eventId, assignee_id: assignee };
    const added = await api.optional(followUpCalls.add, { params: { id: leadId }, body, idempotencyKey: id });
    if (added) await refreshFollowUpCopy(api, user.id);
    const followUp = { id, leadId, eventId, leadName: formatFullName(lead), country, date, note };
    if (!added && !(await saveStoredFollowUpUnlessFull(user.id, followUp)))
      return { ok: false, errors: tooManyErrors };
    return { ok: true, message: `Follow-up added: ${note}` };
  }, toFollowUpFormField);
}

/** Form fields by the names of the call's fields. */
const formFields: Record<string, string> = {
  due_date: "date",
  lead_event_id: "event",
  assignee_id: "assignee",
};
const toFollowUpFormField = (field: string): string => formFields[field] ?? field;

const tooManyErrors: FormErrors = {
  formErrors: [`You have ${MAX_FOLLOW_UPS} open follow-ups. Finish some before you add more.`],
};

const findPastDateError = (date: string, country: Country | undefined): FormErrors | undefined =>
  date < toLocalDay(new Date(), zoneOf(country) ?? "UTC")
    ? { fieldErrors: { date: ["Choose today or a later date"] } }
    : undefined;

const buildMissingFollowUpFailure = (title: string): Failure => ({
  ok: false,
  alert: { message: "The follow-up no longer exists.", title },
  isFormGone: true,
});

/** Marks a follow-up as done, or reopens it. */
export const setFollowUpDone = (context: UserContext, id: string, isDone: boolean): Promise<Outcome> =>
  tryChange(async () => {
    const changes = { stored: { isDone: isDone || undefined }, sent: { is_done: isDone } };
    const marked = await updateFollowUp(context, id, changes);
    if (!marked) return buildMissingFollowUpFailure("We couldn't change the follow-up");
    return {
      ok: true,
      message: isDone ? `Follow-up done: ${marked.note}` : `Follow-up reopened: ${marked.note}`,
    };
  });

/** Moves a follow-up to another day; a day in the past is rejected at its field. */
export const rescheduleFollowUp = (context: UserContext, { id, date }: MovedFollowUp): Promise<Outcome> =>
  trySave(async () => {
    const stored = (await loadStoredFollowUps(context.user.id)).find((followUp) => followUp.id === id);
    const errors = stored && findPastDateError(date, stored.country);
    if (errors) return { ok: false, errors };
    const moved = await updateFollowUp(context, id, { stored: { date }, sent: { due_date: date } });
    return moved
      ? { ok: true, message: "Follow-up rescheduled" }
      : buildMissingFollowUpFailure("We couldn't reschedule the follow-up");
  }, toFollowUpFormField);

/** Updates a follow-up in our store or upstream; `undefined` if it no longer exists. */
async function updateFollowUp(
  { api, user }: UserContext,
  id: string,
  {
    stored,
    sent,
  }: { stored: { date?: string; isDone?: true | undefined }; sent: { due_date?: string; is_done?: boolean } },
): Promise<{ note: string } | undefined> {
  if (!/^\d{1,10}$/.test(id)) return updateStoredFollowUp(user.id, id, stored);
  try {
    const answer = await api.optional(followUpCalls.change, { params: { id: Number(id) }, body: sent });
    if (answer) await refreshFollowUpCopy(api, user.id);
    return answer && { note: answer.data?.note ?? "the follow-up" };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.isSure && error.status === 404) return undefined;
    throw error;
  }
}

/** Refreshes the copy from which the menu counts due follow-ups. */
const refreshFollowUpCopy = (api: Api, userId: number): Promise<Section<FollowUp[]> | undefined> =>
  toSection(uploadAndLoadFollowUps(api, userId).then((data) => data && { data }));
