import type { ScoringKey } from "@contract/vocabulary";
import { eq, inArray } from "drizzle-orm";
import { rooms, venues } from "../db/schema";
import { Refusal } from "../errors";
import type { Services } from "../services";
import type { Catalogue } from "./catalogue";
import { currentCriteria, missingDataPoints, needOf } from "./criteria";
import { readSearchedEvent } from "./event";
import { rank } from "./scoring/rank";
import { assertOneCounts } from "./settings";

const ROOMS_SHOWN = 10;

/**
 * The best rooms for an event if these settings held, each with its rank by those that are saved. A key left out keeps
 * its weight, and options left out are those that are saved; nothing is saved.
 * @throws Refusal 404 without the event; 422 where its city or guests are not known, or all weights are 0
 */
export async function tryWeighting(
  { db, catalogue }: Pick<Services, "db"> & { catalogue: Catalogue },
  eventId: number,
  tried: { weights: Partial<Record<ScoringKey, number>>; secondaryActive?: readonly ScoringKey[] },
) {
  const { event, cities, weighting } = await readSearchedEvent(db, eventId);
  const criteria = currentCriteria(event, cities);
  if (missingDataPoints(criteria).length > 0)
    throw new Refusal(
      422,
      "The city or the number of guests of this event is not known: choose another one.",
    );
  const weights = { ...weighting.weights, ...tried.weights };
  assertOneCounts(weights);
  const candidates = await catalogue.near(criteria);
  const need = needOf(criteria);
  const [before, after] = [
    rank(candidates, need, weighting),
    rank(candidates, need, { weights, secondaryActive: tried.secondaryActive ?? weighting.secondaryActive }),
  ];
  // The best rooms belong to the best venues.
  const leading = after.order.slice(0, ROOMS_SHOWN).map(({ found }) => found);
  const ranksOf = (ranking: typeof before) =>
    leading.flatMap((found) =>
      ranking.roomsOf(found).flatMap(({ roomId, score }) => (score ? [{ roomId, rank: score.rank }] : [])),
    );
  const rankBefore = new Map(ranksOf(before).map(({ roomId, rank }) => [roomId, rank]));
  const best = ranksOf(after)
    .sort((a, b) => a.rank - b.rank || a.roomId - b.roomId)
    .slice(0, ROOMS_SHOWN);
  const named = await db
    .select({ id: rooms.id, room: rooms.name, venue: venues.name })
    .from(rooms)
    .innerJoin(venues, eq(venues.id, rooms.venueId))
    .where(
      inArray(
        rooms.id,
        best.map(({ roomId }) => roomId),
      ),
    );
  const names = new Map(named.map((row) => [row.id, row]));
  return best.map(({ roomId, rank }) => ({
    room_id: roomId,
    room_name: names.get(roomId)?.room ?? "",
    venue_name: names.get(roomId)?.venue ?? "",
    rank,
    rank_before: rankBefore.get(roomId) ?? rank,
  }));
}
