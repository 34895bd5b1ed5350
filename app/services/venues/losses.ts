import type { Country } from "@contract/vocabulary";
import { createPageField, createSortFields, createTextField } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { containsSearch, formatListCount, sortRows } from "~/services/lists/whole-list";
import { paths } from "~/services/paths";
import { audienceFields } from "./venue";

/** The state of the list of a venue's lost sales. `search` matches reasons and the venues that won. */
export const lossList = createListState(({ venueId }: { venueId: number }) => paths.venueLosses(venueId), {
  search: createTextField(200),
  ...createSortFields({ lost: "desc", date: "desc", value: "desc" } as const, "lost"),
  ...audienceFields,
  page: createPageField(),
});
export type LossListState = StateOf<typeof lossList>;

/** A lost sale. `value` is in whole units, `date` is a local calendar date and `lost` a UTC instant. */
export interface LossLine {
  id: number;
  leadId?: number | undefined;
  eventId?: number | undefined;
  country?: Country | undefined;
  date?: string | undefined;
  guests?: number | undefined;
  value?: number | undefined;
  reason?: string | undefined;
  lostTo?: { id?: number | undefined; name: string } | undefined;
  lost?: string | undefined;
}

export const filterAndSortLosses = (losses: readonly LossLine[], state: LossListState): LossLine[] =>
  sortRows(
    losses.filter(
      ({ reason, lostTo }) => !state.search || containsSearch(state.search, reason, lostTo?.name),
    ),
    (loss) => loss[state.sortBy],
    state.sortOrder,
  );

export const formatLossesSummary = (state: LossListState, total: number, isPartial?: boolean): string =>
  [
    formatListCount(total, "lost sale", isPartial),
    ...lossList.describe(state, { search: (words) => `matching “${words}”` }),
  ].join(" ");
