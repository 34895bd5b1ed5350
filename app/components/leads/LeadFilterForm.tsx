import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Checkbox } from "~/components/ui/Checkbox";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { Icon } from "~/components/ui/Icon";
import { SearchBox } from "~/components/ui/SearchBox";
import { SelectField } from "~/components/ui/SelectField";
import { leadList } from "~/services/leads/list";
import type { LeadListPage } from "~/services/leads/list.server";
import { ownerOptions } from "~/services/leads/owners";
import { paths } from "~/services/paths";

/** In wide windows one line of fields under the line of the title, so that the list begins high up. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  @media (min-width: 75rem) {
    grid-template-columns: minmax(180px, 220px) minmax(0, 1fr);
    gap: var(--s2) var(--s4);
    align-items: center;
    margin-bottom: calc(-1 * var(--s3));
    > :first-child { grid-column: 1 / -1; }
    /* What a list of places or people is for is seen by what stands in it. */
    label[for="country"], label[for="hubspot_owner_id"] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  }
`;

/** Folded on phones; where the browser can show the content of a folded part, wide windows do and need no summary. */
const Folded = styled.details`
  > summary {
    display: inline-flex; align-items: center; gap: var(--s2); min-height: 44px; padding: 0 var(--s4); font-weight: 600;
    border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); list-style: none;
  }
  > summary::-webkit-details-marker { display: none; }
  > form { display: grid; gap: var(--s3) var(--s4); align-items: end; margin: var(--s3) 0 0; }
  [data-part="flags"] { display: flex; flex-wrap: wrap; gap: 0 var(--s5); }

  @media (min-width: 40rem) {
    > form { grid-template-columns: minmax(140px, 200px) minmax(160px, 240px) 1fr auto; }
    [data-part="flags"] { gap: 0 var(--s4); }
    @supports selector(::details-content) {
      > summary { display: none; }
      > form { margin: 0; }
      &::details-content { content-visibility: visible; }
    }
  }
  @media (min-width: 40rem) and (max-width: 56.1875rem) {
    > form { grid-template-columns: 1fr 1fr; }
  }
  @media (min-width: 75rem) {
    > form { grid-template-columns: 112px 132px 1fr auto; column-gap: var(--s3); align-items: center; }
    [data-part="flags"] { gap: 0 var(--s3); font-size: var(--text-s); }
  }
`;

/**
 * The search and the filters of the leads list: plain GET forms that keep what the other one says. Each field follows
 * the URL when that changes by a link.
 */
export function LeadFilterForm({ page, children }: { page: LeadListPage; children: ReactNode }) {
  return (
    <Head>
      {children}
      <SearchBox
        label="Search leads"
        placeholder="Name, email, phone, ID or venue"
        params={leadList.params(page.filters)}
        action={paths.allLeads}
      />
      <Filters page={page} />
    </Head>
  );
}

function Filters({ page }: { page: LeadListPage }) {
  const { filters, owners, me, tellsWaiting, tellsUnowned, tellsMailFailed } = page;
  const { country, owner, syncFailedOnly, spamOnly, waitingOnly, mailFailedOnly } = filters;
  return (
    <Folded>
      <summary>
        <Icon name="filter" />
        Filters
      </summary>
      <Form method="get" action={paths.allLeads}>
        <HiddenParams
          params={leadList.paramsWithout(
            filters,
            "country",
            "owner",
            "syncFailedOnly",
            "spamOnly",
            "waitingOnly",
            "mailFailedOnly",
          )}
        />
        <CountryChoice country={country} chosen={filters.scope.chosen} />
        <SelectField
          key={`owner ${owner}`}
          name="hubspot_owner_id"
          label="Owner"
          placeholder="Anybody"
          options={ownerOptions(owners, owner, { me, withNobody: tellsUnowned })}
          defaultValue={owner ?? ""}
        />
        <div data-part="flags">
          {tellsWaiting && <Flag name="waiting_only" label="Waiting for an answer" isOn={waitingOnly} />}
          <Flag name="spam_enquiries_only" label="Spam only" isOn={spamOnly} />
          <Flag name="hubspot_sync_failed_only" label="HubSpot sync failed only" isOn={syncFailedOnly} />
          {tellsMailFailed && (
            <Flag name="mail_failed_only" label="Last mail failed only" isOn={mailFailedOnly} />
          )}
        </div>
        <Button icon="filter">Apply filters</Button>
      </Form>
    </Folded>
  );
}

/** Narrows the list where it is ticked. It follows the address. */
const Flag = ({ name, label, isOn }: { name: string; label: string; isOn: boolean }) => (
  <Checkbox key={String(isOn)} name={name} value="1" label={label} defaultChecked={isOn} />
);
