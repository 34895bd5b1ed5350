import { createPageField, createSortFields, createTextField } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { containsSearch, formatListCount, sortRows } from "~/services/lists/whole-list";
import { paths } from "~/services/paths";
import { audienceFields } from "./venue";

/** The state of a venue's brochure list (VEN-06). */
export const brochureList = createListState(
  ({ venueId }: { venueId: number }) => paths.venueBrochures(venueId),
  {
    search: createTextField(200),
    ...createSortFields({ name: "asc", updated: "desc" } as const, "name"),
    ...audienceFields,
    page: createPageField(),
  },
);
export type BrochureListState = StateOf<typeof brochureList>;

/** A brochure. `href` is set for http and https links only; `updated` is a UTC instant. */
export interface BrochureLine {
  id: number;
  name: string;
  type?: string | undefined;
  href?: string | undefined;
  updated?: string | undefined;
}

export const filterAndSortBrochures = (
  brochures: readonly BrochureLine[],
  state: BrochureListState,
): BrochureLine[] =>
  sortRows(
    brochures.filter(({ name }) => containsSearch(state.search, name)),
    (brochure) => brochure[state.sortBy],
    state.sortOrder,
  );

export const formatBrochuresSummary = (
  state: BrochureListState,
  total: number,
  isPartial?: boolean,
): string =>
  [
    formatListCount(total, "brochure", isPartial),
    ...brochureList.describe(state, { search: (words) => `matching “${words}”` }),
  ].join(" ");
