import { compareNames } from "@contract/fold-text";
import {
  type ClientAnswer,
  clientAnswers,
  type DeclineReason,
  listClientAnswers,
} from "@contract/recommendations/client-answers";
import type { Recommendation } from "@contract/recommendations/recommendations";
import { matchesVenueName } from "@contract/venue-name";
import { formatCount, formatQuantity } from "~/services/format/counts";
import { joinPlaceParts } from "~/services/format/places";
import { formatRecommendationOutcome, OUTCOMES, type RecommendationFilters } from "./list";

/** The recommendations of an event by batch (EVT-06): grouping, filters, order, counts and summary. */

/** A recommended room as its page shows it. Times are UTC ISO strings. */
export interface RecommendedRoom {
  /** Unique on its page. */
  id: number | string;
  venueId: number;
  venueName: string;
  roomId: number;
  roomName: string;
  /** "Fitzroy, Melbourne". */
  place?: string | undefined;
  image?: string | undefined;
  /** The specialist's comment on it. */
  line?: string | undefined;
  /** Absent where it is not known. */
  outcome?: string | undefined;
  /** When the client's link was first opened, by a person or a program. */
  openedAt?: string | undefined;
  viewedAt?: string | undefined;
  /** Each person's answer on the client's page. */
  answers: {
    answer: ClientAnswer;
    name?: string | undefined;
    reason?: DeclineReason | undefined;
    words?: string | undefined;
    at?: string | undefined;
  }[];
}

/** One send or save. */
export interface SentBatch {
  key: string;
  at?: string | undefined;
  by?: string | undefined;
  subject: string;
  emailId?: number | undefined;
  /** Whether it was mailed; absent where that is not known. */
  isEmail?: boolean | undefined;
  isQuick: boolean;
  /** Its rooms that pass the filters, in the order they were chosen. */
  rooms: RecommendedRoom[];
  /** The number of all its rooms. */
  total: number;
}

/** A room with its batch, for the order by venue. */
export interface BatchRoom extends RecommendedRoom {
  batch: Pick<SentBatch, "at" | "by" | "isEmail">;
}

/**
 * The batches of an event, newest first. Where the upstream does not say which rooms were sent together, those of one
 * mail are a batch, else those of one moment and person.
 */
export function groupRecommendationsIntoBatches(recommendations: readonly Recommendation[]): SentBatch[] {
  const batches = new Map<string, SentBatch>();
  for (const recommendation of recommendations) {
    const key = toBatchKey(recommendation);
    const batch = batches.get(key) ?? {
      key,
      at: recommendation.recommended_at,
      by: recommendation.recommended_by,
      subject:
        recommendation.subject === undefined
          ? "Recommendation"
          : recommendation.subject.trim() || "No subject",
      emailId: recommendation.email_id,
      isEmail: undefined,
      isQuick: recommendation.is_quick,
      rooms: [],
      total: 0,
    };
    batch.rooms.push(toRecommendedRoom(recommendation));
    batch.total += 1;
    batch.isEmail = batch.isEmail || isMailedIfKnown(recommendation);
    batches.set(key, batch);
  }
  return [...batches.values()].sort((a, b) => toBatchTimestamp(b) - toBatchTimestamp(a));
}

function toBatchKey({ send_id, email_id, recommended_at = "", recommended_by = "" }: Recommendation): string {
  if (send_id !== undefined) return `send ${send_id}`;
  return email_id !== undefined ? `email ${email_id}` : `${recommended_at} ${recommended_by}`;
}

/** An upstream that answers sends also answers their mails; for others the outcome decides. */
function isMailedIfKnown({ email_id, send_id, outcome }: Recommendation): boolean | undefined {
  if (email_id !== undefined || outcome === "emailed") return true;
  return send_id !== undefined || outcome === "saved" ? false : undefined;
}

const toRecommendedRoom = (recommendation: Recommendation): RecommendedRoom => ({
  id: recommendation.id ?? `${recommendation.room_id} ${recommendation.recommended_at}`,
  venueId: recommendation.venue_id,
  venueName: recommendation.venue_name,
  roomId: recommendation.room_id,
  roomName: recommendation.room_name,
  place: joinPlaceParts(recommendation.city, recommendation.parent_city) || undefined,
  image: recommendation.image_url,
  line: recommendation.line?.trim() || undefined,
  outcome: recommendation.outcome ?? (recommendation.email_id === undefined ? undefined : "emailed"),
  openedAt: recommendation.opened_at,
  viewedAt: recommendation.viewed_at,
  answers: listClientAnswers(recommendation).map(({ words, changed_at: at, ...answer }) => ({
    ...answer,
    words: words?.trim() || undefined,
    at,
  })),
});

/** Milliseconds; a batch without a time is the oldest. */
const toBatchTimestamp = ({ at }: Pick<SentBatch, "at">): number => Date.parse(at ?? "") || 0;

/** The batches with the rooms that pass the filters, in the selected order; batches without any are left out. */
export function filterAndSortBatches<Line extends SentBatch>(
  batches: readonly Line[],
  { search, outcome, answer, sort }: RecommendationFilters,
): Line[] {
  const matches = (room: RecommendedRoom) =>
    (!outcome || room.outcome === outcome) &&
    (!answer || hasAnswer(room, answer)) &&
    (matchesVenueName(room.venueName, search) || matchesVenueName(room.roomName, search));
  const matching = batches
    .map((batch) => ({ ...batch, rooms: batch.rooms.filter(matches) }))
    .filter(({ rooms }) => rooms.length > 0);
  return sort === "oldest" ? matching.reverse() : matching;
}

/** The rooms of batches by the names of venue and room, each with its batch. */
export const listRoomsByVenue = (batches: readonly SentBatch[]): BatchRoom[] =>
  batches
    .flatMap(({ rooms, at, by, isEmail }) => rooms.map((room) => ({ ...room, batch: { at, by, isEmail } })))
    .sort((a, b) => compareNames(a.venueName, b.venueName) || compareNames(a.roomName, b.roomName));

/** The number of rooms by outcome, in the order of a sale; outcomes we do not know come last. */
export function countRoomsByOutcome(batches: readonly SentBatch[]): { outcome: string; count: number }[] {
  const counts = new Map<string, number>(OUTCOMES.map((outcome) => [outcome, 0]));
  for (const { outcome } of batches.flatMap(({ rooms }) => rooms))
    if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => ({ outcome, count })).filter(({ count }) => count > 0);
}

const hasAnswer = ({ answers }: RecommendedRoom, wantedAnswer: string): boolean =>
  answers.some(({ answer }) => answer === wantedAnswer);

/** The number of rooms by the client's answer. */
export function countClientAnswers(
  batches: readonly SentBatch[],
): { answer: "wanted" | "declined"; count: number }[] {
  const rooms = batches.flatMap((batch) => batch.rooms);
  return clientAnswers
    .map((answer) => ({ answer, count: rooms.filter((room) => hasAnswer(room, answer)).length }))
    .filter(({ count }) => count > 0);
}

/** A venue that the client would like to see. */
export interface Wish {
  venueId: number;
  venueName: string;
  place?: string | undefined;
  rooms: {
    id: string;
    name: string;
    person: string | undefined;
    words: string | undefined;
    at: string | undefined;
  }[];
}

/**
 * The venues that the client would like to see, with their rooms, newest first; venues with an inspection are left out.
 */
export function listWantedVenues(
  batches: readonly SentBatch[],
  inspectedVenueIds: readonly number[] = [],
): Wish[] {
  const wishes = new Map<number, Wish>();
  const wanted = batches
    .flatMap(({ rooms }) => rooms)
    .flatMap((room) => room.answers.map((answer) => ({ ...room, ...answer })))
    .filter(({ answer, venueId }) => answer === "wanted" && !inspectedVenueIds.includes(venueId))
    .sort((a, b) => (b.at ?? "").localeCompare(a.at ?? ""));
  for (const { id, venueId, venueName, place, roomName, name: person, words, at } of wanted) {
    const wish = wishes.get(venueId) ?? { venueId, venueName, place, rooms: [] };
    wish.rooms.push({ id: `${id} ${person ?? ""}`, name: roomName, person, words, at });
    wishes.set(venueId, wish);
  }
  return [...wishes.values()];
}

/** "14 rooms recommended in 3 emails and 1 save: 5 viewed, 1 won". Each room counts by its latest outcome. */
export function formatBatchSummary(batches: readonly SentBatch[]): string {
  const emails = batches.filter(({ isEmail }) => isEmail).length;
  const saves = batches.filter(({ isEmail }) => isEmail === false).length;
  const isKnown = emails + saves === batches.length;
  const batchCounts = [emails && formatQuantity(emails, "email"), saves && formatQuantity(saves, "save")]
    .filter(Boolean)
    .join(" and ");
  const outcomes = countRoomsByOutcome(batches)
    .filter(({ outcome }) => outcome !== "saved" && outcome !== "emailed")
    .map(({ outcome, count }) =>
      [formatCount(count), outcome === "opened" && "with", formatRecommendationOutcome(outcome).toLowerCase()]
        .filter(Boolean)
        .join(" "),
    );
  const rooms = batches.reduce((sum, { total }) => sum + total, 0);
  return `${formatQuantity(rooms, "room")} recommended${isKnown ? ` in ${batchCounts}` : ""}${outcomes.length ? `: ${outcomes.join(", ")}` : ""}`;
}
