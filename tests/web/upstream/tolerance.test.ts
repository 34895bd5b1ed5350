import "../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import { setDroppedItemReport } from "@contract/tolerant-schemas";
import { afterEach, expect, test } from "vitest";
import { createApi } from "~/services/upstream/client.server";
import { replyWithData } from "../support/scripted-upstream";
import { upstream } from "../support/web";

const api = createApi("token-1");

let drops: { list: string; index: number }[] = [];
setDroppedItemReport(({ list, index }) => drops.push({ list, index }));
afterEach(() => {
  drops = [];
});

const good = { id: 1, venue_id: 1, venue_name: "Barn", room_id: 2, room_name: "Hall" };

test("[ERR-03] unknown fields are ignored, nulls and broken optional fields are absent", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([{ ...good, image_url: null, outcome: [5], is_quick: "maybe", colour: "green" }]),
  );
  const { data: rooms } = await api(recommendationCalls.ofEvent, { params: { id: 3 } });
  expect(rooms).toEqual([{ ...good, image_url: undefined, outcome: undefined, is_quick: false }]);
  expect(rooms[0]).not.toHaveProperty("colour");
  expect(drops).toEqual([]);
});

test("[ERR-03] a lone surrogate becomes the replacement character", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([{ ...good, room_name: "Hall \ud83d", venue_name: "Barn \u{1f3e1}" }]),
  );
  const { data: rooms } = await api(recommendationCalls.ofEvent, { params: { id: 3 } });
  expect(rooms).toMatchObject([{ room_name: "Hall \ufffd", venue_name: "Barn \u{1f3e1}" }]);
});

test("[ERR-03] an invalid item is skipped and logged", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([good, { ...good, room_id: "two" }, null, "x", { ...good, id: 9 }]),
  );
  const { data: rooms } = await api(recommendationCalls.ofEvent, { params: { id: 3 } });
  expect(rooms.map(({ id }) => id)).toEqual([1, 9]);
  expect(drops).toEqual([1, 2, 3].map((index) => ({ list: "recommendations", index })));
});

test("[ERR-03] a list that is null or missing is empty", async () => {
  for (const list of [null, undefined]) {
    upstream.on(recommendationCalls.ofEvent, replyWithData(list));
    expect((await api(recommendationCalls.ofEvent, { params: { id: 3 } })).data).toEqual([]);
  }
});

test("[ERR-03] an invalid room or venue does not drop its venue or search", async () => {
  const room = { venue_id: 1, venue_name: "Barn", room_id: 2, room_name: "Hall" };
  const query = { lead_id: 1, event_id: 3, user_id: 7 };
  upstream.on(
    roomSearchCalls.search,
    replyWithData({
      venues: { eventCityVenues: [[room, { room_id: 3 }, null], "no list", null, [room]], otherVenues: null },
      searchCriteria: {
        event_type: "party",
        country: "FR",
        radius: -1,
        guest_count: "many",
        event_style: null,
      },
    }),
  );
  const { data: result } = await api(roomSearchCalls.search, { query });
  expect(result.venues.eventCityVenues.map((rooms) => rooms.length)).toEqual([1, 0, 1]);
  expect(result.venues.otherVenues).toEqual([]);
  expect(result.searchCriteria).toMatchObject({
    event_type: undefined,
    country: undefined,
    radius: undefined,
    event_style: [],
  });
  expect(result.searchCriteria.guest_count).toBeUndefined();
  expect(drops.map(({ list }) => list)).toContain("event city venues");
});
