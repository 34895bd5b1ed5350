import { EventType } from "@contract/enums";
import type { SpecialOffer } from "@contract/recommender/search";
import { eventTypeNames } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { formatIsoMinute } from "~/services/format/dates";
import type { FieldValues } from "~/services/forms/conflict";
import { createDateSchema } from "~/services/forms/entered-fields";
import {
  createChoiceField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { containsSearch, formatListCount, sortRows } from "~/services/lists/whole-list";
import { paths } from "~/services/paths";
import { audienceFields } from "../venue";

export const offerStates = ["active", "coming", "past"] as const;
export type OfferState = (typeof offerStates)[number];

export const offerStateNames: Record<OfferState, string> = {
  active: "Active",
  coming: "Upcoming",
  past: "Past",
};

/** The state of an offer at an instant; undefined if its dates are unknown. */
export function findOfferState(
  { start_date_utc: start, expiry_date_utc: end }: Pick<SpecialOffer, "start_date_utc" | "expiry_date_utc">,
  now: Date,
): OfferState | undefined {
  const [current = "", from, until] = [now.toISOString(), start, end].map((iso) =>
    formatIsoMinute(iso, "UTC"),
  );
  if (until !== undefined && until < current) return "past";
  if (from !== undefined && from > current) return "coming";
  return from !== undefined && until !== undefined ? "active" : undefined;
}

/** An offer as a row of the list. `description` is sanitised HTML; `start` and `end` are UTC ISO strings. */
export interface OfferLine {
  id: number;
  title: string;
  description: string;
  eventType?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  state?: OfferState | undefined;
}

/** The event types that an offer is valid for, as text; undefined if unknown. */
export function formatOfferEventTypes(type: SpecialOffer["for_event_type"]): string | undefined {
  const known = EventType.safeParse(type);
  return type === null ? "All events" : known.success ? eventTypeNames[known.data] : type;
}

/** The state of the list of a venue's offers (VEN-05). */
export const offerList = createListState(({ venueId }: { venueId: number }) => paths.venueOffers(venueId), {
  search: createTextField(200),
  state: createChoiceField(["all", ...offerStates], "all"),
  ...createSortFields({ end: "desc", start: "desc", title: "asc" } as const, "end"),
  ...audienceFields,
  page: createPageField(),
});
export type OfferListState = StateOf<typeof offerList>;

/** Adds the state of the venue's offer list to a path. */
export const addOfferListStateToPath = (path: string, venueId: number, params: URLSearchParams): string =>
  offerList.over(path, offerList.read(params, { venueId }));

/** The venue's offer list, with the state that the URL carries. */
export const buildVenueOffersHref = ({ venueId, url }: { venueId: number; url: URL }): string =>
  addOfferListStateToPath(paths.venueOffers(venueId), venueId, url.searchParams);

/** Filters and sorts the offers as the list's state says. */
export const filterAndSortOffers = (offers: readonly OfferLine[], filters: OfferListState): OfferLine[] =>
  sortRows(
    offers.filter(
      ({ title, eventType, state }) =>
        containsSearch(filters.search, title, eventType) &&
        (filters.state === "all" || filters.state === state),
    ),
    (offer) => offer[filters.sortBy],
    filters.sortOrder,
  );

/** "3 offers, active matching “winter”". */
export const formatOffersSummary = (filters: OfferListState, total: number, isPartial?: boolean): string =>
  [
    [
      formatListCount(total, "offer", isPartial),
      ...offerList.describe(filters, {
        state: (state) => (state === "all" ? "" : offerStateNames[state].toLowerCase()),
      }),
    ].join(", "),
    ...offerList.describe(filters, { search: (words) => `matching “${words}”` }),
  ].join(" ");

/** The form of an offer. Days are in the venue's zone; the description is Markdown. */
export const OfferForm = z
  .object({
    title: z
      .string("Enter the title")
      .trim()
      .min(1, "Enter the title")
      .max(120, "The title can have at most 120 characters"),
    description: z
      .string()
      .trim()
      .max(10_000, "The description can have at most 10,000 characters")
      .default(""),
    for_event_type: EventType.optional(),
    start_day: createDateSchema("Enter the first day"),
    end_day: createDateSchema("Enter the last day"),
    form_key: z.string().max(100).default(""),
  })
  .refine(({ start_day, end_day }) => end_day >= start_day, {
    path: ["end_day"],
    message: "The last day must be on or after the first day",
  });

export const offerLabels = {
  title: "Title",
  description: "Description",
  for_event_type: "Event type",
  start_day: "First day",
  end_day: "Last day",
} as const;

/** The form's values for an offer. */
export const toOfferFormValues = (offer: SpecialOffer, markdown: string, zone: string): FieldValues => ({
  title: offer.title,
  description: markdown,
  for_event_type: offer.for_event_type ?? "",
  start_day: formatIsoMinute(offer.start_date_utc, zone)?.slice(0, 10) ?? "",
  end_day: formatIsoMinute(offer.expiry_date_utc, zone)?.slice(0, 10) ?? "",
});

/** The submitted values in the same shape as `toOfferFormValues`. */
export const toSubmittedOfferValues = ({
  form_key: _,
  ...entered
}: z.output<typeof OfferForm>): FieldValues => ({
  ...entered,
  for_event_type: entered.for_event_type ?? "",
});

/** Formats a value of the form for the conflict display. */
export const formatOfferValue = (name: string, value: string): string => {
  if (name !== "for_event_type") return value;
  return formatOfferEventTypes(value === "" ? null : value) ?? value;
};

/** Maps a field of call V-25 to the form's field. */
export const toOfferFormField = (field: string): string =>
  field === "start_date_utc" ? "start_day" : field === "expiry_date_utc" ? "end_day" : field;
