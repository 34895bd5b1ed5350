import { Button } from "~/components/ui/Button";
import type { EventRef } from "~/services/events/event-ref";
import type { ShortlistPlace } from "~/services/shortlists/shortlist";
import { ShortlistForm } from "./VenueForm";

/** Puts a venue on the shortlist of an event, or takes it off, by one small button that says where it stands. */
export const ShortlistToggle = ({
  event,
  venue,
  from,
  of,
  isOn,
}: {
  event: EventRef;
  venue: { venueId: number; name: string };
  from: ShortlistPlace;
  /** Whose event it is, read aloud where there are several; else the venue. */
  of?: string;
  /** Absent where that is not known. */
  isOn?: boolean;
}) => (
  <ShortlistForm event={event} venue={venue} from={from}>
    <Button
      size="small"
      icon={isOn ? "tick" : "plus"}
      name="intent"
      value={isOn ? "remove" : "add"}
      aria-pressed={isOn}
    >
      {isOn ? "Shortlisted" : "Shortlist"}
      <span className="visually-hidden"> {of ? `for ${of}` : venue.name}</span>
    </Button>
  </ShortlistForm>
);
