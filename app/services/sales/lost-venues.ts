import type { DeclineReason } from "@contract/recommendations/client-answers";
import type { Recommendation } from "@contract/recommendations/recommendations";
import { lostReasons, NOT_FOR_CLIENT } from "@contract/sales/lost-reasons";
import type { ShortlistEntry } from "@contract/shortlists/shortlists";
import type { EventRef } from "~/services/events/event-ref";
import { formatQuantity } from "~/services/format/counts";
import type { PostedFields } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { type Decline, findVenueDecline } from "~/services/recommendations/decline";
import type { SaleLine } from "./sale";
import { mergeTiedVenues, toTiedCatalogueVenue, type VenueChoice } from "./venue-choice";

/** Most venues marked at once (T-08). */
const MAX_VENUES = 100;

/** The venues to mark as lost, from an address or a form. */
export interface LostChoice {
  venueIds: number[];
  /** The common reason, one of `lostReasons`; "" if none. */
  reason: string;
}

/** One of `lostReasons`; "" for any other text. */
export const parseLostReason = (text: unknown): string => lostReasons.find((reason) => reason === text) ?? "";

/** Lost reasons by the reason for which a client declined. */
const lostReasonByDecline: Record<Exclude<DeclineReason, "something_else">, (typeof lostReasons)[number]> = {
  too_expensive: "Too expensive",
  too_far: "Too far away",
  too_small: "Too small for the guests",
  too_big: "Too large for the guests",
  not_our_style: "Style does not suit",
  date_not_free: "Date not available",
};

/** The likeliest lost reason: the client's reason, if there is exactly one, else that they declined the venue. */
export function guessLostReason(decline: Decline | undefined): string {
  if (!decline) return "";
  const reasons = decline.reasons.flatMap((reason) =>
    reason === "something_else" ? [] : lostReasonByDecline[reason],
  );
  const [only, ...others] = reasons;
  return only === undefined || others.length > 0 ? NOT_FOR_CLIENT : only;
}

/** Reads venues and reason from an address or a form; invalid parts are ignored. */
export function parseLostChoice(fields: Pick<PostedFields, "get" | "getAll">): LostChoice {
  const ids = fields
    .getAll("venue")
    .map(String)
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return {
    venueIds: [...new Set(ids)].slice(0, MAX_VENUES),
    reason: parseLostReason(fields.get("lost_reason")),
  };
}

/** The name of the field for a venue's reason. */
export const toLostReasonFieldName = (venueId: number): string => `reason-${venueId}`;

/** The reasons of the venues in a form, in their order; "" if missing. */
export const parseLostReasons = (fields: Pick<PostedFields, "get">, venueIds: readonly number[]): string[] =>
  venueIds.map((id) => parseLostReason(fields.get(toLostReasonFieldName(id))));

/** Adds the choice to a URL. */
export function addLostChoiceToPath(path: string, { venueIds, reason }: LostChoice): string {
  const params = new URLSearchParams(venueIds.map((id) => ["venue", String(id)]));
  if (reason) params.set("lost_reason", reason);
  return params.size ? `${path}?${params}` : path;
}

/** A venue that can be marked as lost. */
export interface LostCandidate extends VenueChoice {
  /** Absent where the client has not declined it. */
  declined?: Decline | undefined;
}

/**
 * The venues of an event that can be marked as lost: catalogue venues that are sold, shortlisted or recommended, unless
 * already won or lost.
 */
export function listLostCandidates({
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
  const isClosed = (id: number) => {
    const venueSales = sold.filter(({ venueId }) => venueId === id);
    return (
      venueSales.some(({ status, approval }) => status === "won" && approval !== "rejected") ||
      (venueSales.length > 0 && venueSales.every(({ status }) => status === "lost"))
    );
  };
  return mergeTiedVenues({
    sold,
    shortlisted: shortlisted.map(toTiedCatalogueVenue),
    recommended: recommended.map(toTiedCatalogueVenue),
  })
    .filter(({ venueId }) => !isClosed(venueId))
    .map((choice) => ({ ...choice, declined: findVenueDecline(recommended, choice.venueId) }));
}

/** What changed, using the upstream's count of newly lost venues if it returned one. */
export function formatLostMessage(chosenCount: number, lostCount: number | undefined): string {
  if (lostCount === 0) return "No changes: these venues were already marked as lost.";
  const lost = lostCount ?? chosenCount;
  const alreadyLost = chosenCount - lost;
  const message = `${formatQuantity(lost, "venue")} marked as lost`;
  return alreadyLost > 0
    ? `${message}. ${alreadyLost} ${alreadyLost === 1 ? "was" : "were"} already lost.`
    : message;
}

/** The page to mark venues as lost, with the choice made so far. */
export const buildLostVenuesHref = ({ leadId, eventId }: EventRef, choice: LostChoice): string =>
  addLostChoiceToPath(paths.lostVenues(leadId, eventId), choice);
