import { styled } from "styled-components";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import type { VenuePageData } from "~/services/venues/details.server";
import { VenueFacts } from "./VenueFacts";
import { VenueHead } from "./VenueHead";
import { VenueSpaces } from "./VenueSpaces";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > h2 { font-size: var(--text-l); }
  > p { color: var(--ink-soft); }
`;

/** All of a venue: what one asks first, its rooms, and what is said of it. */
export const VenuePage = ({ head, facts, spaces, description }: VenuePageData) => (
  <>
    <VenueHead venue={head} />
    <VenueFacts facts={facts} />
    <Section aria-labelledby="rooms">
      <h2 id="rooms">Rooms</h2>
      <VenueSpaces spaces={spaces} country={facts.country} />
    </Section>
    <Section aria-labelledby="description">
      <h2 id="description">Description</h2>
      {description ? <SanitisedHtml sanitised={description} /> : <p>None yet.</p>}
    </Section>
  </>
);
