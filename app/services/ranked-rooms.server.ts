import type { ScoringSetting, SearchCriteria } from "@contract/karen";
import { redirect } from "@remix-run/node";
import type { Asked } from "./guard.server";
import { paths, recommenderParams } from "./paths";
import { type RankedRoom, rankRooms } from "./ranked-rooms";
import { idsOf, searchVenues } from "./recommender.server";

/** Some rooms of an event's search, with what it takes to say why they rank as they do. */
export interface RankedRooms {
  /** Those of the asked rooms that the search found, in the order asked. */
  found: RankedRoom[];
  /** Ids of those it did not. */
  missing: number[];
  /** The best room of the search and the next; absent when there are not so many. */
  leader?: RankedRoom;
  second?: RankedRoom;
  criteria: SearchCriteria;
  settings: ScoringSetting[];
}

/**
 * Looks rooms up in the event's search. Redirects to the small filter dialog where the event lacks what a search
 * needs.
 */
export async function rankedRooms(asked: Asked, ids: readonly number[]): Promise<RankedRooms> {
  const { leadId, eventId } = idsOf(asked.params);
  const { result } = await searchVenues(asked, {});
  if (!result)
    throw redirect(`${paths.missingData(leadId, eventId)}?${recommenderParams(asked.url.searchParams)}`);
  const all = rankRooms(result.venues);
  const byId = new Map(all.map((entry) => [entry.room.room_id, entry]));
  const [leader, second] = all.filter(({ standing }) => standing);
  return {
    found: ids.flatMap((id) => byId.get(id) ?? []),
    missing: ids.filter((id) => !byId.has(id)),
    leader,
    second,
    criteria: result.searchCriteria,
    settings: result.scoringSettings,
  };
}
