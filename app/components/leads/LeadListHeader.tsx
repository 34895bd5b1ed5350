import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { SavedViews } from "~/components/shell/SavedViews";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CsvLink } from "~/components/ui/CsvLink";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { ListSummary } from "~/components/ui/ListSummary";
import { leadList } from "~/services/leads/list";
import type { LeadListPage } from "~/services/leads/list.server";
import { paths } from "~/services/paths";

/** The id of the form to which the table's checkboxes belong; it opens the bulk dialogs. */
export const SELECTION_FORM = "lead-selection";

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  min-height: var(--control);

  @media (max-width: 39.9375rem) { gap: var(--s2); }
  > form { display: flex; flex-wrap: wrap; gap: var(--s2); margin: 0; }
  /* The actions appear once a lead is ticked; browsers without :has() always show them. */
  @supports selector(:has(*)) {
    main:not(:has([data-part="select"] :checked)) & > form { display: none; }
  }
`;

/** The title and toolbar of the leads list. */
export function LeadListHeader({ page }: { page: LeadListPage }) {
  const { filters, leads, views, description } = page;
  const hasLeads = leads.length > 0;
  return (
    <Bar>
      <h1>All Leads</h1>
      <ListSummary description={description} clearHref={hasLeads ? leadList.clearHref(filters) : undefined} />
      {hasLeads && (
        <Form id={SELECTION_FORM} method="get" action={paths.leadsDeletion} preventScrollReset>
          <HiddenParams params={leadList.params(filters)} />
          <Button formAction={paths.leadsOwner} size="small">
            Change owner
          </Button>
          <Button formAction={paths.leadsHubspotRequeue} size="small">
            Sync to HubSpot again
          </Button>
          <Button size="small" icon="trash">
            Delete
          </Button>
        </Form>
      )}
      <SavedViews views={views} list="leads" query={String(leadList.params(filters))} />
      {hasLeads && <CsvLink to={leadList.addStateToPath(paths.leadsFile, { ...filters, page: 1 })} />}
      <ButtonLink to={page.newLeadHref} size="small" icon="plus">
        New lead
      </ButtonLink>
    </Bar>
  );
}
