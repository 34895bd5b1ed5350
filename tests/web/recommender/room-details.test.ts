import "../support/web";

import * as roomSearchCalls from "@contract/recommender/search";
import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import * as roomPage from "~/routes/recommender/room";
import { formatOfferValidity, type RoomDetails } from "~/services/recommender/room/room-details.server";
import {
  buildEventParams,
  buildSearchResult,
  buildVenueRoom,
  buildVenueRooms,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { holdReply, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const buildRecommenderPath = (event: number) => `/leads/${LEAD}/event/${event}/karenV2`;

/** The drawer of room 11 with this search data. */
async function loadDetails(room: object, roomId = "11") {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(
    roomSearchCalls.search,
    replyWithData(buildSearchResult([[buildVenueRoom(1, 10), buildVenueRoom(1, 11, room)]])),
  );
  const response = await browser.get(roomPage, `${buildRecommenderPath(event)}/rooms/${roomId}`, {
    params: { ...buildEventParams(event), roomId },
  });
  return { response, details: (await response.clone().json()) as RoomDetails };
}

const buildOffer = (overrides: object) => ({ id: 1, title: "Winter", ...overrides });

test("[CARD-09] the drawer has the room's checklist and pictures", async () => {
  const { details } = await loadDetails({
    location_string: "Carlton, Melbourne",
    distance: 3.2,
    venue_checklist: [
      { title: "Parking", value: "20 spaces" },
      { title: "Garden", met: false },
    ],
    room_image_gallery: [{ large: "/media/1.svg", caption: "By day" }, { large: "/media/2.svg" }],
  });
  expect(details).toMatchObject({
    name: "Room 11",
    venueName: "Venue 1",
    location: "Carlton, Melbourne",
    distance: 3.2,
    checklist: [
      { title: "Parking", value: "20 spaces" },
      { title: "Garden", met: false },
    ],
    images: [{ src: "/media/1.svg", caption: "By day" }, { src: "/media/2.svg" }],
  });
});

test("[CARD-09] a room without a gallery shows its picture, if any; a missing room nothing", async () => {
  expect((await loadDetails({ image_url: "/media/own.svg" })).details.images).toEqual([
    { src: "/media/own.svg" },
  ]);
  expect((await loadDetails({ room_image_gallery: [] })).details.images).toEqual([]);
  expect((await loadDetails({})).details.images).toBeUndefined();
});

test("[CARD-11] an offer's description is sanitised on the server", async () => {
  const { response, details } = await loadDetails({
    special_offers: [
      buildOffer({
        description:
          '<p onclick="steal()">Save <b>10%</b><script>steal()</script><img src=x onerror=steal()> <a href="javascript:steal()">now</a></p>',
        for_event_type: "corporate",
      }),
    ],
  });
  expect(details.offers?.[0]?.description).toBe("<p>Save <b>10%</b> <a>now</a></p>");
  expect(await response.text()).not.toContain("steal");
  expect(details.offers?.[0]?.eventType).toBe("Corporate Event");
});

test("[CARD-11] an offer's dates are those of its country", async () => {
  const dates = { start_date_utc: "2027-02-28T13:00:00.000Z", expiry_date_utc: "2027-03-31T12:59:59.000Z" };
  const { details } = await loadDetails({ special_offers: [buildOffer(dates)] });
  expect(details.offers?.[0]?.validity).toBe("Valid from 1st March 2027 to 31st March 2027");
});

test("[CARD-11] [VEN-05] an offer's dates are in its venue's zone, where known", async () => {
  const dates = { start_date_utc: "2027-02-28T16:00:00Z", expiry_date_utc: "2027-03-31T15:59:59Z" };
  const { details } = await loadDetails({
    special_offers: [buildOffer({ ...dates, timezone: "Australia/Perth" })],
  });
  expect(details.offers?.[0]?.validity).toBe("Valid from 1st March 2027 to 31st March 2027");
});

test("[CARD-11] an offer shows the dates that are known", () => {
  expect(formatOfferValidity("1st March 2027", null)).toBe("Valid from 1st March 2027");
  expect(formatOfferValidity(null, "2nd March 2027")).toBe("Valid to 2nd March 2027");
  expect(formatOfferValidity(null, null)).toBeUndefined();
});

test("[CARD-09] the drawer adds only the request for its room to those of its page", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  const address = `${buildRecommenderPath(event)}/rooms/11`;
  const params = { ...buildEventParams(event), roomId: "11" };
  const [pages, rooms] = [
    holdReply(replyWithData(buildSearchResult([buildVenueRooms(1)]))),
    holdReply(replyWithData(buildSearchResult([buildVenueRooms(1)]))),
  ];
  upstream.on(roomSearchCalls.search, (response, request) =>
    (request.query.room_ids ? rooms : pages).reply(response, request),
  );
  const loading = Promise.all([
    browser.get(recommenderPage, address, { params }),
    browser.get(roomPage, address, { params }),
  ]);
  await Promise.all([pages.arrived, rooms.arrived]);
  pages.release();
  rooms.release();
  expect((await loading).map(({ status }) => status)).toEqual([200, 200]);
  const requested = upstream
    .requests(roomSearchCalls.search)
    .map(({ query }) => [query.room_ids, query.limit]);
  expect(requested).toHaveLength(2);
  expect(requested).toEqual(
    expect.arrayContaining([
      ["11", undefined],
      [undefined, "10"],
    ]),
  );
});

test("[CARD-09] a room that is not in the search is Not Found, whatever its name", async () => {
  for (const roomId of ["99", "0", "-1", "11x", "%00", "9".repeat(400)]) {
    const { response } = await loadDetails({}, roomId);
    expect(response.status, roomId).toBe(404);
  }
});

test("a room of a search that lacks data opens the small dialog and keeps the view", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(
    roomSearchCalls.search,
    replyWithFailure(422, { message: "missing" }, { dataPoints: ["location"] }),
  );
  const response = await browser.get(roomPage, `${buildRecommenderPath(event)}/rooms/11?view=map&image=2`, {
    params: { ...buildEventParams(event), roomId: "11" },
  });
  expect(getRedirect(response)).toBe(`${buildRecommenderPath(event)}/missing-data?view=map`);
});

test("[CARD-09] the drawer has the latest venue note, or says that notes cannot be loaded", async () => {
  upstream.on(
    venueCalls.notes,
    replyWithData([
      { id: 1, note: "<p>Parking is tight.</p>", author: "Ann", created_at: "2027-01-04T09:00:00Z" },
      {
        id: 2,
        note: "<p>Ask for <b>Ida</b>.<script>x</script></p>",
        author: "Bob",
        created_at: "2027-02-01T09:00:00Z",
      },
    ]),
  );
  expect((await loadDetails({})).details.venueNote.data).toEqual({
    words: "<p>Ask for <b>Ida</b>.</p>",
    author: "Bob",
    createdAt: "2027-02-01T09:00:00Z",
    count: 2,
  });
  expect(upstream.requests(venueCalls.notes)[0]?.path).toBe("/v1/venues/1/notes");
  upstream.on(venueCalls.notes, replyWithData([]));
  expect((await loadDetails({})).details.venueNote).not.toHaveProperty("data");
  upstream.on(venueCalls.notes, replyWithFailure(404, { message: "No notes here." }));
  expect((await loadDetails({})).details.venueNote.failure).toMatchObject({ message: "No notes here." });
});

test("[CARD-09] the drawer shows the venue's contact details and packages", async () => {
  const price_per_person = 85;
  upstream.on(
    venueCalls.packages,
    replyWithData([{ name: "Grazing", price_per_person }, { name: "Banquet" }]),
  );
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(roomSearchCalls.search, replyWithData(buildSearchResult([buildVenueRooms(1)])));
  const contact = { email: "a@b.example", website: "ftp://b" };
  upstream.on(
    venueCalls.get,
    replyWithData({ id: 1, name: "Barn", address: { country_short: "AU" }, ...contact }),
  );
  const params = { ...buildEventParams(event), roomId: "11" };
  const details: RoomDetails = await (
    await browser.get(roomPage, `${buildRecommenderPath(event)}/rooms/11`, { params })
  ).json();
  expect(details.packages.data).toEqual([{ name: "Grazing", price: 85 }, { name: "Banquet" }]);
  expect(details.contact.data).toEqual({ email: "a@b.example", emailHref: "mailto:a@b.example" });
});
