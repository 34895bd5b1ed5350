import type { ValueSource } from "@contract/sales/sales";
import type { EventRef } from "~/services/events/event-ref";
import { countOf } from "~/services/format/counts";
import { type FieldValues, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import type { PostedFields } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { saleTextsIn, typedBeyond } from "./form";

/** The venue that a new sale is of: one of the catalogue, or one outside it. */
export interface ChosenVenue {
  id: number;
  isCustom: boolean;
}

const idOf = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : undefined);

/** The venue that the address of a new sale names. */
export function chosenVenue(params: URLSearchParams): ChosenVenue | undefined {
  const [venue, custom] = [idOf(params.get("venue")), idOf(params.get("custom"))];
  if (venue !== undefined) return { id: venue, isCustom: false };
  return custom === undefined ? undefined : { id: custom, isCustom: true };
}

/** The form of a new sale with its venue, or the choice of one; what was typed is carried along. */
export const newSaleHref = (
  { leadId, eventId }: EventRef,
  venue: ChosenVenue | undefined,
  typed: FieldValues = {},
) =>
  paths.newSale(leadId, eventId, {
    ...(venue && { [venue.isCustom ? "custom" : "venue"]: String(venue.id) }),
    ...typed,
  });

/** The choice of another venue, with what was typed into a form beyond what it showed. */
export const otherVenueHref = (event: EventRef, fields: Pick<PostedFields, "get">) =>
  newSaleHref(event, undefined, typedBeyond(saleTextsIn(fields), shownIn(fields.get(SHOWN_FIELD)).values));

/** Where the value comes from that a new sale begins with. */
export function valueNote(source: ValueSource | undefined, guests: number | undefined): string {
  const sources = {
    room_price: `The room’s price per person${guests ? ` for ${countOf(guests, "guest")}` : ""}`,
    minimum_spend: "The room’s minimum spend",
    budget: "The client’s budget, as no price of a room is known",
  };
  return `${source ? sources[source] : "The usual value for this venue and event"}. Check it before you save.`;
}
