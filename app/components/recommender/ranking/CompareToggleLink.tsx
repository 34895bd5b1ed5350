import { AnchoredLink } from "~/components/ui/AnchoredLink";
import { paths } from "~/services/paths";
import { buildChosenRoomsHref, parseChosenRoomIds } from "~/services/recommender/ranking/comparison";

/** A link that adds a room to the comparison or removes it, on the same page. */
export function CompareToggleLink({
  page,
  room,
  params,
  anchor,
  path = paths.recommender(page.leadId, page.eventId),
}: {
  page: { leadId: number; eventId: number };
  /** `name` includes the venue. */
  room: { roomId: number; name: string };
  params: URLSearchParams;
  /** The id of the card. */
  anchor?: string;
  /** The current page; the list by default. */
  path?: string;
}) {
  const isChosen = parseChosenRoomIds(params).ids.includes(room.roomId);
  const buildHref = (params: URLSearchParams) => {
    const others = parseChosenRoomIds(params).ids.filter((id) => id !== room.roomId);
    return buildChosenRoomsHref(path, params, isChosen ? others : [...others, room.roomId]);
  };
  return (
    <p>
      <AnchoredLink
        to={buildHref(params)}
        toNow={buildHref}
        anchor={anchor}
        title={isChosen ? "Remove from comparison" : "Compare with other rooms"}
        data-chosen={isChosen || undefined}
        replace
      >
        {isChosen ? "In comparison" : "Compare"}
        <span className="visually-hidden">{isChosen ? `: remove ${room.name}` : ` ${room.name}`}</span>
      </AnchoredLink>
    </p>
  );
}
