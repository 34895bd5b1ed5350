import type { DeclineReason } from "@contract/recommendations/answers";
import type { Recommendation } from "@contract/recommendations/recommendations";
import { lostReasons, NOT_FOR_CLIENT } from "@contract/sales/lost-reasons";
import type { ShortlistEntry } from "@contract/shortlists/shortlists";
import type { EventRef } from "~/services/events/event-ref";
import { countOf } from "~/services/format/counts";
import type { PostedFields } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { type Decline, findDecline } from "~/services/recommendations/declined";
import type { SaleLine } from "./sale";
import { ofCatalogue, tiedVenues, type VenueChoice } from "./venue-choice";

/** At most so many venues are marked at a time (T-08). */
const MOST_VENUES = 100;

/** What an address or a form says of venues to be marked as lost. */
export interface LostChoice {
  venueIds: number[];
  /** One of the list for all of them; "" without one. */
  reason: string;
}

/** A reason of the list; "" for any other text. */
export const knownReason = (text: unknown): string => lostReasons.find((reason) => reason === text) ?? "";

/** The reason of the list that a client's own one points to. */
const lostReasonOf: Record<Exclude<DeclineReason, "something_else">, (typeof lostReasons)[number]> = {
  too_expensive: "Too expensive",
  too_far: "Too far away",
  too_small: "Too small for the guests",
  too_big: "Too large for the guests",
  not_our_style: "Style does not suit",
  date_not_free: "Date not available",
};

/** The likeliest reason why a venue is lost: the client's own where they have one, else that they declined it. */
export function toLostReason(decline: Decline | undefined): string {
  if (!decline) return "";
  const reasons = decline.reasons.flatMap((reason) =>
    reason === "something_else" ? [] : lostReasonOf[reason],
  );
  const [only, ...others] = reasons;
  return only === undefined || others.length > 0 ? NOT_FOR_CLIENT : only;
}

/** The venues and the reason in an address or a form; what makes no sense counts as not given. */
export function lostChoiceIn(given: Pick<PostedFields, "get" | "getAll">): LostChoice {
  const ids = given
    .getAll("venue")
    .map(String)
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return {
    venueIds: [...new Set(ids)].slice(0, MOST_VENUES),
    reason: knownReason(given.get("lost_reason")),
  };
}

/** The field of a venue's own reason. */
export const reasonField = (venueId: number) => `reason-${venueId}`;

/** The reason that a form holds of each venue, in their order; "" where it holds none. */
export const reasonsIn = (fields: Pick<PostedFields, "get">, venueIds: readonly number[]): string[] =>
  venueIds.map((id) => knownReason(fields.get(reasonField(id))));

/** An address with the choice in it. */
export function withLostChoice(path: string, { venueIds, reason }: LostChoice): string {
  const params = new URLSearchParams(venueIds.map((id) => ["venue", String(id)]));
  if (reason) params.set("lost_reason", reason);
  return params.size ? `${path}?${params}` : path;
}

/** A venue that may be marked as lost, with what its client says of it. */
export interface LostCandidate extends VenueChoice {
  /** Absent where the client has not declined it. */
  declined?: Decline;
}

/**
 * The venues of an event that may be marked as lost: sold, shortlisted or recommended ones of the catalogue, but for
 * those that have won or are lost already.
 */
export function lostCandidates({
  sales,
  shortlisted,
  recommended,
}: {
  sales: readonly SaleLine[];
  shortlisted: readonly ShortlistEntry[];
  recommended: readonly Recommendation[];
}): LostCandidate[] {
  const sold = sales.flatMap(({ venueId, venue, isCustom, status, approval }) =>
    venueId === undefined || isCustom ? [] : [{ venueId, name: venue, isCustom, status, approval }],
  );
  const isOver = (id: number) => {
    const ofVenue = sold.filter(({ venueId }) => venueId === id);
    return (
      ofVenue.some(({ status, approval }) => status === "won" && approval !== "rejected") ||
      (ofVenue.length > 0 && ofVenue.every(({ status }) => status === "lost"))
    );
  };
  return tiedVenues({
    sold,
    shortlisted: shortlisted.map(ofCatalogue),
    recommended: recommended.map(ofCatalogue),
  })
    .filter(({ venueId }) => !isOver(venueId))
    .map((choice) => ({ ...choice, declined: findDecline(recommended, choice.venueId) }));
}

/** What was done, as far as the answer told how many venues were lost by it. */
export function lostWords(chosen: number, count: number | undefined): string {
  if (count === 0) return "Nothing changed: they were marked as lost before.";
  const lost = count ?? chosen;
  const before = chosen - lost;
  const words = `${countOf(lost, "venue")} ${lost === 1 ? "is" : "are"} marked as lost.`;
  return before > 0 ? `${words} ${before} ${before === 1 ? "was" : "were"} lost before.` : words;
}

/** The pages of marking venues as lost, with the choice that was made. */
export const lostHref = ({ leadId, eventId }: EventRef, choice: LostChoice) =>
  withLostChoice(paths.lostVenues(leadId, eventId), choice);
