import { Form } from "~/components/ui/Form";
import type { EventRef } from "~/services/events/event-ref";
import { paths } from "~/services/paths";

const FORM = "shortlist-form";

/** The form shared by all `CardShortlistButton`s of a page. */
export const CardShortlistForm = ({ event, params }: { event: EventRef; params: URLSearchParams }) => (
  <Form
    id={FORM}
    action={`${paths.shortlist(event.leadId, event.eventId)}${params.size ? `?${params}` : ""}`}
    preventScrollReset
  >
    <input type="hidden" name="from" value="recommender" />
  </Form>
);

/** Adds a card's venue to the shortlist or removes it; the selection of its room does not change. */
export const CardShortlistButton = ({
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
