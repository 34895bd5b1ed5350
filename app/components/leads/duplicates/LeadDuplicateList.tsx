import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { ListSummary } from "~/components/ui/ListSummary";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { duplicateList } from "~/services/leads/duplicates/list";
import type { DuplicateListPage } from "~/services/leads/duplicates/list.server";
import { paths } from "~/services/paths";
import { DuplicateDismissalForm } from "./DuplicateDismissalForm";
import { DuplicateTable } from "./DuplicateTable";

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: end;

  > form:last-child { display: flex; gap: var(--s2); align-items: end; margin: 0; flex: 0 1 auto; }
`;

/** The list of leads with duplicates (LEAD-06). */
export function LeadDuplicateList({ page }: { page: DuplicateListPage }) {
  const { filters, leads, total, hasMore, isWhole, unreadable, description, lastDismissed } = page;
  return (
    <>
      <div className="row">
        <h1>Lead duplicates</h1>
        <ListSummary description={description} />
      </div>
      <Filters>
        <SearchBox
          label="Search leads with duplicates"
          placeholder="Name, email, phone, ID or venue"
          params={duplicateList.params(filters)}
          action={paths.allDuplicates}
        />
        <DuplicateCountryForm filters={filters} />
      </Filters>
      {lastDismissed && (
        <Alert>
          <DuplicateDismissalForm
            leadId={lastDismissed.leadId}
            otherId={lastDismissed.other.id}
            intent="bring-back"
          >
            Dismissed: lead {lastDismissed.leadId} and {lastDismissed.other.name} (lead{" "}
            {lastDismissed.other.id}).{" "}
            <Button size="small" icon="undo">
              Undo
            </Button>
          </DuplicateDismissalForm>
        </Alert>
      )}
      {leads.length > 0 ? (
        <>
          <DuplicateTable caption={description} leads={leads} filters={filters} />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            unreadable={unreadable}
            pageHref={(number) => duplicateList.href(filters, { page: number })}
            label="Pages of leads with duplicates"
          />
        </>
      ) : (
        <EmptyList things="leads" isUnreadable={!isWhole} {...duplicateList.emptyListLinks(page.filters)}>
          <EmptyState title="No duplicates" icon="check-circle">
            No two leads here share an email address, phone number or name
            {page.isDismissable && ", apart from those dismissed"}.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}

const DuplicateCountryForm = ({ filters }: Pick<DuplicateListPage, "filters">) => (
  <Form method="get" action={paths.allDuplicates}>
    <HiddenParams params={duplicateList.paramsWithout(filters, "country")} />
    <CountryChoice id="listed-country" labelHidden country={filters.country} chosen={filters.scope.chosen} />
    <Button>Show</Button>
  </Form>
);
