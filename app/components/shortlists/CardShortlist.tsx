import { Form } from "~/components/ui/Form";
import type { EventRef } from "~/services/events/event-ref";
import { paths } from "~/services/paths";

const FORM = "shortlist-form";

/** The one form of all the cards of a page, whose buttons are `CardShortlist`. */
export const CardShortlistForm = ({ event, params }: { event: EventRef; params: URLSearchParams }) => (
  <Form
    id={FORM}
    action={`${paths.shortlist(event.leadId, event.eventId)}${params.size ? `?${params}` : ""}`}
    preventScrollReset
  >
    <input type="hidden" name="from" value="recommender" />
  </Form>
);

/** Puts the venue of a card on the shortlist or takes it off; the tick of its room stays as it is. */
export const CardShortlist = ({
  venue: { venueId, venueName },
  isOn,
}: {
  venue: { venueId: number; venueName: string };
  isOn: boolean;
}) => (
  <button
    type="submit"
    form={FORM}
    name={isOn ? "remove" : "add"}
    value={`${venueId}:${venueName}`}
    aria-pressed={isOn}
    data-chosen={isOn || undefined}
  >
    {isOn ? "Shortlisted" : "Shortlist"}
    <span className="visually-hidden">{` ${venueName}`}</span>
  </button>
);
