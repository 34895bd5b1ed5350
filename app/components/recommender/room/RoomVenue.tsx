import { ContactList, hasContactDetails } from "~/components/ui/ContactList";
import { Money } from "~/components/ui/Money";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { RoomDetails } from "~/services/recommender/room/room-details.server";

/** The venue's contact details, if any are known. */
export function RoomVenueContact({ details: { contact } }: { details: RoomDetails }) {
  if (contact.failure) return <SectionFailure what="The venue's contact details" failure={contact.failure} />;
  if (!hasContactDetails(contact.data)) return null;
  return (
    <section aria-labelledby="room-contact">
      <h3 id="room-contact">Contact</h3>
      <ContactList {...contact.data} />
    </section>
  );
}

/** The venue's packages with their prices per person, if it has any. */
export function RoomVenuePackages({ details: { packages, country } }: { details: RoomDetails }) {
  if (packages.failure) return <SectionFailure what="The venue's packages" failure={packages.failure} />;
  if (packages.data.length === 0) return null;
  return (
    <section aria-labelledby="room-packages">
      <h3 id="room-packages">Packages</h3>
      <ul data-part="packages">
        {packages.data.map(({ name, price }) => (
          <li key={name}>
            <span>{name}</span>
            <Money amount={price} country={country} suffix="/PP" />
          </li>
        ))}
      </ul>
    </section>
  );
}
