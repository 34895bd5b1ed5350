import { styled } from "styled-components";
import { formatCardId } from "~/components/recommender/cards/VenueCardFrame";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { useFocusAfterRemoval } from "~/components/ui/focus-after-removal";
import { paths } from "~/services/paths";
import {
  buildChosenRoomsHref,
  buildComparisonHref,
  isOnlyDifferencesChosen,
  MIN_COMPARED,
} from "~/services/recommender/ranking/comparison";
import type { Comparison } from "~/services/recommender/ranking/comparison.server";
import { CompareTable } from "./CompareTable";
import { RoomSheetHeader } from "./RoomSheetHeader";

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  &&& { margin-top: var(--s2); }

  [data-part="notes"] ul { display: grid; list-style: none; }
`;

/** Rooms side by side; with fewer than two, how to choose more (spec 2). */
export function RoomComparison({ comparison, params }: { comparison: Comparison; params: URLSearchParams }) {
  const { leadId, eventId, columns } = comparison;
  const ids = columns.map(({ roomId }) => roomId);
  const last = columns.at(-1);
  const anchor = last ? `#${formatCardId(last.venueId)}` : "";
  const listHref = buildChosenRoomsHref(paths.recommender(leadId, eventId), params, ids) + anchor;
  const onlyDifferences = isOnlyDifferencesChosen(params);
  const titleRef = useFocusAfterRemoval<HTMLHeadingElement>(columns.length);
  const canCompare = columns.length >= MIN_COMPARED;
  return (
    <Sheet data-wide data-print="landscape">
      <RoomSheetHeader
        leadId={leadId}
        leadName={comparison.leadName}
        title="Compare rooms"
        subtitle={comparison.searchSummary}
        titleRef={titleRef}
      >
        <ButtonLink to={listHref} icon="chevron-left">
          Back to list
        </ButtonLink>
        {comparison.queued > 0 && (
          <ButtonLink
            to={buildChosenRoomsHref(paths.send(leadId, eventId), params, ids)}
            variant="primary"
            icon="eye"
          >
            Review and send ({comparison.queued})
          </ButtonLink>
        )}
        {canCompare && (
          <ButtonLink
            to={buildComparisonHref(paths.compare(leadId, eventId), params, ids, !onlyDifferences)}
            icon={onlyDifferences ? "list" : "filter"}
            preventScrollReset
            replace
          >
            {onlyDifferences ? "Show all rows" : "Differences only"}
          </ButtonLink>
        )}
      </RoomSheetHeader>
      {comparison.notes.length > 0 && (
        <Alert kind="warning">
          <div data-part="notes">
            <ul>
              {comparison.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
        </Alert>
      )}
      {canCompare ? (
        <CompareTable comparison={comparison} params={params} />
      ) : (
        <TooFewRooms columns={columns} listHref={listHref} />
      )}
    </Sheet>
  );
}

function TooFewRooms({ columns: [only], listHref }: { columns: Comparison["columns"]; listHref: string }) {
  return (
    <EmptyState
      icon="compare"
      title={only ? "Choose one more room to compare" : "Choose the rooms to compare"}
      action={
        <ButtonLink to={listHref} variant="primary">
          Go to list
        </ButtonLink>
      }
    >
      {only && `You have chosen ${only.name} at ${only.venueName}. `}
      Press Compare on {only ? "one to three more" : "two to four"} rooms in the list, then Compare at the
      bottom of the page.
    </EmptyState>
  );
}
