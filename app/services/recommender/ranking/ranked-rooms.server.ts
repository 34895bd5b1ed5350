import type { ScoringSetting, SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import { redirect } from "@remix-run/node";
import { type Asked, notFound } from "~/services/access/guard.server";
import { idIn } from "~/services/leads/details.server";
import { paths, recommenderParams, withView } from "~/services/paths";
import { idsOf, searchVenues } from "~/services/recommender/page.server";
import { type RankedRoom, rankedIn } from "./ranked-rooms";

/** A room that others are measured against. */
export type Rival = Pick<VenueRoom, "room_id" | "room_name" | "venue_name" | "venue_room_score_summary">;

/** Some rooms of an event's search, with what it takes to say why they rank as they do. */
export interface RankedRooms {
  /** Those of the asked rooms that the search found, in the order asked. */
  found: RankedRoom[];
  /** Ids of those it did not. */
  missing: number[];
  /** The best room of the search and the next; absent when there are not so many. */
  leader?: Rival;
  second?: Rival;
  criteria: SearchCriteria;
  settings: ScoringSetting[];
}

/**
 * Looks rooms up in the event's search. Redirects to the small filter dialog where the event lacks what a search
 * needs.
 */
export async function rankedRooms(asked: Asked, ids: readonly number[]): Promise<RankedRooms> {
  const { leadId, eventId } = idsOf(asked.params);
  const { result } = await searchVenues(asked, { roomIds: ids });
  if (!result)
    throw redirect(`${paths.missingData(leadId, eventId)}?${recommenderParams(asked.url.searchParams)}`);
  const { rooms, leaders } = rankedIn(result);
  const byId = new Map(rooms.map((entry) => [entry.room.room_id, entry]));
  return {
    found: ids.flatMap((id) => byId.get(id) ?? []),
    missing: ids.filter((id) => !byId.has(id)),
    leader: leaders[0],
    second: leaders[1],
    criteria: result.searchCriteria,
    settings: result.scoringSettings,
  };
}

/**
 * The room of the address in the event's search, and the others it is measured against.
 * @throws 404 with the way back to the list for a room that the search did not find
 */
export async function rankedRoom(asked: Asked): Promise<{ found: RankedRoom; ranked: RankedRooms }> {
  const { leadId, eventId } = idsOf(asked.params);
  const ranked = await rankedRooms(asked, [idIn(asked.params.roomId, "room")]);
  const [found] = ranked.found;
  if (!found)
    throw notFound("This room is not among the venues of the search.", {
      href: withView(paths.recommender(leadId, eventId), asked.url.searchParams),
      label: "Back to the list",
    });
  return { found, ranked };
}
