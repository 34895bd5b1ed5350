import type { CustomVenue } from "@contract/venues/custom-venues";
import * as customVenueCalls from "@contract/venues/custom-venues";
import { type Country, countries } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { formatCountryInSentence } from "~/services/format/countries";
import {
  createChoiceOrAllField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { containsSearch, formatListCount, sortRows } from "~/services/lists/whole-list";
import { paths } from "~/services/paths";

/** The state of the list of custom venues (VEN-07). `search` matches names, cities and email addresses. */
export const customVenueList = createListState(paths.customVenues, {
  search: createTextField(200),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  ...createSortFields({ name: "asc", city: "asc", sales: "desc", created_at: "desc" } as const, "name"),
  page: createPageField(),
});

export type CustomVenueListState = StateOf<typeof customVenueList>;

const sortValues: Record<
  CustomVenueListState["sortBy"],
  (venue: CustomVenue) => string | number | undefined
> = {
  name: ({ name }) => name,
  city: ({ city }) => city,
  sales: ({ sale_count }) => sale_count,
  created_at: ({ created_at }) => created_at,
};

/** Filters and sorts the venues by the list's state. */
export const filterAndSortCustomVenues = (venues: readonly CustomVenue[], state: CustomVenueListState) =>
  sortRows(
    venues.filter(({ name, city, email }) => containsSearch(state.search, name, city, email)),
    sortValues[state.sortBy],
    state.sortOrder,
  );

/** "12 custom venues in Australia matching “barn”". */
export function formatCustomVenuesSummary(
  state: CustomVenueListState,
  total: number,
  isPartial?: boolean,
): string {
  const where =
    state.country === "all" ? "in both countries" : `in ${formatCountryInSentence(state.country)}`;
  const count = formatListCount(total, "custom venue", isPartial);
  const search = customVenueList.describe(state, { search: (words) => `matching “${words}”` });
  return [`${count} ${where}`, ...search].join(" ");
}

/** The form of a custom venue. `form_key` makes a repeated submission create it only once. */
export const CustomVenueForm = z.object({
  name: z
    .string("Enter the name")
    .trim()
    .min(1, "Enter the name")
    .max(150, "The name can have at most 150 characters"),
  country: z.enum(countries, "Choose a country"),
  city: customVenueCalls.create.body.shape.city,
  email: customVenueCalls.create.body.shape.email,
  form_key: z.string().max(100).default(""),
});
