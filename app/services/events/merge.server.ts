import { randomUUID } from "node:crypto";
import type { LeadEvent } from "@contract/events/event";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { notFound, parseIdOrNotFound } from "~/services/access/guard.server";
import { formatQuantity } from "~/services/format/counts";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { joinErrors } from "~/services/forms/rejected-form";
import { mapSection } from "~/services/leads/details.server";
import { fullName } from "~/services/leads/lead";
import { transferEventFollowUps } from "~/services/leads/stored-follow-ups.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { loadCities } from "./cities.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "./event.server";
import { toEventFacts } from "./facts";
import { toEventValues } from "./form";
import {
  compareEvents,
  listFieldsFromOther,
  type MergeChoices,
  parseMergeChoices,
  toMergeChanges,
} from "./merge";

/** The other events of the lead, to choose the one to merge. */
export async function loadMergeCandidates({ api, event: ref }: EventContext) {
  const [{ lead, event }, events] = await Promise.all([
    loadLeadAndEvent(api, ref),
    section(api(eventCalls.ofLead, { params: { id: ref.leadId } })),
  ]);
  return {
    ...ref,
    leadName: fullName(lead),
    facts: toEventFacts(event),
    others: mapSection(events, (data) => data.filter(({ id }) => id !== ref.eventId).map(toEventFacts)),
  };
}

/** Both events with the lead. @throws 404 if the other event does not belong to the lead */
async function loadBothEvents({ api, event: ref, params }: Pick<EventContext, "api" | "event" | "params">) {
  const otherId = parseIdOrNotFound(params.otherId, "lead event");
  const [{ lead, event }, { data: other }] = await Promise.all([
    loadLeadAndEvent(api, ref),
    api(eventCalls.get, { params: { id: otherId } }),
  ]);
  if (other.lead_id !== ref.leadId || otherId === ref.eventId)
    throw notFound("Other event not found on this lead");
  return { lead, event, other, otherId };
}

/** Both events compared field by field, with the choices in the URL. */
export async function loadEventComparison(ctx: EventContext) {
  const { lead, event, other, otherId } = await loadBothEvents(ctx);
  return {
    ...ctx.event,
    otherId,
    leadName: fullName(lead),
    facts: toEventFacts(event),
    other: toEventFacts(other),
    rows: compareEvents(event, other),
    choices: parseMergeChoices(ctx.url.searchParams),
  };
}

export type Comparison = Awaited<ReturnType<typeof loadEventComparison>>;

/** The comparison, plus what moves to this event, with counts if known. */
export async function loadMergeConfirmation(ctx: EventContext) {
  const otherId = parseIdOrNotFound(ctx.params.otherId, "lead event");
  const params = { id: otherId };
  const [comparison, { data: other }, enquiries, shortlist] = await Promise.all([
    loadEventComparison(ctx),
    ctx.api(eventCalls.get, { params }),
    section(ctx.api(leadCalls.eventEnquiries, { params })),
    section(ctx.api(shortlistCalls.ofEvent, { params })),
  ]);
  const moves = [
    formatCount("Enquiries", countItems(enquiries), "enquiry", "enquiries"),
    formatCount("Recommendations", other.recommendation_count, "recommended room"),
    formatCount("Shortlist", countItems(shortlist), "shortlisted venue"),
    formatCount("Quotes", other.quotes?.length || undefined, "quote"),
    formatCount("Inspections", other.inspection_count, "inspection"),
    "Emails, sales, follow-ups and the timeline",
  ];
  return { ...comparison, moves, formKey: randomUUID() };
}

const countItems = (list: Section<unknown[]>): number | undefined =>
  list.data && !list.isPartial ? list.data.length : undefined;

/** "3 enquiries", or just the name if the count is unknown. */
const formatCount = (name: string, count: number | undefined, singular: string, plural?: string): string =>
  count === undefined ? name : formatQuantity(count, singular, plural);

const mergeOnce = oncePerForm("event-merge", "Check the lead before you try again.");

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
  const act = { key: formKey, scope: [ctx.user.id, ref.eventId, otherId], wants: choices };
  const progress: Progress = { isWriting: false, isSaved: false, isMerging: false };
  let failure: Failure | undefined;
  const call = async (idempotencyKey: string) => {
    try {
      const { event, other } = await loadBothEvents(ctx);
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
  const { errors } = await mergeOnce(act, call).catch((error: unknown) => {
    if (!failure) throw error;
    return { errors: {} };
  });
  if (errors) return failure ?? { ok: false, alert: { message: joinErrors(errors) }, isFormGone: true };
  await transferEventFollowUps(ref.leadId, otherId, ref.eventId);
  return { ok: true, message: "Events merged" };
}

/** The changes to save first. A city without an id is looked up by name. @throws UpstreamFailure if it is not found */
async function buildMergeChanges(api: Api, event: LeadEvent, other: LeadEvent, choices: MergeChoices) {
  const isCityNamed =
    other.location_id === undefined && listFieldsFromOther(event, other, choices).includes("city");
  if (!isCityNamed) return toMergeChanges(event, other, choices);
  const country = event.country ?? other.country;
  const { data: cities = [] } = country ? await loadCities(api, country) : {};
  const { location_id } = toEventValues(other, cities);
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
    alert: { message: `${describeProgress(isSure, progress)} ${error.allMessages}` },
    isFormGone: !(isSure && isReadable && error.status !== 404),
  };
}

function describeProgress(isSure: boolean, { isSaved, isMerging }: Progress): string {
  if (!isMerging)
    return isSure
      ? "Nothing was changed."
      : "The events were not merged, and we couldn't confirm that your choices were saved.";
  const saved = isSaved ? "Your choices were saved" : "Nothing was saved";
  return isSure
    ? `${saved}, but the events were not merged.`
    : `${saved}. We couldn't confirm that the events were merged. Check the lead before you try again.`;
}
