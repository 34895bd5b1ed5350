import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import type { EventRef } from "~/services/events/event-ref";
import { ShortlistForm } from "./VenueForm";

/** Puts the venue of a room on the shortlist, or takes it off where it is known to be on it. */
export const VenueShortlist = ({
  room,
  isOn,
  params,
}: {
  room: EventRef & { venueId: number; venueName: string; roomId: number };
  isOn: boolean;
  /** What the page under the room shows. */
  params: URLSearchParams;
}) => (
  <ShortlistForm
    event={room}
    venue={{ venueId: room.venueId, name: room.venueName }}
    from={`room-${room.roomId}`}
    params={params}
  >
    {isOn ? (
      <span className="row">
        <Badge tone="success" icon="tick">
          On the shortlist
        </Badge>
        <Button name="intent" value="remove">
          Take off the shortlist
        </Button>
      </span>
    ) : (
      <Button icon="plus">Add to shortlist</Button>
    )}
  </ShortlistForm>
);
