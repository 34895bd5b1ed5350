import { type Country, countries } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatInCountry, naturalOrder } from "~/services/leads/list";
import {
  createChoiceOrAllField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The URL state of the list of leads with duplicates (LEAD-06). Search params are those of call L-02. */
export const duplicateList = createListState(paths.allDuplicates, {
  search: createTextField(200),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  ...createSortFields(naturalOrder, "created_at"),
  page: createPageField(),
});

export type DuplicateListState = StateOf<typeof duplicateList>;

/** `12 leads with duplicates in Australia matching “lee”`; without the count if unknown. */
export function formatDuplicatesSummary(state: DuplicateListState, total: number | undefined): string {
  const count = total === undefined ? "Leads" : total === 0 ? "No leads" : formatQuantity(total, "lead");
  const search = duplicateList.describe(state, { search: (words) => `matching “${words}”` });
  return [count, "with duplicates", formatInCountry(state.country), ...search].join(" ");
}
