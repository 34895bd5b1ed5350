import { Link } from "@remix-run/react";
import { QueueToggle } from "~/components/recommender/queue/QueueToggle";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { PopUp } from "~/components/ui/PopUp";
import { paths } from "~/services/paths";
import { comparing, withChosen } from "~/services/recommender/ranking/comparison";
import type { Comparison } from "~/services/recommender/ranking/comparison.server";

/** The head of the comparison: the rooms with their pictures and actions. */
export function CompareColumns({ comparison, params }: { comparison: Comparison; params: URLSearchParams }) {
  const { leadId, eventId, columns } = comparison;
  const ids = columns.map(({ roomId }) => roomId);
  const without = (roomId: number) =>
    comparing(
      paths.compare(leadId, eventId),
      params,
      ids.filter((id) => id !== roomId),
    );
  return (
    <>
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">Compared by</span>
          </td>
          {columns.map(({ roomId, name, venueName, image }) => (
            <th key={roomId} scope="col">
              {image && <img src={image} alt="" width={60} height={40} />}
              <Link to={withChosen(paths.room(leadId, eventId, roomId), params, ids)}>{name}</Link>
              <small>{venueName}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-part="actions">
          <th scope="row">Actions</th>
          {columns.map((column) => {
            const ofRoom = (
              <span className="visually-hidden"> {`${column.name} of ${column.venueName}`}</span>
            );
            const others = (isIcon: boolean) => (
              <>
                {column.isRanked && (
                  <ButtonLink
                    to={withChosen(paths.why(leadId, eventId, column.roomId), params, ids)}
                    size="small"
                    icon="chart"
                    variant={isIcon ? "secondary" : "quiet"}
                    iconOnly={isIcon}
                  >
                    Why this rank{ofRoom}
                  </ButtonLink>
                )}
                <ButtonLink
                  to={without(column.roomId)}
                  size="small"
                  icon="cross"
                  variant="quiet"
                  iconOnly={isIcon}
                >
                  Take out{ofRoom}
                </ButtonLink>
              </>
            );
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
                <span data-part="others">{others(true)}</span>
                <PopUp summary={<span className="visually-hidden">More for{ofRoom}</span>}>
                  {others(false)}
                </PopUp>
              </td>
            );
          })}
        </tr>
      </tbody>
    </>
  );
}
