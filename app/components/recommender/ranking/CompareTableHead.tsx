import { Link } from "@remix-run/react";
import { QueueToggle } from "~/components/recommender/queue/QueueToggle";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { PopUp } from "~/components/ui/PopUp";
import { SizedImage } from "~/components/ui/SizedImage";
import { paths } from "~/services/paths";
import { buildChosenRoomsHref, buildComparisonHref } from "~/services/recommender/ranking/comparison";
import type { Comparison } from "~/services/recommender/ranking/comparison.server";

/** The comparison's head: rooms with their pictures and actions. */
export function CompareTableHead({
  comparison,
  params,
}: {
  comparison: Comparison;
  params: URLSearchParams;
}) {
  const { columns } = comparison;
  const ids = columns.map(({ roomId }) => roomId);
  return (
    <>
      <RoomHeadings comparison={comparison} params={params} ids={ids} />
      <tbody>
        <tr data-part="actions">
          <th scope="row">Actions</th>
          {columns.map((column) => {
            const actions = { column, comparison, params, ids };
            return (
              <td key={column.roomId}>
                {column.isRecommended ? (
                  <Badge icon="tick">
                    <span className="visually-hidden">Recommendation sent</span>
                    <span aria-hidden="true">Sent</span>
                  </Badge>
                ) : (
                  <QueueToggle page={comparison} room={column} size="small" />
                )}
                <span data-part="others">
                  <ComparedRoomActions {...actions} isIcon />
                </span>
                <PopUp
                  summary={
                    <span className="visually-hidden">
                      More for
                      <HiddenRoomName {...column} />
                    </span>
                  }
                >
                  <ComparedRoomActions {...actions} />
                </PopUp>
              </td>
            );
          })}
        </tr>
      </tbody>
    </>
  );
}

function RoomHeadings({
  comparison,
  params,
  ids,
}: {
  comparison: Comparison;
  params: URLSearchParams;
  ids: number[];
}) {
  const { leadId, eventId, columns } = comparison;
  return (
    <thead>
      <tr>
        <td>
          <span className="visually-hidden">Criterion</span>
        </td>
        {columns.map(({ roomId, name, venueName, image }) => (
          <th key={roomId} scope="col">
            {image && <SizedImage src={image} alt="" width={60} height={40} />}
            <Link to={buildChosenRoomsHref(paths.room(leadId, eventId, roomId), params, ids)}>{name}</Link>
            <small>{venueName}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Column = Comparison["columns"][number];

const HiddenRoomName = ({ name, venueName }: Pick<Column, "name" | "venueName">) => (
  <span className="visually-hidden"> {`${name} at ${venueName}`}</span>
);

/** A room's actions other than its queue button, as icons or as text. */
function ComparedRoomActions({
  column,
  comparison: { leadId, eventId },
  params,
  ids,
  isIcon = false,
}: {
  column: Column;
  comparison: Comparison;
  params: URLSearchParams;
  ids: number[];
  isIcon?: boolean;
}) {
  const otherIds = ids.filter((id) => id !== column.roomId);
  return (
    <>
      {column.isRanked && (
        <ButtonLink
          to={buildChosenRoomsHref(paths.why(leadId, eventId, column.roomId), params, ids)}
          size="small"
          icon="chart"
          variant={isIcon ? "secondary" : "quiet"}
          iconOnly={isIcon}
        >
          Why this rank?
          <HiddenRoomName {...column} />
        </ButtonLink>
      )}
      <ButtonLink
        to={buildComparisonHref(paths.compare(leadId, eventId), params, otherIds)}
        size="small"
        icon="cross"
        variant="quiet"
        iconOnly={isIcon}
      >
        Remove
        <HiddenRoomName {...column} />
      </ButtonLink>
    </>
  );
}
