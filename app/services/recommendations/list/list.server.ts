import type { LeadEvent } from "@contract/events/event";
import { eventTitle } from "@contract/events/names";
import type { Lead } from "@contract/leads/lead";
import { ofEvent, portalLink } from "@contract/recommendations/recommendations";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import { emailStatus, fullName } from "~/services/leads/lead";
import { lastPage, PER_PAGE } from "~/services/lists/paging";
import { filledLine, placeholderValues } from "~/services/recommendations/compose/email-template";

import { spaceOf } from "~/services/recommender/queue/queue";
import { section } from "~/services/upstream/section.server";
import { batchesOf, byVenue, countOutcomes, filterBatches, type SentBatch, summaryOf } from "./batches";
import { type RecommendationFilters, readRecommendationFilters } from "./list";

/**
 * The recommendations of an event (EVT-06). All calls go out side by side; recommendations that cannot be read are
 * said so in their place, and without the client's link the page is the same without it. Ten acts, or in the order
 * by venue ten rooms, are a page; a page beyond the end is
 * the last one.
 */
export async function loadRecommendations(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const filters = readRecommendationFilters(ctx.url.searchParams);
  const [{ lead, event }, found, link] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    section(ctx.api(ofEvent, { params: { id: eventId } })),
    section(ctx.api(portalLink, { params: { id: leadId }, query: { is_being_impersonated: "0" } })),
  ]);
  const acts = found.data && batchesOf(found.data).map((act) => asMailed(withWords(act, lead, event), lead));
  const shown = acts && shownOf(acts, filters);
  return {
    leadId,
    eventId,
    leadName: fullName(lead),
    country: lead.country,
    event: {
      title: eventTitle(event),
      date: event.event_date,
      city: event.city,
      guests: event.guest_count,
    },
    clientLink: link.data,
    filters: { ...filters, page: Math.min(filters.page, shown?.last ?? 1) },
    failure: found.failure,
    recommended: acts &&
      shown && {
        summary: acts.length ? summaryOf(acts) : undefined,
        counts: countOutcomes(acts),
        rooms: acts.reduce((sum, { total }) => sum + total, 0),
        ...shown,
      },
  };
}

export type RecommendationsPage = Awaited<ReturnType<typeof loadRecommendations>>;
export type BatchLine = ReturnType<typeof asMailed>;

/** An act whose subject reads as its mail did or, where it was only saved, would have. */
function withWords(act: SentBatch, { first_name }: Pick<Lead, "first_name">, event: LeadEvent): SentBatch {
  const values = placeholderValues({
    firstName: first_name,
    event,
    specialistName: act.by ?? "",
    queue: act.rooms.map(({ venueName, roomName }) => ({ name: venueName, space: spaceOf(roomName) })),
    portalLink: "",
  });
  return { ...act, subject: filledLine(act.subject, values) };
}

/** An act with its mail as the log knows it: the subject that the client read, and what became of the mail. */
function asMailed(act: SentBatch, { email_log }: Pick<Lead, "email_log">) {
  const mail = email_log.find(({ id }) => id === act.emailId);
  return {
    ...act,
    subject: mail?.subject.trim() || act.subject,
    emailId: mail?.id,
    mail: mail && emailStatus(mail),
  };
}

/** The acts of a page, or in the order by venue its rooms, and how many there are of all. */
function shownOf(all: BatchLine[], filters: RecommendationFilters) {
  const matching = filterBatches(all, filters);
  const rooms = filters.sort === "venue" ? byVenue(matching) : undefined;
  const total = (rooms ?? matching).length;
  const last = lastPage(total);
  const from = (Math.min(filters.page, last) - 1) * PER_PAGE;
  return {
    last,
    /** Acts, or rooms in the order by venue. */
    total,
    /** Rooms that pass the filters, on all pages. */
    matching: matching.reduce((sum, act) => sum + act.rooms.length, 0),
    roomsByVenue: rooms?.slice(from, from + PER_PAGE),
    acts: rooms ? undefined : matching.slice(from, from + PER_PAGE),
  };
}
