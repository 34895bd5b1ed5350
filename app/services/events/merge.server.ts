import { randomUUID } from "node:crypto";
import type { LeadEvent } from "@contract/events/event";
import { get, merge, ofLead, update } from "@contract/events/events";
import { eventEnquiries } from "@contract/leads/leads";
import { ofEvent as shortlistOf } from "@contract/shortlists/shortlists";
import { idIn, notFound } from "~/services/access/guard.server";
import { countOf } from "~/services/format/counts";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { joinErrors } from "~/services/forms/rejected-form";
import { mapSection } from "~/services/leads/details.server";
import { carryEventFollowUps } from "~/services/leads/kept-follow-ups.server";
import { fullName } from "~/services/leads/lead";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { citiesOf } from "./cities.server";
import { type EventContext, type EventScope, leadAndEvent } from "./event.server";
import { eventFacts } from "./facts";
import { eventValues } from "./form";
import { fieldsOfOther, type MergeChoices, mergeChanges, mergeRows, parseMergeChoices } from "./merge";

/** The other events of a lead, one of which may be the same as this one. */
export async function loadMerge({ api, event: ref }: EventContext) {
  const [{ lead, event }, events] = await Promise.all([
    leadAndEvent(api, ref),
    section(api(ofLead, { params: { id: ref.leadId } })),
  ]);
  return {
    ...ref,
    leadName: fullName(lead),
    facts: eventFacts(event),
    others: mapSection(events, (data) => data.filter(({ id }) => id !== ref.eventId).map(eventFacts)),
  };
}

/** Both events with the lead. @throws 404 where the other one is not the lead's */
async function loadBothEvents({ api, event: ref, params }: Pick<EventContext, "api" | "event" | "params">) {
  const otherId = idIn(params.otherId, "lead event");
  const [{ lead, event }, { data: other }] = await Promise.all([
    leadAndEvent(api, ref),
    api(get, { params: { id: otherId } }),
  ]);
  if (other.lead_id !== ref.leadId || otherId === ref.eventId)
    throw notFound("This lead has no such other event.");
  return { lead, event, other, otherId };
}

/** Both events side by side, field by field, with what the address has chosen. */
export async function loadComparison(ctx: EventContext) {
  const { lead, event, other, otherId } = await loadBothEvents(ctx);
  return {
    ...ctx.event,
    otherId,
    leadName: fullName(lead),
    facts: eventFacts(event),
    other: eventFacts(other),
    rows: mergeRows(event, other),
    choices: parseMergeChoices(ctx.url.searchParams),
  };
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>;

/** What moves to the event that goes on, counted as far as that is known, and what is kept. */
export async function loadConfirmation(ctx: EventContext) {
  const otherId = idIn(ctx.params.otherId, "lead event");
  const params = { id: otherId };
  const [comparison, { data: other }, enquiries, shortlist] = await Promise.all([
    loadComparison(ctx),
    ctx.api(get, { params }),
    section(ctx.api(eventEnquiries, { params })),
    section(ctx.api(shortlistOf, { params })),
  ]);
  const moves = [
    countText("Enquiries", lengthOf(enquiries), "enquiry", "enquiries"),
    countText("Recommendations", other.recommendation_count, "recommended room"),
    countText("The shortlist", lengthOf(shortlist), "venue on the shortlist", "venues on the shortlist"),
    countText("Quotes", other.quotes?.length || undefined, "quote"),
    countText("Inspections", other.inspection_count, "inspection"),
    "Emails, sales, follow-ups and everything on the timeline",
  ];
  return { ...comparison, moves, formKey: randomUUID() };
}

const lengthOf = (list: Section<unknown[]>) => (list.data && !list.isPartial ? list.data.length : undefined);

/** "3 enquiries"; where the number is not known, what it is. */
const countText = (name: string, count: number | undefined, singular: string, plural?: string) =>
  count === undefined ? name : countOf(count, singular, plural);

const mergeOnce = oncePerForm("event-merge", "Look at the lead before you try again.");

/**
 * Merges the other event into this one, once for each key of a form: what was chosen of the other is saved first
 * (E-03), then everything moves and the other event goes (E-06). A failure says what has happened by then.
 */
export async function mergeEvents(
  ctx: Pick<EventScope, "api" | "event" | "user"> & Pick<EventContext, "params">,
  choices: MergeChoices,
  formKey: string,
): Promise<Outcome> {
  const { api, event: ref } = ctx;
  const otherId = idIn(ctx.params.otherId, "lead event");
  const act = { key: formKey, scope: [ctx.user.id, ref.eventId, otherId], wants: choices };
  const progress: Progress = { isWriting: false, isSaved: false, isMerging: false };
  let failure: Failure | undefined;
  const call = async (idempotencyKey: string) => {
    try {
      const { event, other } = await loadBothEvents(ctx);
      const changes = await findChanges(api, event, other, choices);
      progress.isWriting = true;
      if (changes) {
        await api(update, { params: { id: ref.eventId }, body: { ...changes, version: event.version } });
        progress.isSaved = true;
      }
      progress.isMerging = true;
      await api(merge, { params: { id: ref.eventId, otherId }, idempotencyKey });
      return {};
    } catch (error) {
      if (error instanceof UpstreamFailure) failure = toFailure(error, progress);
      throw error;
    }
  };
  const { errors } = await mergeOnce(act, call).catch((error: unknown) => {
    if (!failure) throw error;
    return { errors: {} };
  });
  if (errors) return failure ?? { ok: false, alert: { message: joinErrors(errors) }, isFormGone: true };
  await carryEventFollowUps(ref.leadId, otherId, ref.eventId);
  return { ok: true, message: "The events are merged." };
}

/** What is saved before; a city of which only the name came is found by that. @throws UpstreamFailure where it is not */
async function findChanges(api: Api, event: LeadEvent, other: LeadEvent, choices: MergeChoices) {
  const isCityNamed =
    other.location_id === undefined && fieldsOfOther(event, other, choices).includes("city");
  if (!isCityNamed) return mergeChanges(event, other, choices);
  const country = event.country ?? other.country;
  const { data: cities = [] } = country ? await citiesOf(api, country) : {};
  const { location_id } = eventValues(other, cities);
  if (!location_id)
    throw new UpstreamFailure(
      "unsent",
      update.id,
      422,
      `The city ${other.city} cannot be taken over, as it is not among those to choose from. Keep the city of this event, or choose one there first.`,
    );
  return mergeChanges(event, { ...other, location_id: Number(location_id) }, choices);
}

interface Progress {
  /** Before, nothing but reading has happened. */
  isWriting: boolean;
  isSaved: boolean;
  isMerging: boolean;
}

function toFailure(error: UpstreamFailure, progress: Progress): Failure {
  const isSure = error.isSure || !progress.isWriting;
  // What cannot be read now could not be shown again either; what is not found may have been merged by an earlier post.
  const isReadable = progress.isWriting || error.status < 500;
  return {
    ok: false,
    alert: { message: `${describeProgress(isSure, progress)} ${error.words}` },
    isFormGone: !(isSure && isReadable && error.status !== 404),
  };
}

function describeProgress(isSure: boolean, { isSaved, isMerging }: Progress): string {
  if (!isMerging)
    return isSure
      ? "Nothing was changed."
      : "Nothing was merged, and we could not confirm that the kept values were saved.";
  const saved = isSaved ? "The kept values were saved" : "Nothing was saved";
  return isSure
    ? `${saved}, but the events were not merged.`
    : `${saved}. We could not confirm that the events were merged. Look at the lead before you try again.`;
}
