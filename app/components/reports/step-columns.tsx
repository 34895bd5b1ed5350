import { type Country, countryNames, mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import type { Column } from "~/components/ui/Table";
import { formatZone } from "~/services/format/dates";
import { toShortTypeName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { kindNames, type StepLine, type StepListState } from "~/services/reports/step-list";

/** The columns of the steps that a list is narrowed to: what all of them have alike has none. */
export function stepColumnsOf({ reportType, country, person, scope }: StepListState): Column<StepLine>[] {
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
        <>
          <DateText iso={at} timeZone={own && mainZone[own]} format="date-time" missing="–" />
          {country === "all" && at && own && ` ${formatZone(mainZone[own])}`}
        </>
      ),
    },
    {
      key: "event",
      header: "Event",
      cell: ({ type }) => (type ? toShortTypeName(type) : <Missing />),
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
