import { type Country, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import { SizedImage } from "~/components/ui/SizedImage";
import { cutText } from "~/services/format/cut-text";
import { addViewParams, paths } from "~/services/paths";
import type { BatchRoom, RecommendedRoom } from "~/services/recommendations/list/batches";
import { formatRecommendationOutcome } from "~/services/recommendations/list/list";
import { ClientAnswerBadge } from "./ClientAnswerBadge";
import { RoomOutcomeBadge } from "./RoomOutcomeBadge";

const List = styled.ul`
  padding: 0;
  list-style: none;

  li { display: grid; grid-template-columns: 96px minmax(0, 1fr) auto; gap: var(--s2) var(--s4); align-items: center; padding: var(--s3) var(--s5); }
  li + li { border-top: 1px solid var(--line); }
  img, [data-part="blank"] { display: block; width: 96px; height: 64px; object-fit: cover; border-radius: var(--radius-1); background: var(--sunken); }
  h3 { font-size: var(--text-m); letter-spacing: 0; overflow-wrap: anywhere; }
  h3 a { color: var(--ink); text-decoration: none; }
  h3 a:hover { color: var(--accent); text-decoration: underline; }
  p { color: var(--ink-soft); font-size: var(--text-s); overflow-wrap: anywhere; }
  blockquote { margin: var(--s1) 0 0; padding-left: var(--s3); border-left: 3px solid var(--line-mid); font-size: var(--text-s); overflow-wrap: anywhere; white-space: pre-line; }
  [data-part="outcome"] { display: grid; gap: 2px; justify-items: end; text-align: right; }

  @media (max-width: 39.9375rem) {
    li { grid-template-columns: 72px minmax(0, 1fr); align-items: start; padding: var(--s3) var(--s4); }
    img, [data-part="blank"] { width: 72px; height: 54px; }
    [data-part="outcome"] { grid-column: 2; display: flex; flex-wrap: wrap; gap: var(--s1) var(--s2); align-items: center; text-align: left; }
    h3 a { display: inline-block; padding: var(--s1) 0; }
  }
`;

interface RoomsPage {
  leadId: number;
  eventId: number;
  country?: Country | undefined;
}

/** Recommended rooms with their outcomes; each links to its drawer in the recommender. */
export function RecommendedRooms({
  page,
  rooms,
  label,
}: {
  page: RoomsPage;
  rooms: readonly (RecommendedRoom | BatchRoom)[];
  label: string;
}) {
  const zone = zoneOf(page.country);
  return (
    <List aria-label={label}>
      {rooms.map((room) => (
        <li key={room.id}>
          {room.image ? (
            <SizedImage src={room.image} alt="" width={96} height={64} loading="lazy" decoding="async" />
          ) : (
            <span data-part="blank" />
          )}
          <RecommendedRoomText page={page} room={room} zone={zone} />
          <RecommendedRoomOutcome room={room} zone={zone} />
        </li>
      ))}
    </List>
  );
}

function RecommendedRoomText({
  page,
  room,
  zone,
}: {
  page: RoomsPage;
  room: RecommendedRoom | BatchRoom;
  zone: string | undefined;
}) {
  return (
    <div>
      <h3>
        <Link to={buildRoomHref(page, room)}>
          {isBatchRoom(room) ? room.venueName : room.roomName}
          <span className="visually-hidden">
            {isBatchRoom(room) ? `: ${room.roomName}` : ` at ${room.venueName}`}
          </span>
        </Link>
      </h3>
      <p>
        {isBatchRoom(room) ? room.roomName : room.venueName}
        {room.place && ` · ${room.place}`}
      </p>
      {isBatchRoom(room) && (
        <p>
          {formatSendMethod(room.batch.isEmail)}{" "}
          {room.batch.at && <DateText iso={room.batch.at} timeZone={zone} format="date-time" />}
          {room.batch.by && ` by ${room.batch.by}`}
        </p>
      )}
      {room.line && <p>Comment: {room.line}</p>}
      {room.answers.map(
        ({ name, words }) =>
          words && <blockquote key={name ?? ""}>{name ? `${name}: ${words}` : words}</blockquote>,
      )}
    </div>
  );
}

function RecommendedRoomOutcome({
  room,
  zone,
}: {
  room: RecommendedRoom | BatchRoom;
  zone: string | undefined;
}) {
  return (
    <div data-part="outcome">
      {room.answers.map((answer) => (
        <ClientAnswerBadge key={answer.name ?? ""} answer={answer} />
      ))}
      {room.outcome && <RoomOutcomeBadge outcome={room.outcome} />}
      {room.viewedAt ? (
        <p>
          {room.outcome !== "viewed" && `${formatRecommendationOutcome("viewed")} `}
          <DateText iso={room.viewedAt} timeZone={zone} />
        </p>
      ) : (
        room.openedAt && (
          <p>
            {room.outcome !== "opened" && `${formatRecommendationOutcome("opened")} `}
            <DateText iso={room.openedAt} timeZone={zone} />
          </p>
        )
      )}
    </div>
  );
}

const formatSendMethod = (isEmail: boolean | undefined) =>
  isEmail === undefined ? "Recommended" : isEmail ? "Emailed" : "Saved";

/** In the order by venue, rooms come with their batch. */
const isBatchRoom = (room: RecommendedRoom | BatchRoom): room is BatchRoom => "batch" in room;

/** The address of the room's drawer, with the list narrowed to its venue. */
const buildRoomHref = (
  { leadId, eventId }: { leadId: number; eventId: number },
  { roomId, venueName }: RecommendedRoom,
) =>
  addViewParams(paths.room(leadId, eventId, roomId), new URLSearchParams(), {
    q: cutText(venueName, 200),
    show: String(roomId),
  });
