import { randomUUID } from "node:crypto";
import { INSPECTION_MINUTES } from "@contract/inspections/clock";
import type { Inspection } from "@contract/inspections/inspections";
import * as inspectionCalls from "@contract/inspections/inspections";
import { answerNames, type ClientAnswer, listClientAnswers } from "@contract/recommendations/client-answers";
import type { Recommendation } from "@contract/recommendations/recommendations";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import type { ShortlistEntry } from "@contract/shortlists/shortlists";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { parseTimeZone, zoneOf } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { listZoneChoices } from "~/services/events/zones";
import { toLocalTimeInZone } from "~/services/format/zoned-time";
import { formatFullName } from "~/services/leads/lead";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import { StoreFailure } from "~/services/store/failure";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { toOpenInspectionStops } from "./clashes.server";
import { type EnteredTime, toEnteredTime } from "./entered-time";
import { toStatusSnapshot } from "./inspection";
import { type EnteredInspections, parseInspectionForm, SHORTLIST, type VenueOffer } from "./inspection-form";
import {
  addLocationsToVenues,
  filterOpenInspections,
  loadVenueNames,
  mergeVenueLists,
} from "./offers.server";

/** Whether the address is for rescheduling open inspections rather than requesting new ones. */
export const isRescheduleUrl = (url: URL): boolean => url.searchParams.has("reschedule");

/** A venue to choose, with the lists that name it and its open inspection, if it has one. */
export interface OfferLine extends VenueOffer {
  sources: string[];
  /** The staff note on the shortlist. */
  note?: string | undefined;
  /** The client's comments on their page, one for each room that has some. */
  clientComments?: string[] | undefined;
  open?:
    | {
        at?: string | undefined;
        zone: string;
        length?: number | undefined;
        otherTime?: string | undefined;
        inspectionId: number;
      }
    | undefined;
}

/** Create New Inspection (INSP-03): the venues to choose from, or the open inspections to reschedule. */
export async function loadInspectionForm(ctx: EventContext) {
  const { api, event: ref, url, session } = ctx;
  const isMove = isRescheduleUrl(url);
  const params = { id: ref.eventId };
  const [{ lead, event }, inspections, custom, shortlisted, suggested, saved] = await Promise.all([
    loadLeadAndEvent(api, ref),
    toSection(api(inspectionCalls.ofEvent, { params })),
    toSection(api(inspectionCalls.customOfEvent, { params })),
    toSection(api(shortlistCalls.ofEvent, { params })),
    isMove ? undefined : loadSuggestedVenues(ctx),
    takeSavedForm(url, session),
  ]);
  const zone = zoneOf(event.country) ?? "UTC";
  const open = filterOpenInspections(inspections.data ?? []);
  const lists = [...(suggested?.lists ?? []), toLabelledVenueList(SHORTLIST, shortlisted.data)];
  const [venues, features] = await Promise.all([
    addLocationsToVenues(api, isMove ? open.flatMap(toReschedulableVenues) : mergeVenueLists(lists)),
    loadFeatures(),
  ]);
  const findNote = (venueId: number) =>
    features.shortlists.notes
      ? shortlisted.data?.find(({ venue_id }) => venue_id === venueId)?.note
      : undefined;
  const lines: OfferLine[] = venues.map((offer) => ({
    ...offer,
    open: findOpenInspectionOfVenue(open, offer.venueId, zone),
    note: findNote(offer.venueId),
    clientComments: suggested?.clientComments.get(offer.venueId),
  }));
  return {
    ...ref,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    isMove,
    venues: lines,
    booked: [...open, ...(custom.data ?? [])].flatMap((inspection) => toBookedStops(inspection, zone)),
    /** The failure to load inspections, if any. */
    inspections: pickFailure(inspections) ?? pickFailure(custom),
    recommended: suggested?.recommended,
    shortlisted: pickFailure(shortlisted),
    /** Ids of the shortlisted venues, if known: each venue can then be added or removed. */
    shortlist: shortlisted.data?.map(({ venue_id }) => venue_id),
    hasQueue: suggested?.hasQueue ?? true,
    /** Whether every source of venues to inspect was loaded in full. */
    isWhole: isFullyLoaded(isMove ? inspections : shortlisted) && (suggested?.isWhole ?? true),
    zones: listZoneChoices(event, zone),
    /** Whether the upstream stores the length of an inspection. */
    hasLengths: features.inspections.lengths,
    entered: saved ? parseInspectionForm(saved) : buildInitialInspectionForm(lines, url),
  };
}

function findOpenInspectionOfVenue(
  open: readonly Inspection[],
  venueId: number,
  zone: string,
): OfferLine["open"] {
  const inspection = open.find(({ venue }) => venue?.id === venueId);
  return (
    inspection && {
      at: inspection.inspection_date,
      length: inspection.duration_minutes,
      zone: parseTimeZone(inspection.venue?.timezone ?? "") ?? zone,
      otherTime: inspection.other_time?.trim() || undefined,
      inspectionId: inspection.id,
    }
  );
}

const toBookedStops = (inspection: Inspection, zone: string) =>
  toOpenInspectionStops([inspection]).map((stop) => ({
    ...stop,
    zone: parseTimeZone(inspection.venue?.timezone ?? "") ?? zone,
  }));

function toReschedulableVenues(inspection: Inspection) {
  const { id, venue, version } = inspection;
  if (!venue?.id) return [];
  return {
    venueId: venue.id,
    name: venue.name,
    city: venue.city,
    zone: parseTimeZone(venue.timezone ?? ""),
    sources: [],
    seen: { id, snapshot: toStatusSnapshot(inspection), version },
  };
}

export type InspectionFormPage = Awaited<ReturnType<typeof loadInspectionForm>>;

const isFullyLoaded = ({ data, ...section }: Section<unknown>): boolean =>
  data !== undefined && !("isPartial" in section && section.isPartial);

const pickFailure = ({ failure }: Section<unknown>) => failure && { failure };

type Entry = Pick<ShortlistEntry, "venue_id" | "venue_name" | "city">;

const toLabelledVenueList = (label: string, entries: readonly Entry[] = []) => ({
  words: label,
  venues: entries.map(({ venue_id, venue_name: name, city }) => ({ venueId: venue_id, name, city })),
});

/**
 * Venues to suggest in addition to the shortlist: named by the address, wanted by the client, queued or recommended. Those the
 * client declined are marked as such.
 */
async function loadSuggestedVenues({ api, event, user, url }: EventContext) {
  const ids = url.searchParams.getAll("venue").map(Number).filter(Number.isSafeInteger);
  const [chosen, queue, recommended] = await Promise.all([
    loadVenueNames(api, ids),
    loadQueue(user.id, event.eventId).catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) throw error;
      return undefined;
    }),
    toSection(api(recommendationCalls.ofEvent, { params: { id: event.eventId } })),
  ]);
  const listByAnswer = (answer: ClientAnswer) =>
    toLabelledVenueList(
      answerNames[answer],
      recommended.data?.filter((room) => room.client_answer?.answer === answer),
    );
  const lists = [
    { words: "Chosen", venues: chosen },
    listByAnswer("wanted"),
    { words: "Queue", venues: (queue ?? []).map(({ venue_id, name }) => ({ venueId: venue_id, name })) },
    toLabelledVenueList("Recommended", recommended.data),
    listByAnswer("declined"),
  ];
  return {
    lists,
    clientComments: groupClientCommentsByVenue(recommended.data ?? []),
    recommended: pickFailure(recommended),
    hasQueue: queue !== undefined,
    isWhole: queue !== undefined && isFullyLoaded(recommended),
  };
}

/** The client's comments on rooms by venue id, without duplicates. */
function groupClientCommentsByVenue(rooms: readonly Recommendation[]): Map<number, string[]> {
  const comments = new Map<number, string[]>();
  for (const room of rooms) {
    const roomComments = listClientAnswers(room).flatMap((answer) => answer.words?.trim() || []);
    const known = comments.get(room.venue_id) ?? [];
    if (roomComments.length > 0) comments.set(room.venue_id, [...new Set([...known, ...roomComments])]);
  }
  return comments;
}

/** The form as first shown: with the venues named by the address, and the times of open inspections. */
function buildInitialInspectionForm(lines: readonly OfferLine[], url: URL): EnteredInspections {
  const ids = new Set(url.searchParams.getAll("venue").map(Number));
  const moved = Number(url.searchParams.get("reschedule"));
  const isMove = isRescheduleUrl(url);
  return {
    venues: lines,
    chosen: lines
      .filter(({ venueId, open }) => (isMove ? open?.inspectionId === moved : ids.has(venueId) && !open))
      .map(({ venueId }) => venueId),
    times: Object.fromEntries(lines.map((line) => [line.venueId, toInitialEnteredTime(line, isMove)])),
    lengths: Object.fromEntries(
      lines.map(({ venueId, open }) => [venueId, (isMove ? open?.length : undefined) ?? INSPECTION_MINUTES]),
    ),
    notes: "",
    search: "",
    formKey: randomUUID(),
  };
}

function toInitialEnteredTime({ zone = "", open }: OfferLine, isReschedule: boolean): EnteredTime {
  const at = isReschedule && open?.at && !Number.isNaN(Date.parse(open.at)) ? open.at : undefined;
  const formZone = zone || (isReschedule ? (open?.zone ?? "") : "");
  return toEnteredTime(at && formZone ? toLocalTimeInZone(at, formZone) : undefined, formZone);
}
