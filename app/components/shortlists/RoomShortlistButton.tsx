import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import type { EventRef } from "~/services/events/event-ref";
import { ShortlistForm } from "./VenueForm";

/** Adds a room's venue to the shortlist, or removes it if it is known to be there. */
export const RoomShortlistButton = ({
  room,
  isOn,
  params,
}: {
  room: EventRef & { venueId: number; venueName: string; roomId: number };
  isOn: boolean;
  /** The search params of the page below the room. */
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
          Remove from shortlist
        </Button>
      </span>
    ) : (
      <Button icon="plus">Add to shortlist</Button>
    )}
  </ShortlistForm>
);
