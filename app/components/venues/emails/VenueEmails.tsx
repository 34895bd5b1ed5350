import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmailAddress } from "~/components/ui/EmailAddress";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { addEmailsStateToPath } from "~/services/venues/emails";
import type { VenueEmailsPage, VenueMailLine } from "~/services/venues/emails.server";
import { venueMailList } from "~/services/venues/paged";
import { VenuePageHeader } from "../VenuePageHeader";
import { LinkedEmailTable } from "./LinkedEmailTable";
import { LinkVenueEmail } from "./LinkVenueEmail";
import { PerformanceReportSwitch } from "./PerformanceReportSwitch";

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);

  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); align-content: start; }
  section > header { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; }
  h2 { font-size: var(--text-l); }
  [data-part="beside"] { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); gap: var(--s6); }
`;

const buildVenueEmailColumns = (zone: string | undefined): Column<VenueMailLine>[] => [
  { key: "subject", header: "Subject", role: "title", cell: ({ subject }) => subject },
  { key: "to", header: "To", cell: ({ to }) => (to ? <EmailAddress email={to} /> : <Missing />) },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => (status ? <Badge tone={status.tone}>{status.words}</Badge> : <Missing />),
  },
  {
    key: "at",
    header: "Time",
    cell: ({ at }) => <DateText iso={at} timeZone={zone} format="date-time" missing="–" />,
  },
];

/** A venue's linked email addresses, performance report and email log (VEN-03, VEN-04). */
export function VenueEmails({ page, rejected }: { page: VenueEmailsPage; rejected?: RejectedForm }) {
  const { head, zone, state, linked, mails, report } = page;
  const [params] = useSearchParams();
  return (
    <>
      <VenuePageHeader venue={head} />
      <Layout>
        <section aria-labelledby="linked">
          <header>
            <h2 id="linked">Linked emails</h2>
            {linked.data && linked.data.length > 1 && (
              <ButtonLink
                to={addEmailsStateToPath(paths.venueAccessRevocation(head.id), head.id, params)}
                size="small"
                preventScrollReset
              >
                Revoke old access
              </ButtonLink>
            )}
          </header>
          {linked.failure && <SectionFailure what="The linked emails" failure={linked.failure} />}
          {linked.data && <LinkedEmailTable venueId={head.id} zone={zone} linked={linked.data} />}
        </section>
        <div data-part="beside">
          <LinkVenueEmail venueId={head.id} entered={page.entered} rejected={rejected} />
          <PerformanceReportSwitch venueId={head.id} report={report} />
        </div>
        <section aria-labelledby="mails">
          <h2 id="mails">Emails to the venue</h2>
          {mails.failure && <SectionFailure what="The emails" failure={mails.failure} />}
          {mails.data?.rows.length === 0 && (
            <p className="muted">No emails {state.page > 1 ? "on this page" : "yet"}.</p>
          )}
          {mails.data && mails.data.rows.length > 0 && (
            <>
              <Table
                caption="Emails to the venue"
                captionHidden
                columns={buildVenueEmailColumns(zone)}
                rows={mails.data.rows}
                rowKey={({ key }) => key}
              />
              <Pagination
                page={state.page}
                total={mails.data.total}
                hasMore={mails.data.hasMore}
                unreadable={mails.data.unreadable}
                pageHref={(page) => venueMailList.href(state, { page })}
                label="Pages of emails"
              />
            </>
          )}
        </section>
      </Layout>
    </>
  );
}
