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
  buildEmailFields,
  buildEventParams,
  buildRecommendation,
  buildVenueRooms,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import { OF_500, replyWithData, replyWithFailure } from "../../support/scripted-upstream";
import { type Browser, getRedirect, PUBLIC_URL, signedIn, upstream } from "../../support/web";

const buildRoom = (venue: number, room: number) => ({
  venue_id: venue,
  room_id: room,
  room_name: `Room ${room}`,
  name: `Venue ${venue}`,
  space: `Room ${room}`,
  image_url: undefined,
});
const buildQuickSet = (id: number, changes: object = {}) => ({
  id,
  title: `Set ${id}`,
  event_type: "wedding",
  city: "Melbourne",
  country: "AU",
  rooms: [buildRoom(1, 11), buildRoom(2, 21)],
  ...changes,
});

let event: number;
let browser: Browser;
let list: string;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.quick, replyWithData([buildQuickSet(1)]));
});

const buildEventOptions = () => ({ params: buildEventParams(event) });
const loadQuickPage = async (query = "") =>
  (await browser.get(quickPage, `${list}/quick${query}`, buildEventOptions())).json();
const postQuickSet = (id: unknown, query = "") =>
  browser.post(quickPage, `${list}/quick${query}`, { set: String(id) }, buildEventOptions());
const loadQueuedRoomIds = async () => (await loadQueue(7, event)).map(({ room_id }) => room_id);
const loadSetTitles = async (query = "") =>
  (await loadQuickPage(query)).sets.map(({ title }: { title: string }) => title);

async function takeStoredAlert() {
  const Cookie = `marquee_session=${browser.cookies.get("marquee_session")}`;
  return takeAlert((await getSessionId(new Request(PUBLIC_URL, { headers: { Cookie } }))) ?? "");
}

test("[SEND-07] quick recommendations are listed with type, city, rooms and their states", async () => {
  await addRoomToStoredQueue(7, event, buildRoom(1, 11), new Set());
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(21)]));
  expect((await loadQuickPage()).sets).toMatchObject([
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
  const made = (id: number, event_type?: string, city?: string) => buildQuickSet(id, { event_type, city });
  upstream.on(
    recommendationCalls.quick,
    replyWithData([
      made(1, "corporate", "Sydney"),
      made(2, "wedding", "Sydney"),
      made(3, "corporate", "Melbourne"),
      made(4),
      made(5, "wedding", "melbourne"),
      made(6, "wedding", "Melbourne"),
    ]),
  );
  const { sets } = await loadQuickPage();
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
    replyWithData([
      buildQuickSet(1, { title: "Gärten am Fluss" }),
      buildQuickSet(2, { event_type: "social", city: "Sydney" }),
      buildQuickSet(3, { rooms: [buildRoom(3, 31)] }),
      buildQuickSet(4, { country: "UK" }),
      buildQuickSet(5, { rooms: [] }),
    ]),
  );
  expect(await loadSetTitles()).toEqual(["Gärten am Fluss", "Set 3", "Set 2"]);
  expect(await loadSetTitles("?find=GARTEN+wedding")).toEqual(["Gärten am Fluss"]);
  expect(await loadSetTitles("?find=sydney")).toEqual(["Set 2"]);
  expect(await loadSetTitles("?find=venue+3+room")).toEqual(["Set 3"]);
  expect(await loadQuickPage("?find=%25%27%22")).toMatchObject({ sets: [], total: 3 });
});

test("[SEND-07] ten quick recommendations are shown, with every page ten more of what the search finds", async () => {
  upstream.on(
    recommendationCalls.quick,
    replyWithData(
      Array.from({ length: 23 }, (_, index) =>
        buildQuickSet(index + 1, { title: index % 2 ? "Barns" : "Mills" }),
      ),
    ),
  );
  const shown = async (query = "") => {
    const { sets, found, setsPage } = await loadQuickPage(query);
    return [sets.length, found, setsPage];
  };
  expect(await shown()).toEqual([10, 23, 1]);
  expect(await shown("?sets_page=2&page=3")).toEqual([20, 23, 2]);
  for (const beyond of ["3", "99", "1e9"]) expect(await shown(`?sets_page=${beyond}`)).toEqual([23, 23, 3]);
  for (const none of ["0", "-1", "x", ""]) expect(await shown(`?sets_page=${none}`)).toEqual([10, 23, 1]);
  expect(await shown("?find=barns&sets_page=2")).toEqual([11, 11, 2]);
});

test("[SEND-07] the dialog distinguishes a failed load from an empty list", async () => {
  upstream.on(recommendationCalls.quick, replyWithFailure(500, { message: "The list is on holiday." }));
  expect(await loadQuickPage()).toMatchObject({ failure: OF_500, sets: [], total: 0 });
  expect(getRedirect(await postQuickSet(1))).toBe(`${list}/quick`);
  expect(await takeStoredAlert()).toMatchObject({ kind: "error", message: OF_500 });
  upstream.on(recommendationCalls.quick, replyWithData([]));
  expect(await loadQuickPage()).toMatchObject({ sets: [], total: 0 });
});

test("[SEND-07] a set is queued with its rooms as they are today", async () => {
  expect(getRedirect(await postQuickSet(1, "?view=map"))).toBe(`${list}?view=map`);
  expect(await takeStoredAlert()).toMatchObject({ kind: "success", message: "2 rooms added to the queue" });
  expect(await loadQueue(7, event)).toMatchObject([
    { room_id: 11, image_url: "/media/1.svg" },
    { room_id: 21, image_url: "/media/2.svg" },
  ]);
});

test("[SEND-07] rooms left out are named with the reason", async () => {
  const rooms = [
    buildRoom(1, 11),
    buildRoom(1, 12),
    buildRoom(1, 19),
    buildRoom(2, 21),
    buildRoom(3, 31),
    buildRoom(4, 41),
  ];
  upstream.on(recommendationCalls.quick, replyWithData([buildQuickSet(1, { rooms })]));
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(12)]));
  await addRoomToStoredQueue(7, event, buildRoom(1, 11), new Set());
  upstream.on(venueCalls.get, (response, { path }) => {
    const venue = Number(path.split("/").at(-1));
    if (venue === 4) return replyWithFailure(404)(response);
    const spaces = buildVenueRooms(venue).map((room) => ({ id: room.room_id, name: room.room_name }));
    replyWithData({ id: venue, name: `Venue ${venue}`, address: {}, rooms: spaces, is_active: venue !== 3 })(
      response,
    );
  });
  await postQuickSet(1);
  expect((await takeStoredAlert())?.message).toBe(
    "1 room added to the queue. Left out: Room 11 at Venue 1 (already in the queue), " +
      "Room 12 at Venue 1 (already recommended for this event), Room 19 at Venue 1 (no longer offered), " +
      "Room 31 at Venue 3 (no longer offered), Room 41 at Venue 4 (no longer offered).",
  );
  expect(await loadQueuedRoomIds()).toEqual([11, 21]);
});

test("[SEND-07] [QUEUE-03] a set fills the queue to its limit and no further, also twice at the same moment", async () => {
  for (let room = 101; room <= 114; room++)
    await addRoomToStoredQueue(7, event, buildRoom(9, room), new Set());
  const answers = await Promise.all([postQuickSet(1), postQuickSet(1)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(await loadQueuedRoomIds()).toHaveLength(15);
  await takeStoredAlert();
  expect(getRedirect(await postQuickSet(1))).toBe(`${list}/quick`);
  expect((await takeStoredAlert())?.message).toMatch(
    /^No rooms added to the queue. Left out: Room 11 at Venue 1 \(already in the queue\), Room 21 at Venue 2 \(the queue already has 15\)\.$/,
  );
});

test("[SEND-07] a missing, foreign or invented set adds nothing", async () => {
  upstream.on(
    recommendationCalls.quick,
    replyWithData([buildQuickSet(1), buildQuickSet(2, { country: "UK" })]),
  );
  for (const id of [2, 9, "", "__proto__", "1 OR 1=1"]) {
    expect(getRedirect(await postQuickSet(id))).toBe(`${list}/quick`);
    expect((await takeStoredAlert())?.message).toBe("This quick recommendation no longer exists.");
  }
  expect(await loadQueuedRoomIds()).toEqual([]);
});

test("[SEND-07] an event that cannot be requested blocks no one", async () => {
  upstream.on(recommendationCalls.quick, replyWithData([buildQuickSet(1)]));
  upstream.on(eventCalls.get, replyWithFailure(500));
  await postQuickSet(1);
  expect(await loadQueuedRoomIds()).not.toEqual([]);
});

test("[SEND-07] when the rooms cannot be looked up nothing is added, and the alert says why", async () => {
  upstream.on(venueCalls.get, replyWithFailure(500, { message: "No venues today." }));
  expect(getRedirect(await postQuickSet(1))).toBe(`${list}/quick`);
  expect(await takeStoredAlert()).toMatchObject({ title: "Nothing was added", message: OF_500 });
  expect(await loadQueuedRoomIds()).toEqual([]);
});

test("[SEND-07] the dialog opened from the email goes back to it with its draft", async () => {
  const fields = buildEmailFields({ template: "Half a se" });
  const to = await browser.post(
    sendPage,
    `${list}/send`,
    { ...fields, intent: "quick" },
    buildEventOptions(),
  );
  const query = new URL(getRedirect(to) ?? "", PUBLIC_URL).search;
  const dialog = `${list}/send?form=${fields.form_key}`;
  expect((await loadQuickPage(query)).backHref).toBe(dialog);
  expect(getRedirect(await postQuickSet(1, query))).toBe(dialog);
  const opened = await (await browser.get(sendPage, dialog, buildEventOptions())).json();
  expect(opened).toMatchObject({ values: { template: "Half a se" }, queue: [{}, {}] });
});
