import { compareNames } from "@contract/names";
import { type ClientAnswer, clientAnswers, type DeclineReason } from "@contract/recommendations/answers";
import { answersOf, type Recommendation } from "@contract/recommendations/recommendations";
import { matchesName } from "@contract/venue-name";
import { formatCount, formatQuantity } from "~/services/format/counts";
import { formatPlace } from "~/services/format/places";
import { outcomeName, type RecommendationFilters, SHOWN_OUTCOMES } from "./list";

/** The recommendations of an event by batch (EVT-06): grouped, filtered, ordered, counted and summed up. */

/** A recommended room as its page draws it. Times are UTC ISO strings. */
export interface RecommendedRoom {
  /** Tells it from the others of its page. */
  id: number | string;
  venueId: number;
  venueName: string;
  roomId: number;
  roomName: string;
  /** "Fitzroy, Melbourne". */
  place?: string;
  image?: string;
  /** What the specialist wrote beneath it. */
  line?: string;
  /** Absent where nobody says what became of it. */
  outcome?: string;
  /** When the client's link was first opened, by a person or a program. */
  openedAt?: string;
  viewedAt?: string;
  /** What each person says of it on the client's page, in their own words. */
  answers: { answer: ClientAnswer; name?: string; reason?: DeclineReason; words?: string; at?: string }[];
}

/** One send or save. */
export interface SentBatch {
  key: string;
  at?: string;
  by?: string;
  subject: string;
  emailId?: number;
  /** Whether a mail went out; absent where that is not known. */
  isEmail?: boolean;
  isQuick: boolean;
  /** The rooms that are shown of it, in the order they were chosen. */
  rooms: RecommendedRoom[];
  /** All its rooms, also those not shown. */
  total: number;
}

/** A room with the batch it was part of, for the order by venue. */
export interface RoomOfBatch extends RecommendedRoom {
  batch: Pick<SentBatch, "at" | "by" | "isEmail">;
}

/**
 * The batches of an event, newest first. Where the upstream does not say which rooms were sent together, those of one
 * mail are a batch, else those of one moment and person.
 */
export function batchesOf(recommendations: readonly Recommendation[]): SentBatch[] {
  const batches = new Map<string, SentBatch>();
  for (const one of recommendations) {
    const key = keyOf(one);
    const batch = batches.get(key) ?? {
      key,
      at: one.recommended_at,
      by: one.recommended_by,
      subject: one.subject === undefined ? "Recommendation" : one.subject.trim() || "No subject",
      emailId: one.email_id,
      isEmail: undefined,
      isQuick: one.is_quick,
      rooms: [],
      total: 0,
    };
    const room = roomOf(one);
    batch.rooms.push(room);
    batch.total += 1;
    batch.isEmail = batch.isEmail || wasMailed(one);
    batches.set(key, batch);
  }
  return [...batches.values()].sort((one, other) => momentOf(other) - momentOf(one));
}

function keyOf({ send_id, email_id, recommended_at = "", recommended_by = "" }: Recommendation): string {
  if (send_id !== undefined) return `send ${send_id}`;
  return email_id !== undefined ? `email ${email_id}` : `${recommended_at} ${recommended_by}`;
}

/** An upstream that knows sends tells their mails, too; another may tell it by the outcome alone. */
function wasMailed({ email_id, send_id, outcome }: Recommendation): boolean | undefined {
  if (email_id !== undefined || outcome === "emailed") return true;
  return send_id !== undefined || outcome === "saved" ? false : undefined;
}

const roomOf = (one: Recommendation): RecommendedRoom => ({
  id: one.id ?? `${one.room_id} ${one.recommended_at}`,
  venueId: one.venue_id,
  venueName: one.venue_name,
  roomId: one.room_id,
  roomName: one.room_name,
  place: formatPlace(one.city, one.parent_city) || undefined,
  image: one.image_url,
  line: one.line?.trim() || undefined,
  outcome: one.outcome ?? (one.email_id === undefined ? undefined : "emailed"),
  openedAt: one.opened_at,
  viewedAt: one.viewed_at,
  answers: answersOf(one).map(({ words, changed_at: at, ...given }) => ({
    ...given,
    words: words?.trim() || undefined,
    at,
  })),
});

/** Milliseconds; a batch without a time is the oldest. */
const momentOf = ({ at }: Pick<SentBatch, "at">) => Date.parse(at ?? "") || 0;

/** The batches with the rooms that pass search and outcome, in the order asked for; batches without any are left out. */
export function filterBatches<Line extends SentBatch>(
  batches: readonly Line[],
  { search, outcome, answer, sort }: RecommendationFilters,
): Line[] {
  const passes = (room: RecommendedRoom) =>
    (!outcome || room.outcome === outcome) &&
    (!answer || hasAnswer(room, answer)) &&
    (matchesName(room.venueName, search) || matchesName(room.roomName, search));
  const kept = batches
    .map((batch) => ({ ...batch, rooms: batch.rooms.filter(passes) }))
    .filter(({ rooms }) => rooms.length > 0);
  return sort === "oldest" ? kept.reverse() : kept;
}

/** The rooms of some batches by the names of venue and room, each with its batch. */
export const byVenue = (batches: readonly SentBatch[]): RoomOfBatch[] =>
  batches
    .flatMap(({ rooms, at, by, isEmail }) => rooms.map((room) => ({ ...room, batch: { at, by, isEmail } })))
    .sort(
      (one, other) =>
        compareNames(one.venueName, other.venueName) || compareNames(one.roomName, other.roomName),
    );

/** How many rooms came to which outcome, those that occur, in the order of a sale; outcomes we do not know come last. */
export function countOutcomes(batches: readonly SentBatch[]): { outcome: string; count: number }[] {
  const counts = new Map<string, number>(SHOWN_OUTCOMES.map((outcome) => [outcome, 0]));
  for (const { outcome } of batches.flatMap(({ rooms }) => rooms))
    if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => ({ outcome, count })).filter(({ count }) => count > 0);
}

const hasAnswer = ({ answers }: RecommendedRoom, wanted: string) =>
  answers.some(({ answer }) => answer === wanted);

/** How many rooms got which answer of the client, those that occur. */
export function countAnswers(batches: readonly SentBatch[]) {
  const rooms = batches.flatMap((batch) => batch.rooms);
  return clientAnswers
    .map((answer) => ({ answer, count: rooms.filter((room) => hasAnswer(room, answer)).length }))
    .filter(({ count }) => count > 0);
}

/** A venue that the client would like to see. */
export interface Wish {
  venueId: number;
  venueName: string;
  place?: string;
  rooms: { id: string; name: string; person?: string; words?: string; at?: string }[];
}

/**
 * The venues that the client would like to see, each with the rooms of it, the newest wish first; not those that an
 * inspection is for.
 */
export function wishesOf(batches: readonly SentBatch[], inspected: readonly number[] = []): Wish[] {
  const wishes = new Map<number, Wish>();
  const wanted = batches
    .flatMap(({ rooms }) => rooms)
    .flatMap((room) => room.answers.map((answer) => ({ ...room, ...answer })))
    .filter(({ answer, venueId }) => answer === "wanted" && !inspected.includes(venueId))
    .sort((one, other) => (other.at ?? "").localeCompare(one.at ?? ""));
  for (const { id, venueId, venueName, place, roomName, name: person, words, at } of wanted) {
    const wish = wishes.get(venueId) ?? { venueId, venueName, place, rooms: [] };
    wish.rooms.push({ id: `${id} ${person ?? ""}`, name: roomName, person, words, at });
    wishes.set(venueId, wish);
  }
  return [...wishes.values()];
}

/** "14 rooms recommended in 3 emails and 1 save: 5 viewed, 1 won". Each room counts for the furthest it came. */
export function summaryOf(batches: readonly SentBatch[]): string {
  const emails = batches.filter(({ isEmail }) => isEmail).length;
  const saves = batches.filter(({ isEmail }) => isEmail === false).length;
  const isTold = emails + saves === batches.length;
  const ways = [emails && formatQuantity(emails, "email"), saves && formatQuantity(saves, "save")]
    .filter(Boolean)
    .join(" and ");
  const ends = countOutcomes(batches)
    .filter(({ outcome }) => outcome !== "saved" && outcome !== "emailed")
    .map(({ outcome, count }) =>
      [formatCount(count), outcome === "opened" && "with", outcomeName(outcome).toLowerCase()]
        .filter(Boolean)
        .join(" "),
    );
  const rooms = batches.reduce((sum, { total }) => sum + total, 0);
  return `${formatQuantity(rooms, "room")} recommended${isTold ? ` in ${ways}` : ""}${ends.length ? `: ${ends.join(", ")}` : ""}`;
}
