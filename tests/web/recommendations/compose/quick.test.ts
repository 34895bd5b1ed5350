import "../../support/web";

import * as eventCalls from "@contract/events/events";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as quickPage from "~/routes/recommendations/quick";
import * as sendPage from "~/routes/recommendations/send";
import { getSessionId, takeAlert } from "~/services/access/session.server";
import { addRoomToStoredQueue, loadQueue } from "~/services/recommender/queue/queue.server";
import {
  emailFields,
  eventParams,
  LEAD,
  newEvent,
  recommendation,
  scriptBusiness,
  venueRooms,
} from "../../support/business";
import { data, failure, OF_500 } from "../../support/scripted-upstream";
import { type Browser, getRedirect, PUBLIC_URL, signedIn, upstream } from "../../support/web";

const roomOf = (venue: number, room: number) => ({
  venue_id: venue,
  room_id: room,
  room_name: `Room ${room}`,
  name: `Venue ${venue}`,
  space: `Room ${room}`,
  image_url: undefined,
});
const set = (id: number, changes: object = {}) => ({
  id,
  title: `Set ${id}`,
  event_type: "wedding",
  city: "Melbourne",
  country: "AU",
  rooms: [roomOf(1, 11), roomOf(2, 21)],
  ...changes,
});

let event: number;
let browser: Browser;
let list: string;

beforeEach(async () => {
  [event, browser] = [newEvent(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptBusiness(event);
  upstream.on(recommendationCalls.quick, data([set(1)]));
});

const eventContext = () => ({ params: eventParams(event) });
const load = async (query = "") =>
  (await browser.get(quickPage, `${list}/quick${query}`, eventContext())).json();
const add = (id: unknown, query = "") =>
  browser.post(quickPage, `${list}/quick${query}`, { set: String(id) }, eventContext());
const queued = async () => (await loadQueue(7, event)).map(({ room_id }) => room_id);
const titles = async (query = "") => (await load(query)).sets.map(({ title }: { title: string }) => title);

async function alert() {
  const Cookie = `marquee_session=${browser.cookies.get("marquee_session")}`;
  return takeAlert((await getSessionId(new Request(PUBLIC_URL, { headers: { Cookie } }))) ?? "");
}

test("[SEND-07] quick recommendations are listed with type, city, rooms and their states", async () => {
  await addRoomToStoredQueue(7, event, roomOf(1, 11), new Set());
  upstream.on(recommendationCalls.ofEvent, data([recommendation(21)]));
  expect((await load()).sets).toMatchObject([
    {
      title: "Set 1",
      type: "wedding",
      city: "Melbourne",
      rooms: [
        { name: "Venue 1", state: "queued" },
        { name: "Venue 2", state: "recommended" },
      ],
    },
  ]);
});

test("[SEND-07] sets of the event's city and type come first, others name theirs", async () => {
  const made = (id: number, event_type?: string, city?: string) => set(id, { event_type, city });
  upstream.on(
    recommendationCalls.quick,
    data([
      made(1, "corporate", "Sydney"),
      made(2, "wedding", "Sydney"),
      made(3, "corporate", "Melbourne"),
      made(4),
      made(5, "wedding", "melbourne"),
      made(6, "wedding", "Melbourne"),
    ]),
  );
  const { sets } = await load();
  expect(sets.map(({ id, warning }: { id: number; warning?: string }) => [id, warning])).toEqual([
    [5, undefined],
    [6, undefined],
    [4, undefined],
    [3, "Created for a corporate event"],
    [2, "Created for another city: Sydney"],
    [1, "Created for a corporate event in Sydney"],
  ]);
});

test("[SEND-07] every word of the search must be in a set, case and accents do not count", async () => {
  upstream.on(
    recommendationCalls.quick,
    data([
      set(1, { title: "Gärten am Fluss" }),
      set(2, { event_type: "social", city: "Sydney" }),
      set(3, { rooms: [roomOf(3, 31)] }),
      set(4, { country: "UK" }),
      set(5, { rooms: [] }),
    ]),
  );
  expect(await titles()).toEqual(["Gärten am Fluss", "Set 3", "Set 2"]);
  expect(await titles("?find=GARTEN+wedding")).toEqual(["Gärten am Fluss"]);
  expect(await titles("?find=sydney")).toEqual(["Set 2"]);
  expect(await titles("?find=venue+3+room")).toEqual(["Set 3"]);
  expect(await load("?find=%25%27%22")).toMatchObject({ sets: [], total: 3 });
});

test("[SEND-07] ten quick recommendations are shown, with every page ten more of what the search finds", async () => {
  upstream.on(
    recommendationCalls.quick,
    data(Array.from({ length: 23 }, (_, index) => set(index + 1, { title: index % 2 ? "Barns" : "Mills" }))),
  );
  const shown = async (query = "") => {
    const { sets, found, setsPage } = await load(query);
    return [sets.length, found, setsPage];
  };
  expect(await shown()).toEqual([10, 23, 1]);
  expect(await shown("?sets_page=2&page=3")).toEqual([20, 23, 2]);
  for (const beyond of ["3", "99", "1e9"]) expect(await shown(`?sets_page=${beyond}`)).toEqual([23, 23, 3]);
  for (const none of ["0", "-1", "x", ""]) expect(await shown(`?sets_page=${none}`)).toEqual([10, 23, 1]);
  expect(await shown("?find=barns&sets_page=2")).toEqual([11, 11, 2]);
});

test("[SEND-07] the dialog distinguishes a failed load from an empty list", async () => {
  upstream.on(recommendationCalls.quick, failure(500, { message: "The list is on holiday." }));
  expect(await load()).toMatchObject({ failure: OF_500, sets: [], total: 0 });
  expect(getRedirect(await add(1))).toBe(`${list}/quick`);
  expect(await alert()).toMatchObject({ kind: "error", message: OF_500 });
  upstream.on(recommendationCalls.quick, data([]));
  expect(await load()).toMatchObject({ sets: [], total: 0 });
});

test("[SEND-07] a set is queued with its rooms as they are today", async () => {
  expect(getRedirect(await add(1, "?view=map"))).toBe(`${list}?view=map`);
  expect(await alert()).toMatchObject({ kind: "success", message: "2 rooms added to the queue" });
  expect(await loadQueue(7, event)).toMatchObject([
    { room_id: 11, image_url: "/media/1.svg" },
    { room_id: 21, image_url: "/media/2.svg" },
  ]);
});

test("[SEND-07] rooms left out are named with the reason", async () => {
  const rooms = [roomOf(1, 11), roomOf(1, 12), roomOf(1, 19), roomOf(2, 21), roomOf(3, 31), roomOf(4, 41)];
  upstream.on(recommendationCalls.quick, data([set(1, { rooms })]));
  upstream.on(recommendationCalls.ofEvent, data([recommendation(12)]));
  await addRoomToStoredQueue(7, event, roomOf(1, 11), new Set());
  upstream.on(venueCalls.get, (response, { path }) => {
    const venue = Number(path.split("/").at(-1));
    if (venue === 4) return failure(404)(response);
    const spaces = venueRooms(venue).map((room) => ({ id: room.room_id, name: room.room_name }));
    data({ id: venue, name: `Venue ${venue}`, address: {}, rooms: spaces, is_active: venue !== 3 })(response);
  });
  await add(1);
  expect((await alert())?.message).toBe(
    "1 room added to the queue. Left out: Room 11 at Venue 1 (already in the queue), " +
      "Room 12 at Venue 1 (already recommended for this event), Room 19 at Venue 1 (no longer offered), " +
      "Room 31 at Venue 3 (no longer offered), Room 41 at Venue 4 (no longer offered).",
  );
  expect(await queued()).toEqual([11, 21]);
});

test("[SEND-07] [QUEUE-03] a set fills the queue to its limit and no further, also twice at the same moment", async () => {
  for (let room = 101; room <= 114; room++) await addRoomToStoredQueue(7, event, roomOf(9, room), new Set());
  const answers = await Promise.all([add(1), add(1)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(await queued()).toHaveLength(15);
  await alert();
  expect(getRedirect(await add(1))).toBe(`${list}/quick`);
  expect((await alert())?.message).toMatch(
    /^No rooms added to the queue. Left out: Room 11 at Venue 1 \(already in the queue\), Room 21 at Venue 2 \(the queue already has 15\)\.$/,
  );
});

test("[SEND-07] a missing, foreign or invented set adds nothing", async () => {
  upstream.on(recommendationCalls.quick, data([set(1), set(2, { country: "UK" })]));
  for (const id of [2, 9, "", "__proto__", "1 OR 1=1"]) {
    expect(getRedirect(await add(id))).toBe(`${list}/quick`);
    expect((await alert())?.message).toBe("This quick recommendation no longer exists.");
  }
  expect(await queued()).toEqual([]);
});

test("[SEND-07] an event that cannot be requested blocks no one", async () => {
  upstream.on(recommendationCalls.quick, data([set(1)]));
  upstream.on(eventCalls.get, failure(500));
  await add(1);
  expect(await queued()).not.toEqual([]);
});

test("[SEND-07] when the rooms cannot be looked up nothing is added, and the alert says why", async () => {
  upstream.on(venueCalls.get, failure(500, { message: "No venues today." }));
  expect(getRedirect(await add(1))).toBe(`${list}/quick`);
  expect(await alert()).toMatchObject({ title: "Nothing was added", message: OF_500 });
  expect(await queued()).toEqual([]);
});

test("[SEND-07] the dialog opened from the email goes back to it with its draft", async () => {
  const fields = emailFields({ template: "Half a se" });
  const to = await browser.post(sendPage, `${list}/send`, { ...fields, intent: "quick" }, eventContext());
  const query = new URL(getRedirect(to) ?? "", PUBLIC_URL).search;
  const dialog = `${list}/send?form=${fields.form_key}`;
  expect((await load(query)).backHref).toBe(dialog);
  expect(getRedirect(await add(1, query))).toBe(dialog);
  const opened = await (await browser.get(sendPage, dialog, eventContext())).json();
  expect(opened).toMatchObject({ values: { template: "Half a se" }, queue: [{}, {}] });
});
