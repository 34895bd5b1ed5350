import { expect, test } from "vitest";
import { withLinesInBody } from "~/services/recommendations/compose/room-lines";
import { formValuesOf, linesOf } from "~/services/recommendations/compose/send";
import { type Queue, rearranged } from "~/services/recommender/queue/queue";

const room = (room_id: number, name: string, space = "") => ({
  venue_id: 1,
  room_id,
  room_name: space || "Entire Venue",
  name,
  space,
  image_url: undefined,
});
const queue: Queue = [room(11, "Barn", "Hall"), room(21, "Mill_House"), room(31, "Wharf", "Loft")];
const order = (rooms: Queue) => rooms.map(({ room_id }) => room_id);

test("[QUEUE-05] a queued room goes a place up or down, or out, and stays at either end", () => {
  expect(order(rearranged(queue, "up", 31))).toEqual([11, 31, 21]);
  expect(order(rearranged(queue, "down", 11))).toEqual([21, 11, 31]);
  expect(order(rearranged(queue, "up", 11))).toEqual([11, 21, 31]);
  expect(order(rearranged(queue, "down", 31))).toEqual([11, 21, 31]);
  expect(order(rearranged(queue, "remove", 21))).toEqual([11, 31]);
  expect(order(rearranged(queue, "up", 99))).toEqual([11, 21, 31]);
});

test("[SEND-02] the lines of the rooms that go out are sent, in their order; of others and empty ones none", () => {
  const { lines } = formValuesOf({
    subject: "Hi",
    "lines.31": " Near  ",
    "lines.11": "Far",
    "lines.9": "Gone",
    "lines.21": " ",
  });
  expect(linesOf({ lines }, queue)).toEqual([
    { room_id: 11, line: "Far" },
    { room_id: 31, line: "Near" },
  ]);
  expect(formValuesOf({ subject: "Hi" })).toEqual({ subject: "Hi" });
});

const lines = { 21: "The *courtyard* would suit", 31: "Near the river" };
const WRITTEN = "- **Mill\\_House**: The \\*courtyard\\* would suit\n- **Wharf, Loft**: Near the river";

test.each([
  ["nothing but the venues", "Hi\n\n{{venue_list}}\n\nBye", `Hi\n\n- **Barn, Hall**\n${WRITTEN}\n\nBye`],
  [
    "the venues in a sentence",
    "Hi\n\nSee {{ venue_list }}.\n\nBye",
    `Hi\n\nSee {{ venue_list }}.\n\n${WRITTEN}\n\nBye`,
  ],
  ["no venues", "Hi\r\n\r\nBye", `Hi\n\nBye\n\n${WRITTEN}`],
])(
  "[ERR-05] [SEND-02] where the upstream has no place for lines, a body with %s has them in its words",
  (_, template, expected) => {
    expect(withLinesInBody({ template, lines }, queue)).toEqual({ template: expected, lines: undefined });
  },
);

test("[SEND-02] without lines a body stays as it is written", () => {
  const email = { template: "Hi\r\n\r\n{{venue_list}}", lines: { 99: "Of a room that is not sent" } };
  expect(withLinesInBody(email, queue)).toBe(email);
});
