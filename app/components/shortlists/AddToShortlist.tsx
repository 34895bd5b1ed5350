import { Button } from "~/components/ui/Button";
import type { EventRef } from "~/services/events/event-ref";
import { ShortlistForm } from "./VenueForm";

/** Puts the venue of a room on the shortlist; one that is on it already stays as it is. */
export const AddToShortlist = ({
  room,
  params,
}: {
  room: EventRef & { venueId: number; venueName: string; roomId: number };
  /** What the page under the room shows. */
  params: URLSearchParams;
}) => (
  <ShortlistForm
    event={room}
    venue={{ venueId: room.venueId, name: room.venueName }}
    from={`room-${room.roomId}`}
    params={params}
  >
    <Button icon="plus">Add to shortlist</Button>
  </ShortlistForm>
);
