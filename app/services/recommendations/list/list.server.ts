import type { LeadEvent } from "@contract/events/event";
import * as inspectionCalls from "@contract/inspections/inspections";
import type { Lead } from "@contract/leads/lead";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { type EventContext, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { formatFullName, toEmailStatusLabel } from "~/services/leads/lead";
import { countPages, PER_PAGE } from "~/services/lists/paging";
import {
  buildPlaceholderValues,
  fillLinePlaceholders,
} from "~/services/recommendations/compose/email-template";
import { toQueuedSpaceName } from "~/services/recommender/queue/queue";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import {
  countClientAnswers,
  countRoomsByOutcome,
  filterAndSortBatches,
  formatBatchSummary,
  groupRecommendationsIntoBatches,
  listRoomsByVenue,
  listWantedVenues,
  type SentBatch,
} from "./batches";
import { type RecommendationFilters, recommendationList } from "./list";

/**
 * The recommendations of an event (EVT-06). If they cannot be loaded, their section says so; without the client's link the
 * page shows none. A page has ten batches, or ten rooms in the order by venue; a page past the end is the last one.
 */
export async function loadRecommendationsPage(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const filters = recommendationList.read(ctx.url.searchParams, ctx.event);
  const [{ lead, event }, found, link, inspected] = await Promise.all([
    loadLeadAndEvent(ctx.api, ctx.event),
    toSection(ctx.api(recommendationCalls.ofEvent, { params: { id: eventId } })),
    toSection(
      ctx.api(recommendationCalls.portalLink, {
        params: { id: leadId },
        query: { is_being_impersonated: "0" },
      }),
    ),
    loadInspectedVenueIds(ctx),
  ]);
  const batches =
    found.data &&
    groupRecommendationsIntoBatches(found.data).map((batch) =>
      addMailFromLog(fillPlaceholdersInBatchSubject(batch, lead, event), lead),
    );
  const shown = batches && paginateBatches(batches, filters);
  return {
    leadId,
    eventId,
    leadName: formatFullName(lead),
    country: lead.country,
    facts: toEventFacts(event),
    clientLink: link.data,
    filters: { ...filters, page: Math.min(filters.page, shown?.last ?? 1) },
    failure: found.failure,
    isPartial: found.data ? found.isPartial : undefined,
    recommended: batches &&
      shown && {
        summary: batches.length ? formatBatchSummary(batches) : undefined,
        counts: countRoomsByOutcome(batches),
        answers: countClientAnswers(batches),
        wishes: listWantedVenues(batches, inspected),
        rooms: batches.reduce((sum, { total }) => sum + total, 0),
        ...shown,
      },
  };
}

export type RecommendationsPage = Awaited<ReturnType<typeof loadRecommendationsPage>>;
export type BatchLine = ReturnType<typeof addMailFromLog>;

/**
 * The venues that have an inspection (I-02), where clients can ask for one; none if they cannot be loaded.
 */
async function loadInspectedVenueIds({ api, event }: Pick<EventContext, "api" | "event">): Promise<number[]> {
  if (!(await loadFeatures()).recommendations.clientAnswers) return [];
  const { data = [] } = await toSection(api(inspectionCalls.ofEvent, { params: { id: event.eventId } }));
  return data.flatMap(({ venue }) => (venue?.id !== undefined && !venue.is_custom ? venue.id : []));
}

/** A batch with its subject filled in, as its mail has or would have had it. */
function fillPlaceholdersInBatchSubject(
  batch: SentBatch,
  { first_name }: Pick<Lead, "first_name">,
  event: LeadEvent,
): SentBatch {
  const values = buildPlaceholderValues({
    firstName: first_name,
    event,
    specialistName: batch.by ?? "",
    queue: batch.rooms.map(({ venueName, roomName }) => ({
      name: venueName,
      space: toQueuedSpaceName(roomName),
    })),
    portalLink: "",
  });
  return { ...batch, subject: fillLinePlaceholders(batch.subject, values) };
}

/** A batch with its mail in the log: the subject as sent, and the status of the mail. */
function addMailFromLog(batch: SentBatch, { email_log }: Pick<Lead, "email_log">) {
  const mail = email_log?.find(({ id }) => id === batch.emailId);
  return {
    ...batch,
    subject: mail?.subject?.trim() || batch.subject,
    emailId: mail?.id,
    mail: mail?.status === undefined ? undefined : toEmailStatusLabel(mail),
  };
}

/** The batches of a page, or its rooms in the order by venue, and how many there are in all. */
function paginateBatches(all: BatchLine[], filters: RecommendationFilters) {
  const matching = filterAndSortBatches(all, filters);
  const rooms = filters.sort === "venue" ? listRoomsByVenue(matching) : undefined;
  const total = (rooms ?? matching).length;
  const last = countPages(total);
  const from = (Math.min(filters.page, last) - 1) * PER_PAGE;
  return {
    last,
    /** The number of batches, or of rooms in the order by venue. */
    total,
    /** Rooms that pass the filters, on all pages. */
    matching: matching.reduce((sum, batch) => sum + batch.rooms.length, 0),
    roomsByVenue: rooms?.slice(from, from + PER_PAGE),
    batches: rooms ? undefined : matching.slice(from, from + PER_PAGE),
  };
}
