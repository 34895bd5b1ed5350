import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Checkbox } from "~/components/ui/Checkbox";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { SearchBox } from "~/components/ui/SearchBox";
import { leadList, nextStepNames } from "~/services/leads/list";
import type { LeadListPage } from "~/services/leads/list.server";
import { paths } from "~/services/paths";
import { OwnerFilterField } from "./OwnerFilterField";

/** One line of fields below the title in wide windows, so that the list starts high on the page. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  [data-part="flags"] { display: flex; flex-wrap: wrap; gap: 0 var(--s5); }

  @media (min-width: 40rem) {
    details > form { display: flex; flex-wrap: wrap; align-items: end; }
    details > form > div:has(> select) { flex: 0 1 12rem; }
    [data-part="flags"] { gap: 0 var(--s4); }
  }
  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) 17.5rem;
    gap: var(--s2) var(--s4);
    align-items: center;
    margin-bottom: calc(-1 * var(--s3));
    > details { grid-column: 1 / -1; }
    details > form { gap: var(--s1) var(--s2); align-items: center; }
    details > form > div:has(> select) { flex: 0 1 auto; max-width: 13rem; }
    select { max-width: none; }
    [data-part="flags"] { gap: 0 var(--s3); font-size: var(--text-s); }
  }
`;

/**
 * The search and filters of the leads list: GET forms that preserve each other's params. The fields follow the URL when a
 * link changes it.
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
      <LeadFilters page={page} />
    </Head>
  );
}

function LeadFilters({ page }: { page: LeadListPage }) {
  const { filters, owners, me, hasWaiting, hasUnowned, hasMailFailed, hasNextSteps } = page;
  const { country, owner, nextStep, syncFailedOnly, spamOnly, waitingOnly, mailFailedOnly } = filters;
  return (
    <CollapsibleFilters
      action={paths.allLeads}
      params={leadList.paramsWithout(
        filters,
        "country",
        "owner",
        "nextStep",
        "syncFailedOnly",
        "spamOnly",
        "waitingOnly",
        "mailFailedOnly",
      )}
    >
      <CountryChoice country={country} chosen={filters.scope.chosen} />
      <OwnerFilterField owner={owner} owners={owners} me={me} withNobody={hasUnowned} />
      {hasNextSteps && (
        <FilterSelect
          name="next_step"
          label="Next step"
          any="Any next step"
          names={nextStepNames}
          chosen={nextStep}
        />
      )}
      <div data-part="flags">
        {hasWaiting && <FilterCheckbox name="waiting_only" label="Awaiting a reply" isOn={waitingOnly} />}
        <FilterCheckbox name="spam_enquiries_only" label="Spam only" isOn={spamOnly} />
        <FilterCheckbox name="hubspot_sync_failed_only" label="HubSpot sync failed" isOn={syncFailedOnly} />
        {hasMailFailed && (
          <FilterCheckbox name="mail_failed_only" label="Last email failed" isOn={mailFailedOnly} />
        )}
      </div>
    </CollapsibleFilters>
  );
}

/** A filter checkbox; the key makes it follow the URL. */
const FilterCheckbox = ({ name, label, isOn }: { name: string; label: string; isOn: boolean }) => (
  <Checkbox key={String(isOn)} name={name} value="1" label={label} defaultChecked={isOn} />
);
