import { Button } from "~/components/ui/Button";
import type { EventRef } from "~/services/events/event-ref";
import type { ShortlistOrigin } from "~/services/shortlists/shortlist";
import { ShortlistForm } from "./VenueForm";

interface ShortlistToggleProps {
  event: EventRef;
  venue: { venueId: number; name: string };
  from: ShortlistOrigin;
  /** For screen readers, if the page lists several events; otherwise the venue is read. */
  leadName?: string;
  /** Absent if unknown. */
  isOn?: boolean | undefined;
}

/** A small button that adds a venue to an event's shortlist or removes it, and shows its state. */
export const ShortlistToggle = ({ event, venue, from, leadName, isOn }: ShortlistToggleProps) => (
  <ShortlistForm event={event} venue={venue} from={from}>
    <Button
      size="small"
      icon={isOn ? "tick" : "plus"}
      name="intent"
      value={isOn ? "remove" : "add"}
      aria-pressed={isOn}
    >
      {isOn ? "Shortlisted" : "Shortlist"}
      <span className="visually-hidden"> {leadName ? `for ${leadName}` : venue.name}</span>
    </Button>
  </ShortlistForm>
);
