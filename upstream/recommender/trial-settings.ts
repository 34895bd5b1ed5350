import type { ScoringKey } from "@contract/vocabulary";
import { eq, inArray } from "drizzle-orm";
import { rooms, venues } from "../db/schema";
import { Refusal } from "../errors";
import type { Services } from "../services";
import type { Catalogue } from "./catalogue";
import { getCurrentCriteria, listMissingDataPoints, toScoringRequirements } from "./criteria";
import { loadSearchData } from "./event";
import { scoreAndRankVenues } from "./scoring/rank";
import { assertAnyWeightPositive } from "./settings";

const MAX_ROOMS = 10;

/**
 * Ranks an event's rooms by unsaved settings: the best rooms, each with its rank by the saved settings. Missing weights
 * and options are those that are saved. Saves nothing.
 * @throws Refusal 404 without the event; 422 if its city or guests are unknown, or all weights are 0
 */
export async function rankRoomsByTrialSettings(
  { db, catalogue }: Pick<Services, "db"> & { catalogue: Catalogue },
  eventId: number,
  trialSettings: {
    weights: Partial<Record<ScoringKey, number>>;
    secondaryActive?: readonly ScoringKey[] | undefined;
  },
) {
  const { event, cities, weighting } = await loadSearchData(db, eventId);
  const criteria = getCurrentCriteria(event, cities);
  if (listMissingDataPoints(criteria).length > 0)
    throw new Refusal(422, "This event has no city or number of guests. Choose another event.");
  const weights = { ...weighting.weights, ...trialSettings.weights };
  assertAnyWeightPositive(weights);
  const candidates = await catalogue.findVenues(criteria);
  const need = toScoringRequirements(criteria);
  const [before, after] = [
    scoreAndRankVenues(candidates, need, weighting),
    scoreAndRankVenues(candidates, need, {
      weights,
      secondaryActive: trialSettings.secondaryActive ?? weighting.secondaryActive,
    }),
  ];
  // The best rooms belong to the best venues.
  const leaders = after.order.slice(0, MAX_ROOMS).map(({ found }) => found);
  const listRanks = (ranking: typeof before) =>
    leaders.flatMap((found) =>
      ranking.roomsOf(found).flatMap(({ roomId, score }) => (score ? [{ roomId, rank: score.rank }] : [])),
    );
  const rankBefore = new Map(listRanks(before).map(({ roomId, rank }) => [roomId, rank]));
  const best = listRanks(after)
    .sort((a, b) => a.rank - b.rank || a.roomId - b.roomId)
    .slice(0, MAX_ROOMS);
  const nameRows = await db
    .select({ id: rooms.id, room: rooms.name, venue: venues.name })
    .from(rooms)
    .innerJoin(venues, eq(venues.id, rooms.venueId))
    .where(
      inArray(
        rooms.id,
        best.map(({ roomId }) => roomId),
      ),
    );
  const names = new Map(nameRows.map((row) => [row.id, row]));
  return best.map(({ roomId, rank }) => ({
    room_id: roomId,
    room_name: names.get(roomId)?.room ?? "",
    venue_name: names.get(roomId)?.venue ?? "",
    rank,
    rank_before: rankBefore.get(roomId) ?? rank,
  }));
}
