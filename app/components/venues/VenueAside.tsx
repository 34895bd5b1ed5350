import { styled } from "styled-components";
import { ContactList, hasContactDetails } from "~/components/ui/ContactList";
import { Icon } from "~/components/ui/Icon";
import { toMailtoHref } from "~/services/leads/lead";
import type { VenueFacts } from "~/services/venues/facts";

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h2 { font-size: var(--text-l); }
  ul { display: grid; gap: var(--s1); padding: 0; list-style: none; }
  li { display: flex; gap: var(--s2); align-items: baseline; overflow-wrap: anywhere; }
  li a { display: inline-flex; align-items: center; min-height: 32px; }
  li .icon { flex: none; align-self: center; width: 16px; height: 16px; color: var(--ink-soft); }
  li small { color: var(--ink-soft); font-size: var(--text-s); }
  @media (max-width: 39.9375rem) { li a { min-height: 44px; } }
`;

/** The checklist of a venue; renders nothing if it is empty. */
export function VenueChecklist({ checklist }: Pick<VenueFacts, "checklist">) {
  if (checklist.length === 0) return null;
  return (
    <Panel className="panel" aria-labelledby="checklist">
      <h2 id="checklist">Facilities</h2>
      <ul>
        {checklist.map(({ title, value, met }) => (
          <li key={title}>
            {met !== undefined && <Icon name={met ? "tick" : "cross"} />}
            <span>
              {met === false && <span className="visually-hidden">No: </span>}
              {title} {value && <small>{value}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The contact details of a venue; renders nothing if there are none. */
export function VenueContact(contact: Pick<VenueFacts, "phone" | "phoneHref" | "email" | "website">) {
  if (!hasContactDetails(contact)) return null;
  return (
    <Panel className="panel" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <ContactList {...contact} emailHref={contact.email && toMailtoHref(contact.email)} />
    </Panel>
  );
}
