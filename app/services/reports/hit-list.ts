import type { HitListRow } from "@contract/reports/rows";
import { type Country, countries } from "@contract/vocabulary";
import {
  createChoiceField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { RowLists } from "./figure-rows";
import { formatNameOrId } from "./rows";
import { buildStepColumns, findStepRowsHref, stepSortOrder } from "./steps";
import type { ReportColumn } from "./table";

/**
 * @param months the country and months of the report
 * @param lists the lists that figures can link to
 */
export const buildHitListColumns = (
  months: { country: Country; from: string; to: string },
  lists: RowLists,
): ReportColumn<HitListRow>[] => [
  {
    key: "name",
    header: "Venue",
    value: ({ venue }) => formatNameOrId(venue, "Venue"),
    href: ({ venue }) => paths.venue(venue.id),
  },
  { key: "city", header: "City", value: ({ city }) => city },
  ...buildStepColumns<HitListRow>(({ venue }, step) =>
    findStepRowsHref(step, { venue: venue.id, ...months }, lists),
  ),
  {
    key: "enquiry_target",
    header: "Enquiry target",
    kind: "count",
    value: ({ enquiry_target }) => enquiry_target,
  },
  { key: "sales_target", header: "Sales target", kind: "money", value: ({ sales_target }) => sales_target },
];

/** The venues of a country by sales (REP-01). The country is that of call P-03. */
export const hitList = createListState(paths.salesHitList, {
  search: createTextField(100),
  country: createChoiceField(countries, (scope: { chosen: Country }) => scope.chosen),
  ...createSortFields(
    { name: "asc", city: "asc", ...stepSortOrder, enquiry_target: "desc", sales_target: "desc" },
    "won_value",
  ),
  page: createPageField(),
});
