import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { BarChart } from "~/components/ui/charts/BarChart";
import { Missing } from "~/components/ui/Missing";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { LossesPage } from "~/services/venues/losses.server";
import { VenuePageHeader } from "../VenuePageHeader";
import { LostSaleList } from "./LostSaleList";

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);

  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); align-content: start; }
  h2 { font-size: var(--text-l); }
  [data-part="beside"] { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr)); gap: var(--s6); }
`;

type Reason = { reason: string; count?: number | undefined };
type Rival = { venue_id: number; venue_name: string; count?: number | undefined };

const reasonColumns: Column<Reason>[] = [
  { key: "reason", header: "Reason", role: "title", cell: ({ reason }) => reason },
  { key: "count", header: "Lost sales", numeric: true, cell: ({ count }) => count ?? <Missing /> },
];

const rivalColumns: Column<Rival>[] = [
  {
    key: "venue",
    header: "Venue",
    role: "title",
    cell: ({ venue_id, venue_name }) => <Link to={paths.venue(venue_id)}>{venue_name}</Link>,
  },
  { key: "count", header: "Won instead", numeric: true, cell: ({ count }) => count ?? <Missing /> },
];

/** A venue's lost sales, the venues that won instead, and the reasons (VEN-02). */
export function VenueLosses({ page }: { page: LossesPage }) {
  const { head, reasons, rivals, chart } = page;
  const topReason = reasons.data?.[0];
  return (
    <>
      <VenuePageHeader venue={head} />
      <Layout>
        <div data-part="beside">
          <section aria-labelledby="reasons">
            <h2 id="reasons">Why sales were lost</h2>
            {reasons.failure && <SectionFailure what="The reasons" failure={reasons.failure} />}
            {reasons.data?.length === 0 && <p className="muted">No reasons recorded yet.</p>}
            {topReason && chart && (
              <>
                <BarChart
                  id="lost-reasons"
                  title="Lost sales by reason"
                  description={
                    topReason.count === undefined
                      ? `Most often: ${topReason.reason}.`
                      : `Most often: ${topReason.reason}, ${formatQuantity(topReason.count, "sale")}.`
                  }
                  rowHeader="Reason"
                  series={["Lost sales"]}
                  shape={chart}
                />
                <Table
                  caption="Lost sales by reason"
                  captionHidden
                  columns={reasonColumns}
                  rows={reasons.data ?? []}
                  rowKey={({ reason }) => reason}
                />
              </>
            )}
          </section>
          <section aria-labelledby="rivals">
            <h2 id="rivals">Top venues lost to</h2>
            {rivals.failure && <SectionFailure what="The venues lost to" failure={rivals.failure} />}
            {rivals.data?.length === 0 && <p className="muted">No losses to other venues recorded.</p>}
            {rivals.data && rivals.data.length > 0 && (
              <Table
                caption="Top venues lost to"
                captionHidden
                columns={rivalColumns}
                rows={rivals.data}
                rowKey={({ venue_id }) => venue_id}
              />
            )}
          </section>
        </div>
        <LostSaleList page={page} zone={zoneOf(head.country)} />
      </Layout>
    </>
  );
}
