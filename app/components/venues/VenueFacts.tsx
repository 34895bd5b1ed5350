import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Missing } from "~/components/ui/Missing";
import { formatCount, formatQuantity } from "~/services/format/counts";
import { formatZoneCity } from "~/services/format/dates";
import type { VenueFacts as Facts } from "~/services/venues/facts";
import { VenuePrice } from "./VenuePrice";

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--s3) var(--s5);
  padding: var(--s3) var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > [data-wide] { grid-column: span 2; }
  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  dd small { display: block; color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
  [data-missing] { color: var(--ink-faint); font-weight: 400; }
  @media (max-width: 39.9375rem) { grid-template-columns: 1fr 1fr; gap: var(--s3); }
`;

/** The key facts of a venue: capacities, prices, address, styles and offers. */
export function VenueFacts({ facts, mapHref }: { facts: Facts; mapHref?: string | undefined }) {
  const { country, seated, standing, perHead, minSpend, address, zone, styles, offers } = facts;
  return (
    <List>
      <VenueFact term="Maximum seated">
        {seated === undefined ? <Missing words="Not known" /> : formatCount(seated)}
      </VenueFact>
      <VenueFact term="Maximum standing">
        {standing === undefined ? <Missing words="Not known" /> : formatCount(standing)}
      </VenueFact>
      <VenueFact term="Price per head from">
        <VenuePrice amount={perHead} country={country} />
      </VenueFact>
      <VenueFact term="Minimum spend from">
        <VenuePrice amount={minSpend} country={country} />
      </VenueFact>
      <VenueFact term="Address" isWide>
        {address || <Missing words="Not known" />}
        {mapHref && (
          <>
            {" "}
            <Link to={mapHref}>Map</Link>
          </>
        )}
        <small>{formatZoneCity(zone)} time</small>
      </VenueFact>
      <VenueFact term="Styles" isWide>
        {styles.length ? styles.join(", ") : <Missing words="Not known" />}
        {offers !== undefined && (
          <small>
            {offers === 0 ? "No current special offers" : formatQuantity(offers, "special offer")}
          </small>
        )}
      </VenueFact>
    </List>
  );
}

const VenueFact = ({ term, isWide, children }: { term: string; isWide?: true; children: ReactNode }) => (
  <div data-wide={isWide}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
