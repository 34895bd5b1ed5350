import { page } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { forWhomFields } from "./venue";

/** The state of a list of a venue's that the upstream can only page. */
const pagesOf = (path: (venueId: number) => string) =>
  listState(({ venueId }: { venueId: number }) => path(venueId), { ...forWhomFields, page: page() });

export const venueLeadList = pagesOf(paths.venueLeads);
export const venueRecommendationList = pagesOf(paths.venueRecommendations);
export const venueMailList = pagesOf(paths.venueEmails);
export type VenuePagesState = StateOf<typeof venueLeadList>;
