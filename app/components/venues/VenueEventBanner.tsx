import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ShortlistToggle } from "~/components/shortlists/ShortlistToggle";
import { DateText } from "~/components/ui/DateText";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { paths } from "~/services/paths";
import type { VenuePageData } from "~/services/venues/details.server";

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  padding: var(--s3) var(--s4);
  background: var(--accent-soft);
  border-radius: var(--radius-3);

  h2 { flex: 1 1 260px; min-width: 0; font-size: var(--text-m); overflow-wrap: anywhere; }
  h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  form { margin: 0; }
`;

/** The event that the venue is viewed for, and whether the venue is on its shortlist. */
export function VenueEventBanner({
  venue,
  forEvent: { data, failure },
}: {
  venue: { venueId: number; name: string };
  forEvent: NonNullable<VenuePageData["forEvent"]>;
}) {
  if (failure) return <SectionFailure what="The event" failure={failure} />;
  const { leadId, eventId, leadName, facts, isOn } = data;
  return (
    <Box aria-labelledby="for-event">
      <h2 id="for-event">
        For <Link to={paths.event(leadId, eventId)}>{leadName}</Link>{" "}
        <small>
          {facts.title}
          {facts.date && (
            <>
              , <DateText iso={facts.date} timeZone={zoneOf(facts.country)} />
            </>
          )}
          {facts.city && `, ${facts.city}`}
        </small>
      </h2>
      <ShortlistToggle event={data} venue={venue} from={`venue-${venue.venueId}`} isOn={isOn} />
      <Link to={paths.shortlist(leadId, eventId)}>View shortlist</Link>
    </Box>
  );
}
