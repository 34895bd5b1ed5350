import { styled } from "styled-components";
import { RoomFigures } from "~/components/recommender/cards/RoomFigures";
import { QueueToggle } from "~/components/recommender/queue/QueueToggle";
import { CompareToggleLink } from "~/components/recommender/ranking/CompareToggleLink";
import { criterionStateNames } from "~/components/recommender/ranking/criterion-states";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { addViewParams, paths } from "~/services/paths";
import type { RoomDetails } from "~/services/recommender/room/room-details.server";
import type { AdjacentRooms } from "./adjacent-rooms";

const Facts = styled.section`
  [data-part="acts"] { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; }
  [data-part="acts"] > button { width: auto; }
  [data-part="acts"] p a { display: inline-flex; align-items: center; gap: var(--s2); min-height: var(--control); padding: 6px var(--s4); border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); color: var(--ink); font-weight: 600; line-height: 1.25; text-decoration: none; }
  [data-part="acts"] p a[data-chosen] { background: var(--accent-soft); }
  [data-part="acts"] [data-chosen]::before { content: "✓" / ""; }
  [data-part="acts"] nav { display: flex; gap: var(--s1); margin-left: auto; }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(130px, 100%), 1fr)); gap: var(--s2) var(--s4); font-variant-numeric: tabular-nums; }
  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd { font-weight: 600; }
  [data-missing] { color: var(--ink-faint); font-weight: 400; }
  [data-part="wishes"] li { display: flex; gap: var(--s2); align-items: start; }
  [data-part="wishes"] .icon { width: 16px; height: 16px; margin-top: 3px; color: var(--ink-soft); }
  [data-state="met"] .icon { color: var(--success); }
  [data-state="unmet"] .icon { color: var(--danger); }
  @media print { [data-part="acts"] > :is(p, nav) { display: none; } }
`;

const icons = { met: "tick", unmet: "cross", unknown: "info", uncounted: "info" } as const;

/** Key facts and actions of a room: queue, comparison, adjacent rooms, price, capacity, wishes. */
export function RoomFactsAndActions({
  details,
  params,
  around: { previous, next },
}: {
  details: RoomDetails;
  params: URLSearchParams;
  around: AdjacentRooms;
}) {
  const { leadId, eventId, roomId, name, venueName } = details;
  const roomHref = (id: number) => addViewParams(paths.room(leadId, eventId, id), params);
  return (
    <Facts aria-label="Room summary">
      <div data-part="acts">
        {details.isRecommended ? (
          <Badge icon="tick">Recommendation sent</Badge>
        ) : (
          <QueueToggle page={details} room={{ ...details, venueName }} />
        )}
        <CompareToggleLink
          page={details}
          path={paths.room(leadId, eventId, roomId)}
          room={{ roomId, name: `${name} at ${venueName}` }}
          params={params}
        />
        <nav aria-label="Rooms in the list">
          {previous && (
            <ButtonLink
              to={roomHref(previous.roomId)}
              icon="chevron-left"
              iconOnly
              replace
              preventScrollReset
            >
              Previous room: {previous.name}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={roomHref(next.roomId)} icon="chevron-right" iconOnly replace preventScrollReset>
              Next room: {next.name}
            </ButtonLink>
          )}
        </nav>
      </div>
      <RoomFigures room={details} country={details.country} withMinimum />
      {details.wishes.length > 0 && (
        <ul data-part="wishes" aria-label="Requested criteria">
          {details.wishes.map(({ state, message }) => (
            <li key={message} data-state={state}>
              <Icon name={icons[state]} label={criterionStateNames[state]} />
              {message}
            </li>
          ))}
        </ul>
      )}
      {details.description && <p>{details.description}</p>}
    </Facts>
  );
}
