import { page } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { audienceFields } from "./venue";

/** The state of a list that the upstream can page but not search or sort. */
const createPagedList = (path: (venueId: number) => string) =>
  listState(({ venueId }: { venueId: number }) => path(venueId), { ...audienceFields, page: page() });

export const venueLeadList = createPagedList(paths.venueLeads);
export const venueRecommendationList = createPagedList(paths.venueRecommendations);
export const venueMailList = createPagedList(paths.venueEmails);
export type VenuePagesState = StateOf<typeof venueLeadList>;
