import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { RoomOutcomeBadge } from "~/components/recommendations/list/RoomOutcomeBadge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import type { VenueRecommendationLine, VenueRecommendationsPage } from "~/services/venues/leads.server";
import { venueRecommendationList } from "~/services/venues/paged";
import { VenuePageHeader } from "../VenuePageHeader";

const buildRecommendationColumns = (zone: string | undefined): Column<VenueRecommendationLine>[] => [
  { key: "room", header: "Room", role: "title", cell: ({ room }) => room ?? <Missing /> },
  {
    key: "lead",
    header: "Lead",
    cell: ({ leadId, eventId, name }) => (
      <RecommendationLeadLink leadId={leadId} eventId={eventId} name={name} />
    ),
  },
  {
    key: "at",
    header: "Recommended",
    cell: ({ at }) => <DateText iso={at} timeZone={zone} format="date-time" missing="–" />,
  },
  { key: "by", header: "By", cell: ({ by }) => by ?? <Missing /> },
  {
    key: "outcome",
    header: "Outcome",
    cell: ({ outcome }) => (outcome ? <RoomOutcomeBadge outcome={outcome} /> : <Missing />),
  },
];

/** The lead of a recommendation, linked as far as its ids are known. */
function RecommendationLeadLink({
  leadId,
  eventId,
  name,
}: Pick<VenueRecommendationLine, "leadId" | "eventId" | "name">) {
  if (leadId === undefined) return name?.trim() || <Missing />;
  return (
    <Link to={eventId === undefined ? paths.lead(leadId) : paths.recommendations(leadId, eventId)}>
      {name?.trim() || `Lead #${leadId}`}
    </Link>
  );
}

/** The recommendations of a venue's rooms (VEN-02), newest first. */
export function VenueRecommendations({
  page: { head, state, recommendations },
}: {
  page: VenueRecommendationsPage;
}) {
  const { data, failure } = recommendations;
  return (
    <>
      <VenuePageHeader venue={head} />
      {failure && <SectionFailure what="The recommendations" failure={failure} />}
      {data && data.rows.length === 0 && (
        <EmptyState
          title={state.page > 1 ? "No recommendations on this page" : "Not recommended yet"}
          icon="mail"
          action={
            state.page > 1 && (
              <ButtonLink to={venueRecommendationList.href(state, { page: 1 })}>First page</ButtonLink>
            )
          }
        >
          Rooms appear here when they are recommended to a client.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <Table
            caption="Times this venue was recommended"
            captionHidden
            columns={buildRecommendationColumns(zoneOf(head.country))}
            rows={data.rows}
            rowKey={({ key, eventId }) => `${key} ${eventId}`}
          />
          <Pagination
            page={state.page}
            total={data.total}
            hasMore={data.hasMore}
            unreadable={data.unreadable}
            pageHref={(page) => venueRecommendationList.href(state, { page })}
            label="Pages of recommendations"
          />
        </>
      )}
    </>
  );
}
