import type { Recommendation } from "@contract/recommendations/recommendations";
import { matchesName } from "@contract/venues/name";
import type { Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import { formatCount } from "~/services/lists/paging";
import { type RecommendationFilters, SHOWN_OUTCOMES } from "./list";

/** How the recommendations of an event read (EVT-06): what went out together, what became of it, and in which order. */

/** A recommended room as its page draws it. Times are UTC ISO strings. */
export interface RecommendedRoom {
  id: number;
  venueName: string;
  roomId: number;
  roomName: string;
  /** "Fitzroy, Melbourne". */
  place?: string;
  image?: string;
  outcome: string;
  viewedAt?: string;
}

/** One send or save. */
export interface SentBatch {
  key: string;
  at?: string;
  by?: string;
  subject: string;
  emailId?: number;
  isEmail: boolean;
  isQuick: boolean;
  /** The rooms that are shown of it, in the order they were chosen. */
  rooms: RecommendedRoom[];
  /** All its rooms, also those not shown. */
  total: number;
}

/** A room with the act it was part of, for the order by venue. */
export interface RoomOfBatch extends RecommendedRoom {
  act: Pick<SentBatch, "at" | "by" | "isEmail">;
}

const looks = new Map<string, { words: string; icon: IconName; tone: Tone }>([
  ["saved", { words: "Saved", icon: "tag", tone: "neutral" }],
  ["emailed", { words: "Emailed", icon: "mail", tone: "neutral" }],
  ["viewed", { words: "Viewed", icon: "eye", tone: "info" }],
  ["inspected", { words: "Inspected", icon: "building", tone: "accent" }],
  ["won", { words: "Won", icon: "check-circle", tone: "success" }],
  ["lost", { words: "Lost", icon: "cross", tone: "danger" }],
]);

/** An outcome by icon and word; one we do not know is shown as it came. */
export const outcomeLook = (outcome: string) =>
  looks.get(outcome) ?? { words: outcome, icon: "info" as const, tone: "neutral" as const };

/**
 * The acts of an event, newest first. An upstream that does not say which rooms belong together is read by the mail
 * they went out in, else by the moment and the person.
 */
export function batchesOf(recommendations: readonly Recommendation[]): SentBatch[] {
  const acts = new Map<string, SentBatch>();
  for (const one of recommendations) {
    const key = keyOf(one);
    const act = acts.get(key) ?? {
      key,
      at: one.recommended_at,
      by: one.recommended_by,
      subject: one.subject?.trim() || "No subject",
      emailId: one.email_id,
      isEmail: false,
      isQuick: one.is_quick,
      rooms: [],
      total: 0,
    };
    const room = roomOf(one);
    act.rooms.push(room);
    act.total += 1;
    act.isEmail ||= one.email_id !== undefined || room.outcome === "emailed";
    acts.set(key, act);
  }
  return [...acts.values()].sort((one, other) => momentOf(other) - momentOf(one));
}

function keyOf({ send_id, email_id, recommended_at = "", recommended_by = "" }: Recommendation): string {
  if (send_id !== undefined) return `send ${send_id}`;
  return email_id !== undefined ? `email ${email_id}` : `${recommended_at} ${recommended_by}`;
}

const roomOf = (one: Recommendation): RecommendedRoom => ({
  id: one.id,
  venueName: one.venue_name,
  roomId: one.room_id,
  roomName: one.room_name,
  place: [one.city, one.parent_city].filter(Boolean).join(", ") || undefined,
  image: one.image_url,
  outcome: one.outcome ?? (one.email_id === undefined ? "saved" : "emailed"),
  viewedAt: one.viewed_at,
});

/** Milliseconds; an act without a time is the oldest. */
const momentOf = ({ at }: Pick<SentBatch, "at">) => Date.parse(at ?? "") || 0;

/** The acts with the rooms that pass search and outcome, in the order asked for; acts without any are left out. */
export function filterBatches<Line extends SentBatch>(
  acts: readonly Line[],
  { search, outcome, sort }: RecommendationFilters,
): Line[] {
  const passes = (room: RecommendedRoom) =>
    (!outcome || room.outcome === outcome) &&
    (matchesName(room.venueName, search) || matchesName(room.roomName, search));
  const kept = acts
    .map((act) => ({ ...act, rooms: act.rooms.filter(passes) }))
    .filter(({ rooms }) => rooms.length > 0);
  return sort === "oldest" ? kept.reverse() : kept;
}

/** The rooms of some acts by the names of venue and room, each with its act. */
export const byVenue = (acts: readonly SentBatch[]): RoomOfBatch[] =>
  acts
    .flatMap(({ rooms, at, by, isEmail }) => rooms.map((room) => ({ ...room, act: { at, by, isEmail } })))
    .sort(
      (one, other) =>
        names.compare(one.venueName, other.venueName) || names.compare(one.roomName, other.roomName),
    );

const names = new Intl.Collator("en", { numeric: true });

/** How many rooms came to which outcome, those that occur, in the order of a sale; outcomes we do not know come last. */
export function countOutcomes(acts: readonly SentBatch[]): { outcome: string; count: number }[] {
  const counts = new Map<string, number>(SHOWN_OUTCOMES.map((outcome) => [outcome, 0]));
  for (const { outcome } of acts.flatMap(({ rooms }) => rooms))
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => ({ outcome, count })).filter(({ count }) => count > 0);
}

const several = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "14 rooms recommended in 3 emails and 1 save: 5 viewed, 1 won". Each room counts for the furthest it came. */
export function summaryOf(acts: readonly SentBatch[]): string {
  const emails = acts.filter(({ isEmail }) => isEmail).length;
  const saves = acts.length - emails;
  const ways = [emails && several(emails, "email"), saves && several(saves, "save")]
    .filter(Boolean)
    .join(" and ");
  const ends = countOutcomes(acts)
    .filter(({ outcome }) => outcome !== "saved" && outcome !== "emailed")
    .map(({ outcome, count }) => `${formatCount(count)} ${outcomeLook(outcome).words.toLowerCase()}`);
  const rooms = acts.reduce((sum, { total }) => sum + total, 0);
  return `${several(rooms, "room")} recommended in ${ways}${ends.length ? `: ${ends.join(", ")}` : ""}`;
}
