import type { ListedPackage } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";
import { styled } from "styled-components";
import { PartialListNotice } from "~/components/ui/PartialListNotice";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { Section } from "~/services/upstream/section.server";
import { VenuePrice } from "./VenuePrice";

const List = styled.ul`
  padding: 0;
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px var(--s4); padding: var(--s3) var(--s4); }
  li + li { border-top: 1px solid var(--line); }
  strong, p { overflow-wrap: anywhere; }
  p { grid-column: 1 / -1; color: var(--ink-soft); white-space: pre-line; }
`;

export function VenuePackages({
  packages,
  country,
}: {
  packages: Section<ListedPackage[]>;
  country: Country | undefined;
}) {
  if (packages.failure) return <SectionFailure what="The packages" failure={packages.failure} />;
  if (packages.data.length === 0) return <p>None yet.</p>;
  return (
    <>
      <PartialListNotice what="packages" section={packages} />
      <List>
        {packages.data.map(({ name, price_per_person, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: packages have no id, and names may repeat
          <li key={index}>
            <strong>{name}</strong>
            {price_per_person !== undefined && (
              <span>
                <VenuePrice amount={price_per_person} country={country} /> a head
              </span>
            )}
            {description && <p>{description}</p>}
          </li>
        ))}
      </List>
    </>
  );
}
