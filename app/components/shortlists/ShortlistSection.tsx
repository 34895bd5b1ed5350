import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ClientResponseBadges } from "~/components/recommender/ClientResponseBadges";
import { Alert } from "~/components/ui/Alert";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { EventRef } from "~/services/events/event-ref";
import { paths } from "~/services/paths";
import { buildShortlistNoteHref, type ShortlistOrigin } from "~/services/shortlists/shortlist";
import type { Shortlist, ShortlistLine } from "~/services/shortlists/shortlist.server";
import { AvailabilityForm, ShortlistForm } from "./VenueForm";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > header { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; justify-content: space-between; }
  h2 { font-size: var(--text-l); }
  h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  > ul { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  > ul > li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; padding: var(--s3) var(--s4); }
  > ul > li + li { border-top: 1px solid var(--line); }
  [data-part="venue"] { flex: 1 1 180px; min-width: 0; overflow-wrap: anywhere; }
  [data-part="venue"] b { display: block; font-weight: 600; }
  [data-part="venue"] small { color: var(--ink-soft); font-size: var(--text-s); }
  [data-part="venue"] p { max-width: 68ch; white-space: pre-line; }
  [data-part="tools"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  form { display: flex; gap: var(--s1); }
  button[aria-pressed="true"] { background: var(--accent-soft); color: var(--accent); border-color: var(--accent); }
`;

/** The shortlist with the venues' availability; a venue that was just removed can be added back (SHORT-01). */
export function ShortlistSection({
  event,
  shortlist: { venues, removed },
  from,
  params,
  children,
}: {
  event: EventRef;
  shortlist: Shortlist;
  from: ShortlistOrigin;
  params?: URLSearchParams;
  /** Further actions for a venue. */
  children?: (venue: ShortlistLine) => ReactNode;
}) {
  return (
    <Section aria-labelledby="shortlist">
      <header>
        <h2 id="shortlist">
          Shortlist {venues.data && !venues.isPartial && <small>{venues.data.length}</small>}
        </h2>
        {from !== "shortlist" && (
          <ButtonLink to={paths.shortlist(event.leadId, event.eventId)} size="small" icon="plus">
            Add venues
          </ButtonLink>
        )}
      </header>
      {venues.failure && <SectionFailure what="The shortlist" failure={venues.failure} />}
      {removed && (
        <Alert>
          <ShortlistForm event={event} venue={removed} from={from} params={params}>
            <Button size="small" icon="undo">
              Add {removed.name ?? "the venue"} back
            </Button>
          </ShortlistForm>
        </Alert>
      )}
      {venues.data?.length === 0 && <p className="muted">No venues on the shortlist.</p>}
      {venues.data && venues.data.length > 0 && (
        <ul>
          {venues.data.map((venue) => (
            <li key={venue.venueId}>
              <ShortlistedVenueLine event={event} venue={venue} from={from} params={params}>
                {children?.(venue)}
              </ShortlistedVenueLine>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface VenueLineProps {
  event: EventRef;
  venue: ShortlistLine;
  from: ShortlistOrigin;
  params?: URLSearchParams | undefined;
  children: ReactNode;
}

function ShortlistedVenueLine(props: VenueLineProps) {
  const { event, venue } = props;
  return (
    <>
      <div data-part="venue">
        <b>
          <Link to={paths.venue(venue.venueId, event.leadId, event.eventId)}>{venue.name}</Link>
        </b>
        {venue.place && <small>{venue.place}</small>}
        {venue.note && <p>{venue.note}</p>}
      </div>
      <ClientResponseBadges marks={venue.marks} />
      <AvailabilityBadge isAvailable={venue.isAvailable} />
      <ShortlistedVenueTools {...props} />
    </>
  );
}

function ShortlistedVenueTools(props: VenueLineProps) {
  const { event, venue, children } = props;
  const availabilityButton = (value: boolean, label: string) => (
    <Button
      size="small"
      name="is_available"
      value={value ? "1" : "0"}
      aria-pressed={venue.isAvailable === value}
      aria-label={`${venue.name} is ${label.toLowerCase()}`}
    >
      {label}
    </Button>
  );
  return (
    <div data-part="tools">
      {children}
      <AvailabilityForm {...props}>
        {availabilityButton(true, "Available")}
        {availabilityButton(false, "Not available")}
      </AvailabilityForm>
      {venue.note !== undefined && (
        <ButtonLink
          to={buildShortlistNoteHref(event, venue.venueId, props)}
          size="small"
          icon="edit"
          preventScrollReset
          aria-label={`${venue.note ? "Edit the note" : "Add a note"} on ${venue.name}`}
        >
          Note
        </ButtonLink>
      )}
      <ButtonLink
        to={paths.brochure(event.leadId, event.eventId, venue.venueId)}
        size="small"
        icon="mail"
        preventScrollReset
        aria-label={`Send the brochure for ${venue.name}`}
      >
        Brochure
      </ButtonLink>
      <ShortlistForm {...props}>
        <Button
          size="small"
          variant="quiet"
          name="intent"
          value="remove"
          aria-label={`Remove ${venue.name} from the shortlist`}
        >
          Remove
        </Button>
      </ShortlistForm>
    </div>
  );
}

function AvailabilityBadge({ isAvailable }: Pick<ShortlistLine, "isAvailable">) {
  if (isAvailable === undefined) return null;
  if (isAvailable === null) return <Badge>Not checked yet</Badge>;
  return isAvailable ? (
    <Badge tone="success" icon="tick">
      Available
    </Badge>
  ) : (
    <Badge tone="danger" icon="cross">
      Not available
    </Badge>
  );
}
