import { countries, countryNames } from "@contract/vocabulary";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
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

/** In wide windows one line of fields under the line of the title, so that the list begins high up. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  @media (min-width: 1200px) {
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
  @media (min-width: 1200px) {
    > form { grid-template-columns: 112px 132px 1fr auto; column-gap: var(--s3); align-items: center; }
    [data-part="flags"] { gap: 0 var(--s3); font-size: var(--text-s); }
  }
`;

/**
 * The search and the filters of the leads list: plain GET forms that keep what the other one says. Each field follows
 * the URL when that changes by a link.
 */
export function LeadFilterForm({ page, children }: { page: LeadListPage; children: ReactNode }) {
  const { filters, owners, me, tellsWaiting } = page;
  return (
    <Head>
      {children}
      <SearchBox
        label="Search leads"
        placeholder="Name, email, phone, ID or venue"
        params={leadList.params(filters)}
        action={paths.allLeads}
      />
      <Filters filters={filters} owners={owners} me={me} tellsWaiting={tellsWaiting} />
    </Head>
  );
}

function Filters({
  filters,
  owners,
  me,
  tellsWaiting,
}: Pick<LeadListPage, "filters" | "owners" | "me" | "tellsWaiting">) {
  const { country, owner, syncFailedOnly, spamOnly, waitingOnly } = filters;
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
          params={leadList.paramsWithout(
            filters,
            "country",
            "owner",
            "syncFailedOnly",
            "spamOnly",
            "waitingOnly",
          )}
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
          {tellsWaiting && (
            <Checkbox
              key={`waiting ${waitingOnly}`}
              name="waiting_only"
              value="1"
              label="Waiting for an answer"
              defaultChecked={waitingOnly}
            />
          )}
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
function ownerOptions(
  owners: { id: number; name: string }[],
  asked: number | undefined,
  me: number | undefined,
) {
  const mine = owners.filter(({ id }) => id === me).map(({ id, name }) => ({ id, name: `${name} (me)` }));
  const others = owners.filter(({ id }) => id !== me);
  const unknown = asked !== undefined && !owners.some(({ id }) => id === asked);
  return [...mine, ...others, ...(unknown ? [{ id: asked, name: `Owner ${asked}` }] : [])].map(
    ({ id, name }) => ({ value: String(id), label: name }),
  );
}
