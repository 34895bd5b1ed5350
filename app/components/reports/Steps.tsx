import { reportTypes } from "@contract/reports/rows";
import { type Country, countryNames, mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { SelectField } from "~/components/ui/SelectField";
import type { Column } from "~/components/ui/Table";
import { TextField } from "~/components/ui/TextField";
import { shortTypeName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { reportTypeMeanings } from "~/services/reports/indicator";
import { monthsOf } from "~/services/reports/rows";
import {
  kindNames,
  type StepLine,
  type StepListState,
  stepList,
  stepNouns,
  stepTitles,
} from "~/services/reports/step-list";
import type { StepsPage } from "~/services/reports/step-list.server";
import { CountryFilter } from "./CountryFilter";
import { LeadTypeFilter } from "./LeadTypeFilter";
import { MonthField } from "./MonthField";
import { PagedList } from "./PagedList";
import { ReportPage } from "./ReportPage";

/** What a figure of a report counts, one by one, or that the service does not list it. */
export function Steps({ page }: { page: StepsPage }) {
  if (page.kind === "untold")
    return (
      <>
        <h1>Steps to a sale</h1>
        <EmptyState
          title="The service does not list what its reports count"
          icon="chart"
          action={<ButtonLink to={paths.allLeads}>All Leads</ButtonLink>}
        >
          Enquiries, recommendations, inspections and sales of one event stand on its pages.
        </EmptyState>
      </>
    );
  const { filters, described, until, list } = page;
  const { reportType, country, sortBy, sortOrder } = filters;
  return (
    <ReportPage
      title={stepTitles[reportType]}
      meaning={`Counted: ${meaningOf(reportType)}. ${monthsOf(country)}`}
      until={list.failure ? undefined : until}
      file={stepList.over(paths.fileOf(paths.reportSteps), { ...filters, page: 1 })}
      action={paths.reportSteps}
      hidden={stepList.paramsWithout(
        filters,
        "search",
        "reportType",
        "leadType",
        "country",
        "from",
        "to",
        "person",
      )}
      filters={<StepFilters {...page} />}
    >
      <PagedList
        what={`The ${stepNouns[reportType][1]}`}
        one={stepNouns[reportType].join(", ")}
        list={list}
        page={filters.page}
        columns={columnsOf(filters)}
        sort={{
          by: sortBy,
          order: sortOrder,
          href: (by, order) => stepList.href(filters, { sortBy: by as typeof sortBy, sortOrder: order }),
        }}
        described={described}
        pageHref={(page) => stepList.href(filters, { page })}
        clearHref={stepList.clearHref(filters)}
        empty="Nothing of it has happened this month so far."
      />
    </ReportPage>
  );
}

const meaningOf = (type: StepListState["reportType"]) =>
  type === "product"
    ? "enquiries, recommendations, inspections booked and sales won, of everybody"
    : reportTypeMeanings[type];

type ToldPage = Extract<StepsPage, { kind: "told" }>;

/** Of what, of whom, where and when the steps are. */
function StepFilters({ filters, people, seesBoth }: Pick<ToldPage, "filters" | "people" | "seesBoth">) {
  const { search, reportType, leadType, country, from, to, person, scope } = filters;
  return (
    <>
      <TextField type="search" name="search" label="Client or venue" defaultValue={search} key={search} />
      <SelectField
        key={`type ${reportType}`}
        name="report_type"
        label="Count"
        options={reportTypes.map((value) => ({ value, label: stepTitles[value] }))}
        defaultValue={reportType}
      />
      <SelectField
        key={`person ${person}`}
        name="user_id"
        label="Of"
        placeholder="Everybody"
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={person ?? ""}
      />
      <LeadTypeFilter leadType={leadType} />
      <CountryFilter
        country={country}
        chosen={scope.chosen}
        withBoth={seesBoth || reportType === "product"}
      />
      <MonthField name="from_month" label="From the month" month={from} />
      <MonthField name="to_month" label="To the month" month={to} />
    </>
  );
}

function columnsOf({ reportType, country, person, scope }: StepListState): Column<StepLine>[] {
  const columns: (Column<StepLine> | false)[] = [
    {
      key: "client",
      header: "Client",
      sort: "client",
      role: "title",
      cell: ({ client, href, country: own }) => (
        <>
          {href ? <Link to={href}>{client}</Link> : <Missing />}
          {country === "all" && own && (
            <>
              {" "}
              <Badge title={countryNames[own]}>{own}</Badge>
            </>
          )}
        </>
      ),
    },
    reportType === "product" && {
      key: "kind",
      header: "Step",
      cell: ({ kind }) => (kind ? kindNames[kind] : <Missing />),
    },
    {
      key: "when",
      header: "When",
      sort: "happened_at",
      cell: ({ at, country: own }) => (
        <DateText iso={at} timeZone={own && mainZone[own]} format="date-time" missing="–" />
      ),
    },
    {
      key: "event",
      header: "Event",
      cell: ({ type }) => (type ? shortTypeName(type) : <Missing />),
    },
    { key: "venue", header: "Venue", sort: "venue", cell: ({ venues }) => <Venues venues={venues} /> },
    {
      key: "detail",
      header: detailHeads[reportType],
      cell: ({ detail, value, country: own }) => (
        <Detail detail={detail} value={value} country={own ?? scope.chosen} />
      ),
    },
    person === undefined && {
      key: "person",
      header: "Of",
      sort: "person",
      cell: ({ person: name }) => name ?? <Missing />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** What is told of a step besides. */
const detailHeads: Record<StepListState["reportType"], string> = {
  enquiries: "Source",
  recommendations: "Sent",
  inspections: "Status",
  sales: "Value",
  product: "Details",
};

/** As many venues of a send as a row has room for. */
const VENUES = 3;

/** The venues of a step; those of the catalogue lead to their pages. */
function Venues({ venues }: Pick<StepLine, "venues">) {
  if (!venues || venues.length === 0) return <Missing />;
  const more = venues.length - VENUES;
  return (
    <>
      {venues.slice(0, VENUES).map(({ id, name }, at) => (
        <span key={id ?? name}>
          {at > 0 && ", "}
          {id ? <Link to={paths.venue(id)}>{name}</Link> : name}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

function Detail({ detail, value, country }: { detail?: string; value?: number; country: Country }) {
  if (value !== undefined) return <Money amount={value} country={country} />;
  return detail ?? <Missing />;
}
