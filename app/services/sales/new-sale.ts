import type { ValueSource } from "@contract/sales/sales";
import type { EventRef } from "~/services/events/event-ref";
import { formatQuantity } from "~/services/format/counts";
import { BASELINE_FIELD, type FieldValues, parseFormSnapshot } from "~/services/forms/conflict";
import type { PostedFields } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { filterChangedTexts, pickSaleTexts } from "./form";

/** The venue of a new sale: from the catalogue or custom. */
export interface ChosenVenue {
  id: number;
  isCustom: boolean;
}

const parseVenueIdParam = (text: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : undefined;

/** The venue in the URL of a new sale. */
export function parseCatalogueOrOtherVenue(params: URLSearchParams): ChosenVenue | undefined {
  const [venue, custom] = [parseVenueIdParam(params.get("venue")), parseVenueIdParam(params.get("custom"))];
  if (venue !== undefined) return { id: venue, isCustom: false };
  return custom === undefined ? undefined : { id: custom, isCustom: true };
}

/** The new sale's form if a venue is chosen, else the choice of venue; typed values are carried along. */
export const buildNewSaleHref = (
  { leadId, eventId }: EventRef,
  venue: ChosenVenue | undefined,
  entered: FieldValues = {},
): string =>
  paths.newSale(leadId, eventId, {
    ...(venue && { [venue.isCustom ? "custom" : "venue"]: String(venue.id) }),
    ...entered,
  });

/** The choice of another venue, carrying typed values that differ from the defaults. */
export const buildOtherVenueChoiceHref = (event: EventRef, fields: Pick<PostedFields, "get">): string =>
  buildNewSaleHref(
    event,
    undefined,
    filterChangedTexts(pickSaleTexts(fields), parseFormSnapshot(fields.get(BASELINE_FIELD)).values),
  );

/** Where the default value of a new sale comes from. */
export function formatSaleValueSource(source: ValueSource | undefined, guests: number | undefined): string {
  const sources = {
    room_price: `The room's price per head${guests ? ` for ${formatQuantity(guests, "guest")}` : ""}`,
    minimum_spend: "The room's minimum spend",
    budget: "The client's budget, because no room price is known",
  };
  return `${source ? sources[source] : "The usual value for this venue and event"}. Check it before you save.`;
}
