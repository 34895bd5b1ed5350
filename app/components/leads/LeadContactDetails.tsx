import { countryNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import type { LeadDetails } from "~/services/leads/details.server";
import { toMailtoHref } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { leadKeys } from "~/services/shell/lead-keys";

const Panel = styled.section`
  && { padding: var(--s4); }
  display: grid; gap: var(--s3); justify-items: start; grid-template-columns: minmax(0, 1fr);
  dl { display: grid; width: 100%; grid-template-columns: minmax(0, 1fr); gap: var(--s2); }
  dt { color: var(--ink-soft); font-size: var(--text-xs); }
  dd a[href^="tel:"] { font-size: var(--text-l); font-weight: 600; }
  dd { display: flex; flex-wrap: wrap; gap: 0 var(--s3); align-items: center; justify-content: space-between; min-height: 26px; overflow-wrap: anywhere; }
  dd > * { min-width: 0; }
  small { color: var(--ink-soft); font-size: var(--text-s); }
  @media (max-width: 39.9375rem) { dd { min-height: 44px; } }
`;

/** The contact details of a lead, its owner and other details. */
export function LeadContactDetails({
  lead,
  editHref,
  search = "",
}: {
  lead: LeadDetails;
  editHref: string;
  search?: string;
}) {
  const { id } = lead;
  return (
    <>
      <Panel className="panel" aria-label="Contact">
        <dl>
          <PhoneNumberEntries lead={lead} search={search} />
          <EmailEntries lead={lead} search={search} />
        </dl>
      </Panel>
      <Panel className="panel" aria-label="Details" data-part="rest">
        <dl>
          <DetailEntry term="Owner">
            <dd>
              <span>{lead.owner}</span>
              <Link to={paths.leadOwner(id) + search} preventScrollReset>
                Change<span className="visually-hidden"> owner</span>
              </Link>
            </dd>
          </DetailEntry>
          <ConsentEntry lead={lead} />
          <OtherLeadDetails lead={lead} />
        </dl>
        <ButtonLink
          to={editHref}
          size="small"
          icon="edit"
          preventScrollReset
          aria-keyshortcuts={leadKeys.edit}
        >
          Edit<span className="visually-hidden"> lead</span>
        </ButtonLink>
      </Panel>
    </>
  );
}

/** The email addresses, and whether the client receives emails. */
function EmailEntries({ lead, search }: { lead: LeadDetails; search: string }) {
  const { id, emails, isUnsubscribed } = lead;
  return (
    <>
      <DetailEntry term="Email">
        {emails?.map(({ email, is_primary }) => (
          <dd key={email}>
            <a href={toMailtoHref(email)}>{email}</a>
            {is_primary && emails[1] && <small>Primary</small>}
          </dd>
        ))}
      </DetailEntry>
      {isUnsubscribed !== false && (
        <DetailEntry term={isUnsubscribed ? "Unsubscribed" : "Emails to the lead"}>
          <dd>
            <span>{isUnsubscribed && <UnsubscribedText lead={lead} />}</span>
            <Link to={paths.resubscription(id) + search} preventScrollReset>
              Resubscribe
            </Link>
          </dd>
        </DetailEntry>
      )}
    </>
  );
}

function UnsubscribedText({ lead: { unsubscribedAt, country } }: { lead: LeadDetails }) {
  if (!unsubscribedAt) return "Do not email";
  return (
    <>
      Unsubscribed on <DateText iso={unsubscribedAt} timeZone={zoneOf(country)} format="weekday" />
    </>
  );
}

/** How and when the client consented to emails, if the upstream records it. */
function ConsentEntry({ lead: { consent, consentDate, country } }: { lead: LeadDetails }) {
  if (consent === undefined) return null;
  return (
    <DetailEntry term="Email consent">
      {consent ? (
        <dd>
          <span>
            {consent}
            {consentDate && (
              <>
                , <DateText iso={consentDate} timeZone={zoneOf(country)} format="weekday" />
              </>
            )}
          </span>
        </dd>
      ) : (
        <dd className="muted">Not recorded</dd>
      )}
    </DetailEntry>
  );
}

function OtherLeadDetails({ lead }: { lead: LeadDetails }) {
  const { id, portalLinkValidUntil, country, company, isCorporate, createdAt, lastEnquiredVenue } = lead;
  return (
    <>
      {portalLinkValidUntil && (
        <DetailEntry term="Portal link">
          <dd>
            <span>
              Valid until <DateText iso={portalLinkValidUntil} timeZone={zoneOf(country)} format="weekday" />
            </span>
            <Link to={paths.closePortalLinks(id)} preventScrollReset>
              Revoke links
            </Link>
          </dd>
        </DetailEntry>
      )}
      {company && (
        <DetailEntry term="Company">
          <dd>{company}</dd>
        </DetailEntry>
      )}
      <DetailEntry term="Country and type">
        {(country || isCorporate) && (
          <dd>{[country && countryNames[country], isCorporate && "corporate"].filter(Boolean).join(", ")}</dd>
        )}
      </DetailEntry>
      {lastEnquiredVenue && (
        <DetailEntry term="Last enquired about">
          <dd>{lastEnquiredVenue}</dd>
        </DetailEntry>
      )}
      {createdAt && (
        <DetailEntry term="Created">
          <dd>
            <DateText iso={createdAt} timeZone={zoneOf(country)} format="weekday" />
          </dd>
        </DetailEntry>
      )}
    </>
  );
}

function PhoneNumberEntries({ lead, search }: { lead: LeadDetails; search: string }) {
  const { id, phoneNumbers } = lead;
  return (
    <DetailEntry term="Phone">
      {phoneNumbers?.map(({ id: numberId, number, href, is_primary }) => (
        <dd key={number}>
          {href ? <a href={href}>{number}</a> : <span>{number}</span>}
          {is_primary && phoneNumbers[1] && <small>Primary</small>}
          {!is_primary && numberId !== undefined && (
            <Form action={paths.primaryNumber(id) + search} preventScrollReset>
              <input type="hidden" name="phone_number_id" value={numberId} />
              <Button size="small" variant="quiet">
                Set as primary<span className="visually-hidden"> {number}</span>
              </Button>
            </Form>
          )}
        </dd>
      ))}
    </DetailEntry>
  );
}

/** Shows nothing for an unknown value, and "None" for an empty list. */
function DetailEntry({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{term}</dt>
      {Array.isArray(children) && children.length === 0 ? <dd className="muted">None</dd> : children}
    </div>
  );
}
