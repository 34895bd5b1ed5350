import type { SpecialistRow } from "@contract/reports/rows";
import { type Country, countries } from "@contract/vocabulary";
import {
  createChoiceOrAllField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { RowLists } from "./figure-rows";
import { formatNameOrId } from "./rows";
import { buildStepColumns, findStepRowsHref, stepSortOrder, toReportYear } from "./steps";
import type { ReportColumn } from "./table";

/** @param lists the lists that figures can link to */
export const buildSpecialistColumns = (now: Date, lists: RowLists): ReportColumn<SpecialistRow>[] => [
  {
    key: "name",
    header: "Venue specialist",
    value: ({ venue_specialist }) => formatNameOrId(venue_specialist, "Specialist"),
    href: ({ venue_specialist, country }) =>
      country && paths.specialistPerformance(country, venue_specialist.id),
  },
  { key: "country", header: "Country", kind: "country", value: ({ country }) => country },
  ...buildStepColumns<SpecialistRow>(
    ({ venue_specialist: { id: person }, country }, step) =>
      country && findStepRowsHref(step, { country, person, ...toReportYear(country, now) }, lists),
    { sends: "Recommendations" },
  ),
];

/** The venue specialists of one country or both, by name (REP-01). */
export const specialistsList = createListState(paths.specialistsReport, {
  search: createTextField(100),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  ...createSortFields({ name: "asc", country: "asc", ...stepSortOrder }, "name"),
  page: createPageField(),
});
