import type { ReactNode } from "react";
import { Form } from "~/components/ui/Form";
import type { EventRef } from "~/services/events/event-ref";
import { paths } from "~/services/paths";
import type { ShortlistOrigin } from "~/services/shortlists/shortlist";

interface VenueFormProps {
  event: EventRef;
  venue: { venueId: number; name?: string | undefined };
  /** The page of the form, to return to after the change. */
  from: ShortlistOrigin;
  /** The search params of that page. */
  params?: URLSearchParams | undefined;
  children: ReactNode;
}

const ShortlistVenueFields = ({ venue, from }: Pick<VenueFormProps, "venue" | "from">) => (
  <>
    <input type="hidden" name="venue_id" value={venue.venueId} />
    <input type="hidden" name="venue_name" value={venue.name ?? ""} />
    <input type="hidden" name="from" value={from} />
  </>
);

const appendQuery = (path: string, params?: URLSearchParams) => (params?.size ? `${path}?${params}` : path);

/** A form that adds a venue to an event's shortlist, or removes it with a button of intent `remove`. */
export const ShortlistForm = ({ event, children, params, ...rest }: VenueFormProps) => (
  <Form action={appendQuery(paths.shortlist(event.leadId, event.eventId), params)} preventScrollReset>
    <ShortlistVenueFields {...rest} />
    {children}
  </Form>
);

/** A form whose `is_available` buttons save whether a venue is available for an event. */
export const AvailabilityForm = ({ event, venue, from, params, children }: VenueFormProps) => (
  <Form
    action={appendQuery(paths.availability(event.leadId, event.eventId, venue.venueId), params)}
    preventScrollReset
  >
    <ShortlistVenueFields venue={venue} from={from} />
    {children}
  </Form>
);
