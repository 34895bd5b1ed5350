import { createPageField } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { audienceFields } from "./venue";

/** The state of a list that the upstream can page but not search or sort. */
const createPagedListState = (path: (venueId: number) => string) =>
  createListState(({ venueId }: { venueId: number }) => path(venueId), {
    ...audienceFields,
    page: createPageField(),
  });

export const venueLeadList = createPagedListState(paths.venueLeads);
export const venueRecommendationList = createPagedListState(paths.venueRecommendations);
export const venueMailList = createPagedListState(paths.venueEmails);
export type VenuePagesState = StateOf<typeof venueLeadList>;
