import { AnchoredLink } from "~/components/ui/AnchoredLink";
import { paths } from "~/services/paths";
import { chosenRooms, withChosen } from "~/services/recommender/ranking/comparison";

/** Adds the room of a card to the comparison or takes it out, by a link to the same list. */
export function CompareLink({
  page,
  room,
  params,
  anchor,
  path = paths.recommender(page.leadId, page.eventId),
}: {
  page: { leadId: number; eventId: number };
  /** `name` is that of the room and its venue. */
  room: { roomId: number; name: string };
  params: URLSearchParams;
  /** The id of the card. */
  anchor?: string;
  /** The page that the link stands on; the list unless given. */
  path?: string;
}) {
  const isChosen = chosenRooms(params).ids.includes(room.roomId);
  const hrefBy = (params: URLSearchParams) => {
    const others = chosenRooms(params).ids.filter((id) => id !== room.roomId);
    return withChosen(path, params, isChosen ? others : [...others, room.roomId]);
  };
  return (
    <p>
      <AnchoredLink
        to={hrefBy(params)}
        toNow={hrefBy}
        anchor={anchor}
        title={isChosen ? "Take out of the comparison" : "Compare with other rooms"}
        data-chosen={isChosen || undefined}
        replace
      >
        {isChosen ? "In comparison" : "Compare"}
        <span className="visually-hidden">{isChosen ? `: take out ${room.name}` : ` ${room.name}`}</span>
      </AnchoredLink>
    </p>
  );
}
