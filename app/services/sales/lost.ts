import type { Recommendation } from "@contract/recommendations/recommendations";
import type { ShortlistEntry } from "@contract/shortlists/shortlists";
import type { EventRef } from "~/services/events/event-ref";
import { countOf } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { SaleLine } from "./sale";
import { ofCatalogue, tiedVenues, type VenueChoice } from "./venue-choice";

/** At most so many venues are marked at a time (T-08), and so long is a reason. */
const MOST_VENUES = 100;
export const LONGEST_REASON = 200;

/** What an address or a form says of venues to be marked as lost. */
export interface LostChoice {
  venueIds: number[];
  reason: string;
}

/** The venues and the reason in an address or a form; what makes no sense counts as not given. */
export function lostChoiceIn(given: Pick<URLSearchParams, "get" | "getAll"> | FormData): LostChoice {
  const ids = given
    .getAll("venue")
    .map(String)
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return {
    venueIds: [...new Set(ids)].slice(0, MOST_VENUES),
    reason: String(given.get("lost_reason") ?? "")
      .trim()
      .slice(0, LONGEST_REASON),
  };
}

/** An address with the choice in it. */
export function withLostChoice(path: string, { venueIds, reason }: LostChoice): string {
  const params = new URLSearchParams(venueIds.map((id) => ["venue", String(id)]));
  if (reason) params.set("lost_reason", reason);
  return params.size ? `${path}?${params}` : path;
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
}): VenueChoice[] {
  const sold = sales.flatMap(({ venueId, venue, isCustom, status }) =>
    venueId === undefined || isCustom ? [] : [{ venueId, name: venue, isCustom, status }],
  );
  const isOver = (id: number) => {
    const statuses = sold.filter(({ venueId }) => venueId === id).map(({ status }) => status);
    return statuses.includes("won") || (statuses.length > 0 && statuses.every((status) => status === "lost"));
  };
  return tiedVenues({
    sold,
    shortlisted: shortlisted.map(ofCatalogue),
    recommended: recommended.map(ofCatalogue),
  }).filter(({ venueId }) => !isOver(venueId));
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
