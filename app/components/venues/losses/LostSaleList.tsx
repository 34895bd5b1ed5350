import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { type LossLine, lossList } from "~/services/venues/losses";
import type { LossesPage } from "~/services/venues/losses.server";

const buildLostSaleColumns = (zone: string | undefined): Column<LossLine>[] => [
  {
    key: "event",
    header: "Event",
    role: "title",
    cell: ({ leadId, eventId }) => {
      if (eventId === undefined) return <Missing />;
      if (leadId === undefined) return `Event #${eventId}`;
      return <Link to={paths.event(leadId, eventId)}>Event #{eventId}</Link>;
    },
  },
  {
    key: "lost",
    header: "Lost on",
    sort: "lost",
    cell: ({ lost }) => <DateText iso={lost} timeZone={zone} missing="–" />,
  },
  { key: "reason", header: "Reason", cell: ({ reason }) => reason ?? <Missing /> },
  {
    key: "to",
    header: "Lost to",
    cell: ({ lostTo }) =>
      lostTo?.id ? <Link to={paths.venue(lostTo.id)}>{lostTo.name}</Link> : (lostTo?.name ?? <Missing />),
  },
  {
    key: "date",
    header: "Event date",
    sort: "date",
    cell: ({ date }) => <DateText iso={date} timeZone={zone} missing="–" />,
  },
  { key: "guests", header: "Guests", numeric: true, cell: ({ guests }) => guests ?? <Missing /> },
  {
    key: "value",
    header: "Value",
    sort: "value",
    numeric: true,
    cell: ({ value, country }) =>
      value === undefined || country === undefined ? <Missing /> : <Money amount={value} country={country} />,
  },
];

export function LostSaleList({ page, zone }: { page: LossesPage; zone: string | undefined }) {
  const { head, state, failure, losses, total, isPartial, description } = page;
  const clearHref = lossList.clearHref(state);
  const noneText = clearHref ? "No lost sales match this search" : "No lost sales";
  return (
    <section aria-labelledby="lost">
      <h2 id="lost">Lost sales</h2>
      {failure && <SectionFailure what="The lost sales" failure={failure} />}
      {!failure && (total > 0 || state.search) && (
        <>
          <SearchBox
            label="Search lost sales"
            placeholder="Reason or venue"
            params={lossList.params(state)}
            action={paths.venueLosses(head.id)}
          />
          <p className="muted" role="status">
            {description}
          </p>
        </>
      )}
      {losses.length > 0 && (
        <>
          <Table
            caption={description}
            captionHidden
            columns={buildLostSaleColumns(zone)}
            rows={losses}
            rowKey={({ id }) => id}
            sort={toTableSort(lossList, state)}
          />
          <Pagination
            page={state.page}
            total={total}
            pageHref={(number) => lossList.href(state, { page: number })}
            label="Pages of lost sales"
          />
        </>
      )}
      {!failure && losses.length === 0 && (
        <EmptyState
          title={isPartial ? description : noneText}
          icon="chart"
          action={clearHref && <ButtonLink to={clearHref}>Clear search</ButtonLink>}
        />
      )}
    </section>
  );
}
