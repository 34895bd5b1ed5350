import { type Country, countries } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatInCountry, naturalOrder } from "~/services/leads/list";
import { oneOrAll, page, sorted, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The URL state of the list of leads with duplicates (LEAD-06). Search params are those of call L-02. */
export const duplicateList = listState(paths.allDuplicates, {
  search: text(200),
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  ...sorted(naturalOrder, "created_at"),
  page: page(),
});

export type DuplicateListState = StateOf<typeof duplicateList>;

/** `12 leads with duplicates in Australia matching “lee”`; without the count if it is unknown. */
export function describeDuplicates(state: DuplicateListState, total: number | undefined): string {
  const count = total === undefined ? "Leads" : total === 0 ? "No leads" : formatQuantity(total, "lead");
  const search = duplicateList.describe(state, { search: (words) => `matching “${words}”` });
  return [count, "with duplicates", formatInCountry(state.country), ...search].join(" ");
}
