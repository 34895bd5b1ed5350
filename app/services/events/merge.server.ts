import { randomUUID } from "node:crypto";
import type { LeadEvent } from "@contract/events/event";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import { formatQuantity } from "~/services/format/counts";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { joinErrorMessages } from "~/services/forms/rejected-form";
import { mapSection } from "~/services/leads/details.server";
import { formatFullName } from "~/services/leads/lead";
import { moveStoredFollowUpsToEvent } from "~/services/leads/stored-follow-ups.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { loadCities } from "./cities.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "./event.server";
import { toEventFacts } from "./facts";
import { toEventFormValues } from "./form";
import {
  compareEvents,
  listFieldsTakenFromOtherEvent,
  type MergeChoices,
  parseMergeChoices,
  toMergeChanges,
} from "./merge";

/** The other events of the lead, to choose the one to merge. */
export async function loadEventMergeCandidates({ api, event: ref }: EventContext) {
  const [{ lead, event }, events] = await Promise.all([
    loadLeadAndEvent(api, ref),
    toSection(api(eventCalls.ofLead, { params: { id: ref.leadId } })),
  ]);
  return {
    ...ref,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    others: mapSection(events, (data) => data.filter(({ id }) => id !== ref.eventId).map(toEventFacts)),
  };
}

/** Both events with the lead. @throws 404 if the other event does not belong to the lead */
async function loadEventsToMerge({
  api,
  event: ref,
  params,
}: Pick<EventContext, "api" | "event" | "params">) {
  const otherId = parseIdOrNotFound(params.otherId, "lead event");
  const [{ lead, event }, { data: other }] = await Promise.all([
    loadLeadAndEvent(api, ref),
    api(eventCalls.get, { params: { id: otherId } }),
  ]);
  if (other.lead_id !== ref.leadId || otherId === ref.eventId)
    throw createNotFoundFailure("Other event not found on this lead");
  return { lead, event, other, otherId };
}

/** Both events compared field by field, with the choices in the URL. */
export async function loadEventComparison(ctx: EventContext) {
  const { lead, event, other, otherId } = await loadEventsToMerge(ctx);
  return {
    ...ctx.event,
    otherId,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    other: toEventFacts(other),
    rows: compareEvents(event, other),
    choices: parseMergeChoices(ctx.url.searchParams),
  };
}

export type Comparison = Awaited<ReturnType<typeof loadEventComparison>>;

/** The comparison, plus what moves to this event, with counts if known. */
export async function loadEventMergeConfirmation(ctx: EventContext) {
  const otherId = parseIdOrNotFound(ctx.params.otherId, "lead event");
  const params = { id: otherId };
  const [comparison, { data: other }, enquiries, shortlist] = await Promise.all([
    loadEventComparison(ctx),
    ctx.api(eventCalls.get, { params }),
    toSection(ctx.api(leadCalls.eventEnquiries, { params })),
    toSection(ctx.api(shortlistCalls.ofEvent, { params })),
  ]);
  const moves = [
    formatNamedCount("Enquiries", countLoadedItems(enquiries), "enquiry", "enquiries"),
    formatNamedCount("Recommendations", other.recommendation_count, "recommended room"),
    formatNamedCount("Shortlist", countLoadedItems(shortlist), "shortlisted venue"),
    formatNamedCount("Quotes", other.quotes?.length || undefined, "quote"),
    formatNamedCount("Inspections", other.inspection_count, "inspection"),
    "Emails, sales, follow-ups and the timeline",
  ];
  return { ...comparison, moves, formKey: randomUUID() };
}

const countLoadedItems = (list: Section<unknown[]>): number | undefined =>
  list.data && !list.isPartial ? list.data.length : undefined;

/** "3 enquiries", or just the name if the count is unknown. */
const formatNamedCount = (
  name: string,
  count: number | undefined,
  singular: string,
  plural?: string,
): string => (count === undefined ? name : formatQuantity(count, singular, plural));

const mergeOnce = createOncePerFormRunner("event-merge", "Check the lead before you try again.");

/**
 * Merges the other event into this one, at most once per form key. The chosen values are saved first (E-03), then
 * everything moves and the other event is deleted (E-06). A failure says what had been done by then.
 */
export async function mergeEvents(
  ctx: Pick<EventScope, "api" | "event" | "user"> & Pick<EventContext, "params">,
  choices: MergeChoices,
  formKey: string,
): Promise<Outcome> {
  const { api, event: ref } = ctx;
  const otherId = parseIdOrNotFound(ctx.params.otherId, "lead event");
  const operation = { key: formKey, scope: [ctx.user.id, ref.eventId, otherId], content: choices };
  const progress: Progress = { isWriting: false, isSaved: false, isMerging: false };
  let failure: Failure | undefined;
  const call = async (idempotencyKey: string) => {
    try {
      const { event, other } = await loadEventsToMerge(ctx);
      const changes = await buildMergeChanges(api, event, other, choices);
      progress.isWriting = true;
      if (changes) {
        await api(eventCalls.update, {
          params: { id: ref.eventId },
          body: { ...changes, version: event.version },
        });
        progress.isSaved = true;
      }
      progress.isMerging = true;
      await api(eventCalls.merge, { params: { id: ref.eventId, otherId }, idempotencyKey });
      return {};
    } catch (error) {
      if (error instanceof UpstreamFailure) failure = toMergeFailure(error, progress);
      throw error;
    }
  };
  // `mergeOnce` throws a 404, which the page of this form can explain better than an error page.
  const { errors } = await mergeOnce(operation, call).catch((error: unknown) => {
    if (!failure) throw error;
    return { errors: {} };
  });
  if (errors)
    return failure ?? { ok: false, alert: { message: joinErrorMessages(errors) }, isFormGone: true };
  await moveStoredFollowUpsToEvent(ref.leadId, otherId, ref.eventId);
  return { ok: true, message: "Events merged" };
}

/**
 * The changes to save first. A city without an id is looked up by name.
 * @throws UpstreamFailure if it is not found, as if the upstream had refused the call
 */
async function buildMergeChanges(api: Api, event: LeadEvent, other: LeadEvent, choices: MergeChoices) {
  const isCityNamed =
    other.location_id === undefined && listFieldsTakenFromOtherEvent(event, other, choices).includes("city");
  if (!isCityNamed) return toMergeChanges(event, other, choices);
  const country = event.country ?? other.country;
  const { data: cities = [] } = country ? await loadCities(api, country) : {};
  const { location_id } = toEventFormValues(other, cities);
  if (!location_id)
    throw new UpstreamFailure(
      "unsent",
      eventCalls.update.id,
      422,
      `You can't keep ${other.city}, because it is not in our list of cities. Keep this event's city, or change the other event's city first.`,
    );
  return toMergeChanges(event, { ...other, location_id: Number(location_id) }, choices);
}

interface Progress {
  /** False while nothing has been sent but reads. */
  isWriting: boolean;
  isSaved: boolean;
  isMerging: boolean;
}

function toMergeFailure(error: UpstreamFailure, progress: Progress): Failure {
  const isSure = error.isSure || !progress.isWriting;
  // If the events can't be loaded, the form can't be shown again. If one is not found, an earlier post may have merged it.
  const isReadable = progress.isWriting || error.status < 500;
  return {
    ok: false,
    alert: { message: `${formatMergeProgressMessage(isSure, progress)} ${error.allMessages}` },
    isFormGone: !(isSure && isReadable && error.status !== 404),
  };
}

function formatMergeProgressMessage(isSure: boolean, { isSaved, isMerging }: Progress): string {
  if (!isMerging)
    return isSure
      ? "Nothing was changed."
      : "The events were not merged, and we couldn't confirm that your choices were saved.";
  const saved = isSaved ? "Your choices were saved" : "Nothing was saved";
  return isSure
    ? `${saved}, but the events were not merged.`
    : `${saved}. We couldn't confirm that the events were merged. Check the lead before you try again.`;
}
