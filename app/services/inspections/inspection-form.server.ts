import { randomUUID } from "node:crypto";
import { INSPECTION_MINUTES } from "@contract/inspections/clock";
import { customOfEvent, type Inspection, ofEvent } from "@contract/inspections/inspections";
import { answerNames, type ClientAnswer } from "@contract/recommendations/answers";
import {
  answersOf,
  type Recommendation,
  ofEvent as recommendationsOf,
} from "@contract/recommendations/recommendations";
import { type ShortlistEntry, ofEvent as shortlistOf } from "@contract/shortlists/shortlists";
import { knownZone, zoneOf } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import { zoneChoices } from "~/services/events/zones";
import { localTimeOf } from "~/services/format/zoned-time";
import { fullName } from "~/services/leads/lead";
import { queueOf } from "~/services/recommender/queue/queue.server";
import { StoreFailure } from "~/services/store/failure";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, section } from "~/services/upstream/section.server";
import { toStops } from "./clashes.server";
import { standing } from "./inspection";
import { SHORTLIST, type TypedInspections, typedInspectionsIn, type VenueOffer } from "./inspection-form";
import { mergedOffers, openInspections, venuesNamed, withPlaces } from "./offers.server";
import { shownTime, type TypedTime } from "./typed-time";

/** Whether a form requests new inspections or gives open ones other times, as its address says. */
export const isRescheduling = (url: URL) => url.searchParams.has("reschedule");

/** A venue to choose, with where it comes from and the open inspection that it has already. */
export interface OfferLine extends VenueOffer {
  sources: string[];
  /** What staff noted of it on the shortlist. */
  note?: string;
  /** What the client says of it on their page, in their own words: one text for each room that has some. */
  clientWords?: string[];
  open?: { at?: string; zone: string; length?: number; otherTime?: string; inspectionId: number };
}

/** Create New Inspection (INSP-03): the venues to choose from, or the open inspections to move. */
export async function loadInspectionForm(ctx: EventContext) {
  const { api, event: ref, url, session } = ctx;
  const isMove = isRescheduling(url);
  const params = { id: ref.eventId };
  const [{ lead, event }, inspections, custom, shortlisted, named, saved] = await Promise.all([
    leadAndEvent(api, ref),
    section(api(ofEvent, { params })),
    section(api(customOfEvent, { params })),
    section(api(shortlistOf, { params })),
    isMove ? undefined : namedVenues(ctx),
    takeSavedForm(url, session),
  ]);
  const zone = zoneOf(event.country) ?? "UTC";
  const open = openInspections(inspections.data ?? []);
  const lists = [...(named?.lists ?? []), listed(SHORTLIST, shortlisted.data)];
  const [offers, features] = await Promise.all([
    withPlaces(api, isMove ? open.flatMap(movedOffer) : mergedOffers(lists)),
    loadFeatures(),
  ]);
  const noteOf = (venueId: number) =>
    features.shortlists.notes
      ? shortlisted.data?.find(({ venue_id }) => venue_id === venueId)?.note
      : undefined;
  const lines: OfferLine[] = offers.map((offer) => ({
    ...offer,
    open: openOf(open, offer.venueId, zone),
    note: noteOf(offer.venueId),
    clientWords: named?.clientWords.get(offer.venueId),
  }));
  return {
    ...ref,
    leadName: fullName(lead),
    facts: eventFacts(event),
    isMove,
    offers: lines,
    /** The open inspections of the event, with their times. */
    booked: [...open, ...(custom.data ?? [])].flatMap((inspection) => bookedStop(inspection, zone)),
    /** What could not be read. */
    inspections: failureIn(inspections) ?? failureIn(custom),
    recommended: named?.recommended,
    shortlisted: failureIn(shortlisted),
    /** The venues on the shortlist, where they are known: each venue can be put on it or taken off. */
    shortlist: shortlisted.data?.map(({ venue_id }) => venue_id),
    hasQueue: named?.hasQueue ?? true,
    /** Whether all could be read from which venues to inspection come. */
    isWhole: isRead(isMove ? inspections : shortlisted) && (named?.isWhole ?? true),
    zones: zoneChoices(event, zone),
    /** Whether the upstream keeps how long each inspection takes. */
    hasLengths: features.inspections.lengths,
    typed: saved ? typedInspectionsIn(saved) : begun(lines, url),
  };
}

/** The open inspection that a venue has already. */
function openOf(open: readonly Inspection[], venueId: number, zone: string): OfferLine["open"] {
  const inspection = open.find(({ venue }) => venue?.id === venueId);
  return (
    inspection && {
      at: inspection.inspection_date,
      length: inspection.duration_minutes,
      zone: knownZone(inspection.venue?.timezone ?? "") ?? zone,
      otherTime: inspection.other_time?.trim() || undefined,
      inspectionId: inspection.id,
    }
  );
}

/** An open inspection as a stop of an itinerary. */
const bookedStop = (inspection: Inspection, zone: string) =>
  toStops([inspection]).map((stop) => ({
    ...stop,
    zone: knownZone(inspection.venue?.timezone ?? "") ?? zone,
  }));

/** The venue of an open inspection, to be given another time. */
function movedOffer(inspection: Inspection) {
  const { id, venue, version } = inspection;
  if (!venue?.id) return [];
  return {
    venueId: venue.id,
    name: venue.name,
    city: venue.city,
    zone: knownZone(venue.timezone ?? ""),
    sources: [],
    seen: { id, standing: standing(inspection), version },
  };
}

export type InspectionFormPage = Awaited<ReturnType<typeof loadInspectionForm>>;

const isRead = ({ data, ...read }: Section<unknown>) =>
  data !== undefined && !("isPartial" in read && read.isPartial);

const failureIn = ({ failure }: Section<unknown>) => failure && { failure };

type Entry = Pick<ShortlistEntry, "venue_id" | "venue_name" | "city">;

const listed = (words: string, entries: readonly Entry[] = []) => ({
  words,
  venues: entries.map(({ venue_id, venue_name: name, city }) => ({ venueId: venue_id, name, city })),
});

/**
 * The venues that an event has in mind beside its shortlist: named by the address, wished for by the client, queued or
 * recommended. Those that are not for the client say so.
 */
async function namedVenues({ api, event, user, url }: EventContext) {
  const wanted = url.searchParams.getAll("venue").map(Number).filter(Number.isSafeInteger);
  const [chosen, queue, recommended] = await Promise.all([
    venuesNamed(api, wanted),
    queueOf(user.id, event.eventId).catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) throw error;
      return undefined;
    }),
    section(api(recommendationsOf, { params: { id: event.eventId } })),
  ]);
  const answered = (answer: ClientAnswer) =>
    listed(
      answerNames[answer],
      recommended.data?.filter((room) => room.client_answer?.answer === answer),
    );
  const lists = [
    { words: "Chosen", venues: chosen },
    answered("wanted"),
    { words: "Queue", venues: (queue ?? []).map(({ venue_id, name }) => ({ venueId: venue_id, name })) },
    listed("Recommended", recommended.data),
    answered("declined"),
  ];
  return {
    lists,
    clientWords: clientWordsOf(recommended.data ?? []),
    recommended: failureIn(recommended),
    hasQueue: queue !== undefined,
    isWhole: queue !== undefined && isRead(recommended),
  };
}

/** What the client says of rooms in their own words, by venue; the same text once. */
function clientWordsOf(rooms: readonly Recommendation[]): Map<number, string[]> {
  const words = new Map<number, string[]>();
  for (const room of rooms) {
    const given = answersOf(room).flatMap((answer) => answer.words?.trim() || []);
    const known = words.get(room.venue_id) ?? [];
    if (given.length > 0) words.set(room.venue_id, [...new Set([...known, ...given])]);
  }
  return words;
}

/** The form as it opens: with the venues that the address names, and the times that open inspections have. */
function begun(lines: readonly OfferLine[], url: URL): TypedInspections {
  const ids = new Set(url.searchParams.getAll("venue").map(Number));
  const moved = Number(url.searchParams.get("reschedule"));
  const isMove = isRescheduling(url);
  return {
    offers: lines,
    chosen: lines
      .filter(({ venueId, open }) => (isMove ? open?.inspectionId === moved : ids.has(venueId) && !open))
      .map(({ venueId }) => venueId),
    times: Object.fromEntries(lines.map((line) => [line.venueId, timeOf(line, isMove)])),
    lengths: Object.fromEntries(
      lines.map(({ venueId, open }) => [venueId, (isMove ? open?.length : undefined) ?? INSPECTION_MINUTES]),
    ),
    notes: "",
    search: "",
    formKey: randomUUID(),
  };
}

function timeOf({ zone = "", open }: OfferLine, isMove: boolean): TypedTime {
  const at = isMove && open?.at && !Number.isNaN(Date.parse(open.at)) ? open.at : undefined;
  const shown = zone || (isMove ? (open?.zone ?? "") : "");
  return shownTime(at && shown ? localTimeOf(at, shown) : undefined, shown);
}
