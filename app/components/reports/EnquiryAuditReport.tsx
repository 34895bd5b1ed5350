import { countries, mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { Checkbox } from "~/components/ui/Checkbox";
import { DateField } from "~/components/ui/DateField";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { SelectField } from "~/components/ui/SelectField";
import type { Column } from "~/components/ui/Table";
import { TextField } from "~/components/ui/TextField";
import { formatZoneCity, formatZoneTimeLabel } from "~/services/format/dates";
import { paths } from "~/services/paths";
import { type AuditLine, auditList } from "~/services/reports/audits";
import type { AuditsPage } from "~/services/reports/audits.server";
import { PagedList } from "./PagedList";
import { ReportPage } from "./ReportPage";

const buildEnquiryAuditColumns = (zone: string): Column<AuditLine>[] => [
  {
    key: "client",
    header: "Client",
    role: "title",
    cell: ({ client, leadId, eventId }) =>
      leadId ? (
        <Link to={eventId ? paths.event(leadId, eventId) : paths.lead(leadId)}>{client}</Link>
      ) : (
        (client ?? <Missing />)
      ),
  },
  {
    key: "received",
    header: "Received",
    cell: ({ receivedAt, localTime }) =>
      receivedAt ? (
        <DateText iso={receivedAt} timeZone={zone} format="date-time" />
      ) : (
        (localTime ?? <Missing />)
      ),
  },
  { key: "source", header: "Source", cell: ({ source }) => source ?? <Missing /> },
  {
    key: "venue",
    header: "Venue",
    cell: ({ venue, venueId }) =>
      venueId ? <Link to={paths.venue(venueId)}>{venue}</Link> : (venue ?? <Missing />),
  },
  { key: "owner", header: "Owner", cell: ({ owner }) => owner ?? <Missing /> },
  {
    key: "outcome",
    header: "Outcome",
    cell: (line) => <EnquiryOutcome line={line} />,
  },
];

/** Spam is not checked, so it is shown as spam even if the upstream marks it as failed. */
function EnquiryOutcome({ line: { isSpam, hasFailed, failures } }: { line: AuditLine }) {
  if (isSpam) return <Badge>Spam</Badge>;
  if (hasFailed === undefined) return <Missing />;
  if (!hasFailed) return <Badge tone="success">Received</Badge>;
  return (
    <>
      <Badge tone="danger">Failed</Badge> {failures.join(". ")}
    </>
  );
}

const zones = [...countries.map((country) => mainZone[country]), "UTC"];

/** The enquiries received on a day, and what went wrong with them (REP-04). */
export function EnquiryAuditReport({ filters, refused, scope, until, enquiries }: AuditsPage) {
  const { search, date, timezone, failedOnly } = filters;
  return (
    <ReportPage
      title="Enquiry audits"
      scope={scope}
      meaning={`Enquiries received on this date (${formatZoneTimeLabel(timezone)}) and any problems with them. Spam is not checked.`}
      until={enquiries.failure ? undefined : until}
      file={auditList.addStateToPath(paths.fileOf(paths.enquiryAudits), { ...filters, page: 1 })}
      action={paths.enquiryAudits}
      filters={
        <>
          <TextField type="search" name="search" label="Client or venue" defaultValue={search} key={search} />
          <DateField
            name="date"
            label="Date"
            defaultValue={refused.date?.text ?? date}
            error={refused.date?.message}
            key={`${date} ${refused.date?.text}`}
          />
          <SelectField
            key={timezone}
            name="timezone"
            label="Time zone"
            options={[...new Set([...zones, timezone])].map((zone) => ({
              value: zone,
              label: formatZoneCity(zone),
            }))}
            defaultValue={timezone}
          />
          <Checkbox
            key={`failed ${failedOnly}`}
            name="show_failed_only"
            value="1"
            label="Failed only"
            defaultChecked={failedOnly}
          />
        </>
      }
    >
      <PagedList
        listName="The enquiries of this day"
        noun="enquiry, enquiries"
        list={enquiries}
        page={filters.page}
        columns={buildEnquiryAuditColumns(timezone)}
        pageHref={(page) => auditList.href(filters, { page })}
        clearHref={auditList.clearHref(filters)}
        empty="No enquiries received on this day yet."
      />
    </ReportPage>
  );
}
