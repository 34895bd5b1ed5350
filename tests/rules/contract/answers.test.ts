import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { chat } from "@contract/recommender/recommender";
import { parseCallAnswer } from "@contract/tolerant-schemas";
import * as venueCalls from "@contract/venues/venues";
import { describe, expect, test } from "vitest";

/** An answer as the web parses it. */
const readAnswer = <Schema extends Parameters<typeof parseCallAnswer>[0]>(
  call: { answer: Schema },
  json: unknown,
) => {
  const answer = parseCallAnswer(call.answer, json);
  if (!answer.success) throw answer.error;
  return answer.data as ReturnType<Schema["parse"]>;
};

const lead = { id: 5, first_name: "Mara" };

test.each([
  ["in `data`", { data: lead }],
  ["bare", lead],
])("[ERR-04] a single record is parsed %s", (_, json) =>
  expect(readAnswer(leadCalls.get, json).data.first_name).toBe("Mara"),
);

test.each([
  ["in `data`", { data: [lead], meta: { total: "1", page: null } }, { total: 1, page: 1, per_page: 10 }],
  ["bare", [lead], undefined],
  ["with a meta that is null", { data: [lead], meta: null }, undefined],
  ["with a meta that makes no sense", { data: [lead], meta: { total: "many" } }, undefined],
])("[ERR-04] a list is parsed %s", (_, json, meta) => {
  expect(readAnswer(leadCalls.all, json)).toMatchObject({ data: [{ id: 5 }], isWhole: true });
  expect(readAnswer(leadCalls.all, json).meta).toEqual(meta);
});

test("[ERR-04] a null list is empty; a missing list or an invalid item makes it incomplete", () => {
  expect(readAnswer(leadCalls.all, { data: null })).toMatchObject({ data: [], isWhole: true });
  expect(readAnswer(leadCalls.all, {})).toMatchObject({ data: [], isWhole: false });
  expect(readAnswer(leadCalls.all, [lead, { id: "x" }])).toMatchObject({ data: [{ id: 5 }], isWhole: false });
});

test("[ERR-04] a list that must be known is absent if missing or unreadable", () => {
  const logOf = (email_log: unknown) => readAnswer(leadCalls.get, { ...lead, email_log }).data.email_log;
  expect([logOf(undefined), logOf(null), logOf("none"), logOf([{ to: 5 }])]).toEqual(
    Array(4).fill(undefined),
  );
  expect(logOf([])).toEqual([]);
  expect(logOf([{ id: "9" }, null])).toMatchObject([{ id: 9 }]);
});

test.each([{ data: lead }, lead, { data: { id: "5" } }])(
  "[ERR-04] the result of a change is parsed from %j",
  (json) => expect(readAnswer(leadCalls.requeue, json).data?.id).toBe(5),
);

test.each([null, {}, [], "done", { success: true }, { data: null }, { message: "Saved." }])(
  "[ERR-04] %j confirms a change, without data",
  (json) => expect(readAnswer(leadCalls.requeue, json)).toEqual({ data: undefined }),
);

test.each([undefined, { success: false }, { success: "0" }, { error: "Not now." }])(
  "[ERR-04] %j does not confirm a change",
  (json) => expect(() => readAnswer(leadCalls.requeue, json)).toThrow(),
);

test.each([{ success: true }, { success: "true" }, { success: 1 }, { data: { success: "Yes" } }])(
  "[ERR-04] %j is a success",
  (json) => expect(readAnswer(recommendationCalls.send, json).success).toBe(true),
);

test.each([{}, { success: "sent" }, { success: 0 }, { data: { success: null } }])(
  "[ERR-04] %j is not a success",
  (json) => expect(readAnswer(recommendationCalls.send, json).success).toBe(false),
);

test.each([
  [undefined, undefined],
  [null, false],
  ["0", false],
  ["No", false],
  ["", false],
  [1, true],
  ["true", true],
  ["I cannot read this.", true],
])("[ERR-04] an error flag of %j becomes %j", (error, is) =>
  expect(readAnswer(chat, { data: { message: "Hi", error } }).data.error).toBe(is),
);

test("[ERR-04] a room is named by `name` or `venue_name`, and its ids may be text", () => {
  const room = { venue_id: "7", room_id: "71", room_name: "Loft" };
  expect(readAnswer(recommendationCalls.ofEvent, [{ ...room, name: "Fern House" }]).data).toMatchObject([
    { venue_id: 7, room_id: 71, venue_name: "Fern House" },
  ]);
  expect(
    readAnswer(recommendationCalls.quick, [
      { id: 1, title: "Set", rooms: [{ ...room, venue_name: "Fern House" }] },
    ]).data,
  ).toMatchObject([{ rooms: [{ venue_id: 7, room_id: 71, name: "Fern House", space: "" }] }]);
});

describe("[VEN-09]", () => {
  const venue = { id: 7, name: "Fern House" };
  const roomsOf = (rooms: unknown) =>
    readAnswer(venueCalls.get, { data: { ...venue, rooms } }).data.rooms.map(({ id, name }) => [id, name]);

  test("[VEN-09] rooms are parsed as a list, by space name, and as ids by name", () => {
    const expected = [
      [70, "Entire Venue"],
      [71, "Loft"],
    ];
    expect(
      roomsOf([
        { id: 70, name: "Entire Venue" },
        { id: 71, name: "Loft" },
      ]),
    ).toEqual(expected);
    expect(roomsOf({ "Entire Venue": { id: "70" }, Loft: { room_id: 71 } })).toEqual(expected);
    expect(roomsOf({ "Entire Venue": 70, Loft: "71" })).toEqual(expected);
    expect(roomsOf({ "Entire Venue": { id: 70 }, Loft: null })).toEqual([[70, "Entire Venue"]]);
  });

  test("[VEN-09] the venue's own place replaces a missing one", () => {
    const placeOf = (changes: object) => {
      const { lat, lng } = readAnswer(venueCalls.get, { ...venue, ...changes }).data.address;
      return [lat, lng];
    };
    expect(placeOf({ lat: "-42.9", lng: 147.3 })).toEqual([-42.9, 147.3]);
    expect(placeOf({ lat: 1, lng: 2, address: { lat: -42.9, lng: 147.3 } })).toEqual([-42.9, 147.3]);
    expect(placeOf({ lat: 1, lng: 2, address: null })).toEqual([1, 2]);
    expect(placeOf({ address: { city: "Hobart" } })).toEqual([undefined, undefined]);
  });
});
