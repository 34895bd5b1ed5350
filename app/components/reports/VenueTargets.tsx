import type { ReportValue } from "@contract/reports/rows";
import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Form } from "~/components/ui/Form";
import { NumberField } from "~/components/ui/NumberField";
import { Pagination } from "~/components/ui/Pagination";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import { TextField } from "~/components/ui/TextField";
import { formatQuantity } from "~/services/format/counts";
import { currencySign } from "~/services/format/money";
import { BASELINE_FIELD } from "~/services/forms/conflict";
import { paths } from "~/services/paths";
import { formatNameOrId } from "~/services/reports/rows";
import { toTargetFieldName, toTargetFieldTexts, valueList } from "~/services/reports/targets";
import type { TargetsPage, UnsavedTargets } from "~/services/reports/targets.server";
import { CountryFilter } from "./CountryFilter";
import { ReportPage } from "./ReportPage";

const Values = styled(Form)`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);
  > button { justify-self: start; }
  td input { max-width: 160px; }
`;

/** Monthly targets of venues, set by administrators (REP-05). */
export function VenueTargets(page: TargetsPage) {
  const { filters } = page;
  const { search, country, scope } = filters;
  return (
    <ReportPage
      title="Venue Report Values"
      scope={page.scope}
      meaning="Monthly targets for enquiries and sales value. The sales hit list and venue reports use them. Leave blank for no target."
      file={valueList.addStateToPath(paths.fileOf(paths.reportValues), { ...filters, page: 1 })}
      action={paths.reportValues}
      filters={
        <>
          <TextField type="search" name="search" label="Venue" defaultValue={search} key={search} />
          <CountryFilter country={country} chosen={scope.chosen} />
        </>
      }
    >
      <VenueTargetsForm {...page} />
    </ReportPage>
  );
}

function VenueTargetsForm({ filters, values, entered: saved }: TargetsPage) {
  const entered = (useActionData() as UnsavedTargets | undefined) ?? saved;
  if (values.failure) return <SectionFailure what="The targets" failure={values.failure} />;
  const { rows, total, hasMore, unreadable } = values.data;
  if (rows.length === 0)
    return (
      <EmptyState
        title={filters.page > 1 ? "No venues on this page" : "No venues"}
        action={
          <ButtonLink to={valueList.href(valueList.cleared(filters))}>
            {valueList.isFiltered(filters) ? "Clear filters" : "First page"}
          </ButtonLink>
        }
      >
        {filters.search
          ? "Try a shorter search, or another country."
          : "There are no venues to set targets for."}
      </EmptyState>
    );
  const shown = { ...toTargetFieldTexts(rows), ...entered?.shown };
  return (
    <>
      <Values action={valueList.href(filters, { page: filters.page })} preventScrollReset noValidate>
        {entered?.alert && <Alert kind="error">{entered.alert}</Alert>}
        {entered && Object.keys(entered.errors).length > 0 && (
          <Alert kind="error">Some targets were not saved. Fix the errors below them.</Alert>
        )}
        <input type="hidden" name={BASELINE_FIELD} value={JSON.stringify({ values: shown })} />
        <Table
          caption={total === undefined ? "Venues" : formatQuantity(total, "venue")}
          captionHidden
          columns={buildTargetColumns(filters, shown, entered)}
          rows={rows}
          rowKey={({ venue }) => venue.id}
        />
        <Button variant="primary">Save targets</Button>
      </Values>
      <Pagination
        page={filters.page}
        total={total}
        hasMore={hasMore}
        unreadable={unreadable}
        pageHref={(page) => valueList.href(filters, { page })}
        label="Pages of venues"
      />
    </>
  );
}

function buildTargetColumns(
  { country }: TargetsPage["filters"],
  shownTexts: Record<string, string>,
  unsavedTargets: UnsavedTargets | undefined,
): Column<ReportValue>[] {
  const field = (target: "enquiry_target" | "sales_target", header: string, unit?: string) => ({
    key: target,
    header,
    cell: ({ venue }: ReportValue) => {
      const name = toTargetFieldName(target, venue.id);
      return (
        <NumberField
          key={`${name} ${shownTexts[name]}`}
          name={name}
          label={`${header}, ${formatNameOrId(venue, "Venue")}`}
          labelHidden
          prefix={unit}
          defaultValue={unsavedTargets?.texts[name] ?? shownTexts[name] ?? ""}
          error={unsavedTargets?.errors[name]}
        />
      );
    },
  });
  return [
    { key: "venue", header: "Venue", role: "title", cell: ({ venue }) => formatNameOrId(venue, "Venue") },
    field("enquiry_target", "Enquiries per month"),
    field("sales_target", "Sales per month", currencySign[country]),
  ];
}
