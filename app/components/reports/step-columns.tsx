import { type Country, countryNames, mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import type { Column } from "~/components/ui/Table";
import { formatZoneCity } from "~/services/format/dates";
import { toShortEventTypeName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { type StepLine, type StepListState, stepKindNames } from "~/services/reports/step-list";

/** The columns of a list of steps. Values that a filter fixes for every row have no column. */
export function buildStepListColumns({
  reportType,
  country,
  person,
  scope,
}: StepListState): Column<StepLine>[] {
  const columns: (Column<StepLine> | false)[] = [
    {
      key: "client",
      header: "Client",
      sort: "client",
      role: "title",
      cell: (step) => <StepClientCell step={step} withCountry={country === "all"} />,
    },
    reportType === "product" && {
      key: "kind",
      header: "Step",
      cell: ({ kind }) => (kind ? stepKindNames[kind] : <Missing />),
    },
    {
      key: "when",
      header: "When",
      sort: "happened_at",
      cell: ({ at, country: stepCountry }) => (
        <>
          <DateText iso={at} timeZone={stepCountry && mainZone[stepCountry]} format="date-time" missing="–" />
          {country === "all" && at && stepCountry && ` ${formatZoneCity(mainZone[stepCountry])}`}
        </>
      ),
    },
    {
      key: "event",
      header: "Event",
      cell: ({ type }) => (type ? toShortEventTypeName(type) : <Missing />),
    },
    {
      key: "venue",
      header: "Venue",
      sort: "venue",
      cell: ({ venues }) => <StepVenuesCell venues={venues} />,
    },
    {
      key: "detail",
      header: detailHeaders[reportType],
      cell: ({ detail, value, country: stepCountry }) => (
        <StepDetailCell detail={detail} value={value} country={stepCountry ?? scope.chosen} />
      ),
    },
    person === undefined && {
      key: "person",
      header: "Person",
      sort: "person",
      cell: ({ person: name }) => name ?? <Missing />,
    },
  ];
  return columns.filter((column) => column !== false);
}

const detailHeaders: Record<StepListState["reportType"], string> = {
  enquiries: "Source",
  recommendations: "Sent",
  inspections: "Status",
  sales: "Value",
  product: "Details",
};

/** The most venues of a send that fit in a row. */
const MAX_VENUES = 3;

/** The venues of a step; those in the catalogue link to their pages. */
function StepVenuesCell({ venues }: Pick<StepLine, "venues">) {
  if (!venues || venues.length === 0) return <Missing />;
  const hiddenCount = venues.length - MAX_VENUES;
  return (
    <>
      {venues.slice(0, MAX_VENUES).map(({ id, name }, index) => (
        <span key={id ?? name}>
          {index > 0 && ", "}
          {id ? <Link to={paths.venue(id)}>{name}</Link> : name}
        </span>
      ))}
      {hiddenCount > 0 && ` and ${hiddenCount} more`}
    </>
  );
}

function StepDetailCell({
  detail,
  value,
  country,
}: {
  detail?: string | undefined;
  value?: number | undefined;
  country: Country;
}) {
  if (value !== undefined) return <Money amount={value} country={country} />;
  return detail ?? <Missing />;
}

function StepClientCell({
  step: { client, href, country },
  withCountry,
}: {
  step: StepLine;
  withCountry: boolean;
}) {
  return (
    <>
      {href ? <Link to={href}>{client}</Link> : <Missing />}
      {withCountry && country && (
        <>
          {" "}
          <Badge title={countryNames[country]}>{country}</Badge>
        </>
      )}
    </>
  );
}
