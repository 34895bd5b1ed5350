import { formatOrdinal } from "@contract/ordinal";
import { formatLongDate } from "@contract/recommendations/template";
import { eventTypeNames, type ScoringKey, scoringKeyNames } from "@contract/vocabulary";
import { formatMoney } from "../../format/room-facts";
import { getCurrentCriteria, toScoringRequirements } from "../criteria";
import { scoreAndRankVenues } from "../scoring/rank";
import {
  calculateDistanceToPlace,
  formatDistance,
  formatPlaceAndCity,
  formatTopicSentence,
  getFeatureFact,
  listTextMentions,
  type Surroundings,
} from "./facts";
import { formatChipLabel, sortLabels } from "./labels";
import { terms } from "./offline/vocabulary";
import {
  type EventTopic,
  eventTopics,
  findSlotOfKind,
  listSlotsOfKind,
  type OpenQuestion,
  type Reading,
  type Slot,
  type SlotOf,
} from "./reading";
import {
  loadActiveVenueRecords,
  loadClientOfEvent,
  type RoomRecord,
  selectCurrentOffersOfVenues,
  type VenueRecord,
} from "./records";
import { formatRoomCapacity, formatRoomFitReason, formatRoomPrices } from "./rooms";
import { type AssistantScope, findMatchingVenues, findRequestedSeating, type Match } from "./search";
import {
  buildVenueSurroundings,
  formatSubjectAnswer,
  formatSubjectsInOrder,
  type Subject,
} from "./venue-answers";

/** A venue that an answer suggests, with the room that its reasoning is about. */
export type Suggestion = {
  venue_id: number;
  venue_name: string;
  reasoning?: string;
  room_id?: number | undefined;
};

/** An answer, built from records alone. */
export interface AssistantAnswer {
  message: string;
  venues: Suggestion[];
  /** The venues that it is about; absent if it is about something else, such as the event. */
  about?: SlotOf<"venue">[];
  /** For a search without results: the conditions to drop. */
  open?: OpenQuestion | undefined;
}

/** The most venues that a search names, unless the message asks for a number. */
const MAX_NAMED = 5;
const MAX_BUTTONS = 4;

const HELP =
  "Ask for venues by place, guests, budget, style or facilities. Or name a venue and ask about its rooms, prices or parking. I also know this event's date, guests and budget. I can't book or send anything.";

/** Answers a reading by its tool. */
export function buildAnswerToReading(
  reading: Reading,
  scope: AssistantScope,
): Promise<AssistantAnswer> | AssistantAnswer {
  const { tool, slots, notUsed } = reading;
  switch (tool) {
    case "searchVenues":
      return buildSearchAnswer(reading, scope);
    case "venueFacts":
    case "compareVenues":
      return buildVenuesAnswer(slots, scope);
    case "eventFacts":
      return buildEventAnswer(slots, scope);
    case "explain":
      return {
        message: listSlotsOfKind(slots, "term")
          .map(({ of }) => terms[of] ?? "")
          .join("\n"),
        venues: [],
      };
    case "help":
      return { message: notUsed.length > 0 ? `I didn't understand that. ${HELP}` : HELP, venues: [] };
  }
}

const isConditionSlot = ({ kind }: Slot) => !/^(?:topic|limit|sort|when|unrecorded)$/.test(kind);

/** States that dates and hours in the message were not checked. */
const formatUncheckedTimeNotes = (slots: readonly Slot[]) =>
  listSlotsOfKind(slots, "when").map(
    ({ text }) => `Availability is not recorded, so I didn't check “${text}”.`,
  );

async function buildSearchAnswer({ slots, left }: Reading, scope: AssistantScope): Promise<AssistantAnswer> {
  const { country } = scope.searched.event;
  const { matches, unknown, isMentioned } = await findMatchingVenues(slots, scope);
  const conditions = slots
    .filter(isConditionSlot)
    .map((slot) => formatChipLabel(slot, country))
    .join("; ");
  const notes = [
    ...(left ? [`This is a new search, without: ${left.join("; ")}.`] : []),
    ...formatUncheckedTimeNotes(slots),
    ...listSlotsOfKind(slots, "unrecorded").map(({ text }) =>
      isMentioned
        ? `Their descriptions mention “${text}”.`
        : `No description mentions “${text}”, so I ignored it.`,
    ),
    ...(unknown > 0 ? [`${unknown} more may fit, but their capacity or price is not recorded.`] : []),
  ];
  if (matches.length === 0) {
    const message = [`No venues on record fit: ${conditions}.`, ...notes].join("\n");
    return { message, venues: [], about: [], open: await findConditionsToDrop(slots, scope) };
  }
  const shown = matches.slice(0, findSlotOfKind(slots, "limit")?.count ?? MAX_NAMED);
  const sort = findSlotOfKind(slots, "sort")?.by;
  const order = sort ? sortLabels[sort] : "in the order of the list";
  const fit = `${matches.length} ${matches.length === 1 ? "venue fits" : "venues fit"}: ${conditions}`;
  const lead =
    matches.length > shown.length
      ? `${fit}. Here are the first ${shown.length}, ${order}:`
      : `${fit} (${order}).`;
  const venues = await loadSuggestions(shown, slots, scope);
  const about = sort || venues.length === 1 ? venues.slice(0, 1) : [];
  return {
    message: [lead, ...notes].join("\n"),
    venues,
    about: about.map(({ venue_id: id, venue_name: name }) => ({
      kind: "venue",
      id,
      name: name.slice(0, 200),
    })),
  };
}

async function loadSuggestions(
  shown: readonly Match[],
  slots: readonly Slot[],
  scope: AssistantScope,
): Promise<Suggestion[]> {
  const { records, offers } = await loadVenuesWithOffers(
    shown.map(({ found }) => found.venue.venueId),
    scope,
  );
  return records.map((venue): Suggestion => {
    const room_id = shown.find(({ found }) => found.venue.venueId === venue.id)?.roomId;
    const room = venue.rooms.find(({ id }) => id === room_id);
    const reasons = listSuggestionReasons(
      venue,
      room,
      slots,
      buildVenueSurroundings(venue, slots, scope, offers),
    );
    return { venue_id: venue.id, venue_name: venue.name, reasoning: reasons.join("; "), room_id };
  });
}

/** The conditions without which there are results, each with their number: at most four buttons. */
async function findConditionsToDrop(
  slots: readonly Slot[],
  scope: AssistantScope,
): Promise<OpenQuestion | undefined> {
  const options: OpenQuestion["options"] = [];
  for (const [index, slot] of slots.entries()) {
    if (!isConditionSlot(slot) || options.length === MAX_BUTTONS) continue;
    const add: Slot[] = slot.kind === "place" ? [{ kind: "anywhere" }] : [];
    const { matches } = await findMatchingVenues(
      slots.filter((other) => other !== slot),
      scope,
    );
    const label = `Without “${formatChipLabel(slot, scope.searched.event.country)}” (${matches.length})`;
    if (matches.length > 0) options.push({ label: label.slice(0, 200), add, drop: [index] });
  }
  return options.length > 0 ? { text: "Which condition can I drop?", options } : undefined;
}

async function loadVenuesWithOffers(ids: readonly number[], scope: AssistantScope) {
  const [records, offers] = await Promise.all([
    loadActiveVenueRecords(scope.db, scope.searched.event.country, [...new Set(ids)]),
    selectCurrentOffersOfVenues(scope.db, ids, scope.now),
  ]);
  return { records, offers };
}

/** Why a venue is suggested: its location, the wishes it meets, its room and its price. */
function listSuggestionReasons(
  venue: VenueRecord,
  room: RoomRecord | undefined,
  slots: readonly Slot[],
  near: Surroundings,
): string[] {
  const guests = findSlotOfKind(slots, "guests");
  const how = findRequestedSeating(slots);
  const wishes = listSlotsOfKind(slots, "wish").flatMap(({ any, isNot, isSoft }) => {
    const facts = any.map((feature) => getFeatureFact(venue, feature));
    return (isNot || isSoft ? facts : facts.filter(({ is }) => is === true)).map(({ words }) => words);
  });
  const isLate = findSlotOfKind(slots, "late") || findSlotOfKind(slots, "sort")?.by === "latest licence";
  const distance = `${formatDistance(calculateDistanceToPlace(venue, near.from), venue.country)} from ${near.from.name}`;
  const reasons = [
    `In ${formatPlaceAndCity(venue)}${venue.place === near.from.name ? "" : `, ${distance}`}`,
    ...wishes,
    ...listSlotsOfKind(slots, "unrecorded").flatMap(({ text }) => listTextMentions(venue, text)),
    ...(isLate ? [getFeatureFact(venue, { of: "facility", value: "licence" }).words] : []),
    ...(findSlotOfKind(slots, "offer") ? [formatTopicSentence(venue, "offers", near)] : []),
    ...(room ? [guests ? formatRoomFitReason(room, { ...guests, how }) : formatRoomCapacity(room, how)] : []),
    ...(room ? [formatRoomPrices(room, venue.country, near.guests)].filter(Boolean) : []),
    ...listSlotsOfKind(slots, "topic").map(({ of }) => formatTopicSentence(venue, of, near)),
  ];
  return [...new Set(reasons)].map((words) => words.replace(/\.$/, ""));
}

/** Answers questions about venues, one after the other, and their order where that is requested. */
async function buildVenuesAnswer(slots: readonly Slot[], scope: AssistantScope): Promise<AssistantAnswer> {
  const named = listSlotsOfKind(slots, "venue");
  const { records, offers } = await loadVenuesWithOffers(
    named.map(({ id }) => id),
    scope,
  );
  const ranks = listSlotsOfKind(slots, "topic").some(({ of }) => of === "rank")
    ? await loadRankTexts(records, scope)
    : undefined;
  const subjects = named.slice(0, MAX_NAMED).flatMap((slot): Subject[] => {
    const venue = records.find(({ id }) => id === slot.id);
    const near = venue && {
      ...buildVenueSurroundings(venue, slots, scope, offers),
      rank: ranks?.get(venue.id),
    };
    return venue && near ? [{ venue, near, room: venue.rooms.find(({ id }) => id === slot.room?.id) }] : [];
  });
  const sort = findSlotOfKind(slots, "sort")?.by;
  const ordered = sort && subjects.length > 1 ? formatSubjectsInOrder(subjects, sort, slots) : undefined;
  const hasQuestions = slots.some(({ kind }) => !/^(?:venue|sort|when)$/.test(kind));
  const paragraphs =
    ordered && !hasQuestions
      ? []
      : subjects.map((subject) => formatSubjectAnswer(subject, slots, scope, named.length > 1));
  const suggested = records.map(({ id, name }) => ({ venue_id: id, venue_name: name }));
  const missing = named.filter(({ id }) => !records.some((record) => record.id === id));
  return {
    message: [
      ...(ordered ? [ordered] : []),
      ...paragraphs,
      ...missing.map(({ name }) => `${name} is no longer in the catalogue.`),
      ...formatUncheckedTimeNotes(slots),
    ].join("\n\n"),
    venues: records.length > 1 || subjects.length > 1 ? suggested : [],
    about: named.slice(0, MAX_NAMED),
  };
}

/** The places of venues in the list of the event's saved search, with the points of their best rooms. */
async function loadRankTexts(
  venues: readonly VenueRecord[],
  scope: AssistantScope,
): Promise<Map<number, string>> {
  const { event, cities, weighting } = scope.searched;
  const criteria = getCurrentCriteria(event, cities);
  const ranking = scoreAndRankVenues(
    await scope.catalogue.findVenues(criteria),
    toScoringRequirements(criteria),
    weighting,
  );
  return new Map(
    venues.flatMap((venue): [number, string][] => {
      const index = ranking.order.findIndex(({ found }) => found.venue.venueId === venue.id);
      const found = ranking.order[index]?.found;
      const best = found && ranking.roomsOf(found).find(({ score }) => score !== undefined);
      const room = venue.rooms.find(({ id }) => id === best?.roomId);
      if (!best?.score || !room) return [];
      const points = Object.entries(best.score.subScores).map(
        ([key, value]) => `${scoringKeyNames[key as ScoringKey]} ${value}`,
      );
      const explanation = `${formatOrdinal(index + 1)} in the list. ${room.name} has ${Math.round(best.score.total * 10) / 10} points: ${points.join("; ")}.`;
      return [[venue.id, `${explanation} ${terms.rank}`]];
    }),
  );
}

/** Facts of the current event. */
async function buildEventAnswer(slots: readonly Slot[], scope: AssistantScope): Promise<AssistantAnswer> {
  const { event, cities } = scope.searched;
  const client = await loadClientOfEvent(scope.db, event.id);
  const { country, guestCount, budgetMinor, eventDate } = event;
  const perHead =
    budgetMinor && guestCount
      ? `, ${formatMoney(Math.round(budgetMinor / guestCount), country)} a head for ${guestCount} guests`
      : "";
  const facts: Record<EventTopic, string> = {
    date: `Date: ${eventDate ? `${formatWeekday(eventDate)} ${formatLongDate(eventDate)}` : "not recorded"}.`,
    guests: `Guests: ${guestCount ?? "not recorded"}.`,
    budget: `Budget: ${budgetMinor === null ? "not recorded" : `${formatMoney(budgetMinor, country)} in total${perHead}`}.`,
    type: `Type: ${client?.subType ?? eventTypeNames[event.eventType]}.`,
    city: `City: ${cities.find(({ id }) => id === event.locationId)?.name ?? "not recorded"}.`,
    client: `Client: ${[client?.firstName, client?.lastName].filter(Boolean).join(" ") || "not recorded"}.`,
    notes: `Notes: ${client?.notes.trim() || "none"}.`,
  };
  const wanted = listSlotsOfKind(slots, "event").map(({ of }) => of);
  return {
    message: (wanted.length > 0 ? wanted : eventTopics).map((topic) => facts[topic]).join("\n"),
    venues: [],
  };
}

const formatWeekday = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
