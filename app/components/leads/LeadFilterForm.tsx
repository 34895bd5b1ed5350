import { countries, countryNames } from "@contract/vocabulary";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Checkbox } from "~/components/ui/Checkbox";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { Icon } from "~/components/ui/Icon";
import { SearchBox } from "~/components/ui/SearchBox";
import { SelectField } from "~/components/ui/SelectField";
import { leadList } from "~/services/leads/list";
import type { LeadListPage } from "~/services/leads/list.server";
import { paths } from "~/services/paths";

/** Folded on phones; where the browser can show the content of a folded part, wide windows do and need no summary. */
const Folded = styled.details`
  > summary {
    display: inline-flex; align-items: center; gap: var(--s2); min-height: 44px; padding: 0 var(--s4); font-weight: 600;
    border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); list-style: none;
  }
  > summary::-webkit-details-marker { display: none; }
  > form { display: grid; gap: var(--s3) var(--s4); align-items: end; margin: var(--s3) 0 0; }
  [data-part="flags"] { display: flex; flex-wrap: wrap; gap: 0 var(--s5); }

  @media (min-width: 640px) {
    > form { grid-template-columns: minmax(140px, 200px) minmax(160px, 240px) 1fr auto; }
    [data-part="flags"] { gap: 0 var(--s4); }
    @supports selector(::details-content) {
      > summary { display: none; }
      > form { margin: 0; }
      &::details-content { content-visibility: visible; }
    }
  }
  @media (min-width: 640px) and (max-width: 899px) {
    > form { grid-template-columns: 1fr 1fr; }
  }
`;

/**
 * The search and the filters of the leads list: plain GET forms that keep what the other one says. Each field follows
 * the URL when that changes by a link.
 */
export function LeadFilterForm({ page }: { page: LeadListPage }) {
  const { filters, owners, me } = page;
  return (
    <div className="stack">
      <SearchBox
        label="Search leads"
        placeholder="Name, email, phone, ID or venue"
        params={leadList.params(filters)}
        action={paths.allLeads}
      />
      <Filters filters={filters} owners={owners} me={me} />
    </div>
  );
}

function Filters({ filters, owners, me }: Pick<LeadListPage, "filters" | "owners" | "me">) {
  const { country, owner, syncFailedOnly, spamOnly } = filters;
  /** The country of the top bar is sent as nothing, so that the list follows when it changes. */
  const { chosen } = filters.scope;
  const countryOptions = [
    ...countries.map((value) => ({ value: value === chosen ? "" : value, label: countryNames[value] })),
    { value: "all", label: "Both countries" },
  ];
  return (
    <Folded>
      <summary>
        <Icon name="filter" />
        Filters
      </summary>
      <Form method="get" action={paths.allLeads}>
        <HiddenParams
          params={leadList.paramsWithout(filters, "country", "owner", "syncFailedOnly", "spamOnly")}
        />
        <SelectField
          key={`country ${country} ${chosen}`}
          name="country"
          label="Country"
          options={countryOptions}
          defaultValue={country === chosen ? "" : country}
        />
        <SelectField
          key={`owner ${owner}`}
          name="hubspot_owner_id"
          label="Owner"
          placeholder="Anybody"
          options={ownerOptions(owners, owner, me)}
          defaultValue={owner ?? ""}
        />
        <div data-part="flags">
          <Checkbox
            key={`spam ${spamOnly}`}
            name="spam_enquiries_only"
            value="1"
            label="Spam only"
            defaultChecked={spamOnly}
          />
          <Checkbox
            key={`sync ${syncFailedOnly}`}
            name="hubspot_sync_failed_only"
            value="1"
            label="HubSpot sync failed only"
            defaultChecked={syncFailedOnly}
          />
        </div>
        <Button icon="filter">Apply filters</Button>
      </Form>
    </Folded>
  );
}

/** Me first, then all others; an owner of the URL who is not among them is kept as asked. */
function ownerOptions(owners: { id: number; name: string }[], asked: number | undefined, me: number) {
  const mine = owners.filter(({ id }) => id === me).map(({ name }) => ({ id: me, name: `${name} (me)` }));
  const others = owners.filter(({ id }) => id !== me);
  const unknown = asked !== undefined && !owners.some(({ id }) => id === asked);
  return [...mine, ...others, ...(unknown ? [{ id: asked, name: `Owner ${asked}` }] : [])].map(
    ({ id, name }) => ({ value: String(id), label: name }),
  );
}
