import { randomUUID } from "node:crypto";
import { ofEvent } from "@contract/inspections/inspections";
import { ofEvent as recommendationsOf } from "@contract/recommendations/recommendations";
import { ofEvent as shortlistOf } from "@contract/shortlists/shortlists";
import { zoneOf } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import { knownZone, zoneChoices } from "~/services/events/zones";
import { formatLocalTime } from "~/services/format/local-time";
import { localTimeOf } from "~/services/format/zoned-time";
import { fullName } from "~/services/leads/lead";
import { queueOf } from "~/services/recommender/queue/queue.server";
import { StoreFailure } from "~/services/store/failure";
import { knows } from "~/services/upstream/extensions.server";
import { type Section, section } from "~/services/upstream/section.server";
import { mergedOffers, openVisits, venuesNamed, withPlaces } from "./offers.server";
import type { TypedTime } from "./typed-time";
import { standing } from "./visit";
import { SHORTLIST, type TypedVisits, typedVisitsIn, type VenueOffer } from "./visit-form";

/** Whether a form requests new visits or gives open ones other times, as its address says. */
export const isRescheduling = (url: URL) => url.searchParams.has("reschedule");

/** A venue to choose, with where it comes from and the open visit that it has already. */
export interface OfferLine extends VenueOffer {
  sources: string[];
  /** What staff noted of it on the shortlist. */
  note?: string;
  open?: { at?: string; zone: string; inspectionId: number };
}

/** Create New Inspection (INSP-03): the venues to choose from, or the open visits to move. */
export async function loadVisitForm(ctx: EventContext) {
  const { api, event: ref, url, session } = ctx;
  const isMove = isRescheduling(url);
  const [{ lead, event }, visits, named, saved] = await Promise.all([
    leadAndEvent(api, ref),
    section(api(ofEvent, { params: { id: ref.eventId } })),
    isMove ? undefined : namedVenues(ctx),
    takeSavedForm(url, session),
  ]);
  const zone = zoneOf(event.country) ?? "UTC";
  const open = openVisits(visits.data ?? []);
  const openOf = (venueId: number) => {
    const visit = open.find(({ venue }) => venue?.id === venueId);
    return (
      visit && {
        at: visit.inspection_date,
        zone: knownZone(visit.venue?.timezone ?? "") ?? zone,
        inspectionId: visit.id,
      }
    );
  };
  const moved = open.flatMap((visit) => {
    const { venue } = visit;
    return venue
      ? [
          {
            venueId: venue.id,
            name: venue.name,
            city: venue.city,
            zone: knownZone(venue.timezone ?? ""),
            sources: [],
            seen: { id: visit.id, standing: standing(visit), version: visit.version },
          },
        ]
      : [];
  });
  const offers = await withPlaces(api, isMove ? moved : mergedOffers(named?.lists ?? []));
  const lines: OfferLine[] = offers.map((offer) => ({
    ...offer,
    open: openOf(offer.venueId),
    note: named?.notes.get(offer.venueId),
  }));
  return {
    ...ref,
    leadName: fullName(lead),
    facts: eventFacts(event),
    isMove,
    offers: lines,
    /** What could not be read. */
    visits: visits.failure && { failure: visits.failure },
    recommended: named?.recommended,
    shortlisted: named?.shortlisted,
    /** The venues on the shortlist, where they are known: each venue can be put on it or taken off. */
    shortlist: named?.shortlist,
    hasQueue: named?.hasQueue ?? true,
    zones: zoneChoices(event, zone),
    typed: saved ? typedVisitsIn(saved) : begun(lines, url),
  };
}

export type VisitFormPage = Awaited<ReturnType<typeof loadVisitForm>>;

/** The venues that an event has in mind: named by the address, queued, recommended or on the shortlist. */
async function namedVenues({ api, event, user, url }: EventContext) {
  const params = { id: event.eventId };
  const wanted = url.searchParams.getAll("venue").map(Number).filter(Number.isSafeInteger);
  const [chosen, queue, recommended, shortlisted] = await Promise.all([
    venuesNamed(api, wanted),
    queueOf(user.id, event.eventId).catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) throw error;
      return undefined;
    }),
    section(api(recommendationsOf, { params })),
    section(api(shortlistOf, { params })),
  ]);
  const keepsNotes = await knows("shortlist-notes");
  const lists = [
    { words: "Chosen", venues: chosen },
    { words: "Queue", venues: (queue ?? []).map(({ venue_id, name }) => ({ venueId: venue_id, name })) },
    {
      words: "Recommended",
      venues: (recommended.data ?? []).map(({ venue_id, venue_name: name, city }) => ({
        venueId: venue_id,
        name,
        city,
      })),
    },
    {
      words: SHORTLIST,
      venues: (shortlisted.data ?? []).map(({ venue_id, venue_name: name, city }) => ({
        venueId: venue_id,
        name,
        city,
      })),
    },
  ];
  const failed = ({ failure }: Section<unknown>) => failure && { failure };
  return {
    lists,
    recommended: failed(recommended),
    shortlisted: failed(shortlisted),
    hasQueue: queue !== undefined,
    shortlist: shortlisted.data?.map(({ venue_id }) => venue_id),
    notes: new Map((shortlisted.data ?? []).map(({ venue_id, note }) => [venue_id, keepsNotes ? note : ""])),
  };
}

/** The form as it opens: with the venues that the address names, and the times that open visits have. */
function begun(lines: readonly OfferLine[], url: URL): TypedVisits {
  const ids = new Set(url.searchParams.getAll("venue").map(Number));
  const moved = Number(url.searchParams.get("reschedule"));
  const isMove = isRescheduling(url);
  return {
    offers: lines,
    chosen: lines
      .filter(({ venueId, open }) => (isMove ? open?.inspectionId === moved : ids.has(venueId) && !open))
      .map(({ venueId }) => venueId),
    times: Object.fromEntries(lines.map((line) => [line.venueId, timeOf(line, isMove)])),
    notes: "",
    search: "",
    formKey: randomUUID(),
  };
}

function timeOf({ zone = "", open }: OfferLine, isMove: boolean): TypedTime {
  const at = isMove && open?.at && !Number.isNaN(Date.parse(open.at)) ? open.at : undefined;
  const shown = zone || (isMove ? (open?.zone ?? "") : "");
  const text = at && shown ? formatLocalTime(localTimeOf(at, shown)) : "";
  return { text, date: "", clock: "", zone: shown, choice: "", asked: "" };
}
