import { paths } from "~/services/paths";

/** What the page of an event's recommendations shows, as its URL says it (EVT-06). */
export interface RecommendationFilters {
  /** Part of a venue's or a room's name. */
  search: string;
  outcome?: string;
  sort: RecommendationSort;
  page: number;
}

const sorts = ["newest", "oldest", "venue"] as const;
export type RecommendationSort = (typeof sorts)[number];

export const sortNames: Record<RecommendationSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  venue: "By venue",
};

/** What may become of a recommended room, in the order of a sale. */
export const SHOWN_OUTCOMES = ["saved", "emailed", "viewed", "inspected", "won", "lost"] as const;

/** Reads the filters of an address; what makes no sense counts as not given. */
export function readRecommendationFilters(params: URLSearchParams): RecommendationFilters {
  const page = params.get("page") ?? "";
  return {
    search: (params.get("search") ?? "").trim().slice(0, 200),
    // An upstream may know outcomes that we do not.
    outcome: /^[\w -]{1,50}$/.exec(params.get("outcome") ?? "")?.[0],
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "newest",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The filters as search params, defaults left out. */
export function recommendationParams({
  search,
  outcome,
  sort,
  page,
}: RecommendationFilters): URLSearchParams {
  const given: [string, string | false | undefined][] = [
    ["search", search],
    ["outcome", outcome],
    ["sort", sort !== "newest" && sort],
    ["page", page > 1 && String(page)],
  ];
  return new URLSearchParams(given.filter((entry): entry is [string, string] => !!entry[1]));
}

/** The event whose recommendations are looked at. */
interface OfEvent {
  leadId: number | string;
  eventId: number | string;
}

/** The page with some filters changed; any change but that of the page goes to its first page. */
export const recommendationsHref = (
  { leadId, eventId }: OfEvent,
  filters: RecommendationFilters,
  changes: Partial<RecommendationFilters> = {},
) => withFilters(paths.recommendations(leadId, eventId), { ...filters, page: 1, ...changes });

/** A mail over the page as it is. */
export const recommendationEmailHref = (
  { leadId, eventId }: OfEvent,
  filters: RecommendationFilters,
  emailId: number,
) => withFilters(paths.recommendationEmail(leadId, eventId, emailId), filters);

function withFilters(path: string, filters: RecommendationFilters) {
  const params = recommendationParams(filters);
  return params.size ? `${path}?${params}` : path;
}
