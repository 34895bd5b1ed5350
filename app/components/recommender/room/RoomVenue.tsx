import { ContactList, hasContact } from "~/components/ui/ContactList";
import { Money } from "~/components/ui/Money";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { RoomDetails } from "~/services/recommender/room/room-details.server";

/** How to reach the venue of a room; nothing where nothing is known. */
export function RoomContact({ details: { contact } }: { details: RoomDetails }) {
  if (contact.failure) return <SectionFailure what="The contact of the venue" failure={contact.failure} />;
  if (!hasContact(contact.data)) return null;
  return (
    <section aria-labelledby="room-contact">
      <h3 id="room-contact">Contact</h3>
      <ContactList {...contact.data} />
    </section>
  );
}

/** What the venue of a room sells, with the price per person; nothing where it has no packages. */
export function RoomPackages({ details: { packages, country } }: { details: RoomDetails }) {
  if (packages.failure) return <SectionFailure what="The packages of the venue" failure={packages.failure} />;
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
