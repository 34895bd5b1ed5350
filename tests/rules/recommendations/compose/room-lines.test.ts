import { expect, test } from "vitest";
import {
  doesBlockSaving,
  findEmailFormField,
  listLengthProblems,
  listUnsupportedLineProblems,
} from "~/services/recommendations/compose/preflight";
import { groupDraftFields, listRoomLines } from "~/services/recommendations/compose/send";
import { moveOrRemoveQueuedRoom, type Queue } from "~/services/recommender/queue/queue";

const buildRoom = (room_id: number, name: string, space = "") => ({
  venue_id: 1,
  room_id,
  room_name: space || "Entire Venue",
  name,
  space,
  image_url: undefined,
});
const queue: Queue = [
  buildRoom(11, "Barn", "Hall"),
  buildRoom(21, "Mill_House"),
  buildRoom(31, "Wharf", "Loft"),
];
const listRoomIds = (rooms: Queue) => rooms.map(({ room_id }) => room_id);

test("[QUEUE-05] a queued room moves up, down or out, and stops at either end", () => {
  expect(listRoomIds(moveOrRemoveQueuedRoom(queue, "up", 31))).toEqual([11, 31, 21]);
  expect(listRoomIds(moveOrRemoveQueuedRoom(queue, "down", 11))).toEqual([21, 11, 31]);
  expect(listRoomIds(moveOrRemoveQueuedRoom(queue, "up", 11))).toEqual([11, 21, 31]);
  expect(listRoomIds(moveOrRemoveQueuedRoom(queue, "down", 31))).toEqual([11, 21, 31]);
  expect(listRoomIds(moveOrRemoveQueuedRoom(queue, "remove", 21))).toEqual([11, 31]);
  expect(listRoomIds(moveOrRemoveQueuedRoom(queue, "up", 99))).toEqual([11, 21, 31]);
});

test("[SEND-02] only non-empty comments on rooms in the email are sent, in order", () => {
  const { lines } = groupDraftFields({
    subject: "Hi",
    "lines.31": " Near  ",
    "lines.11": "Far",
    "lines.9": "Gone",
    "lines.21": " ",
  });
  expect(listRoomLines({ lines }, queue)).toEqual([
    { room_id: 11, line: "Far" },
    { room_id: 31, line: "Near" },
  ]);
  expect(groupDraftFields({ subject: "Hi" })).toEqual({ subject: "Hi" });
});

test("[ERR-05] [SEND-02] each comment is a blocker for an upstream without comments", () => {
  const problems = listUnsupportedLineProblems({ lines: { 31: "Near", 21: " ", 9: "Gone" } }, queue);
  expect(problems.map(({ field }) => field)).toEqual(["lines.31"]);
  expect(problems.map(findEmailFormField), "it has a field of the dialog").toEqual(["lines.31"]);
  expect(problems.every(doesBlockSaving)).toBe(true);
});

test("[SEND-03] a body that is too long once filled in blocks a send, not Save Only", () => {
  expect(listLengthProblems("x".repeat(20_000))).toEqual([]);
  const [problem] = listLengthProblems("x".repeat(20_001));
  expect(problem).toMatchObject({ field: "template", message: expect.stringContaining("20,001 characters") });
  expect(problem && doesBlockSaving(problem)).toBe(false);
});
