import "../support/web";

import {
  createRoom,
  createVenue,
  deleteRoom,
  places,
  roomRecord,
  saveRoom,
  saveVenue,
  setVenueState,
  venueRecord,
} from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as archive from "~/routes/venues/archive";
import * as details from "~/routes/venues/details";
import * as newVenue from "~/routes/venues/new";
import * as newRoom from "~/routes/venues/new-room";
import * as record from "~/routes/venues/record";
import * as room from "~/routes/venues/room";
import * as deletion from "~/routes/venues/room-deletion";
import { replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

const venueArgs = { params: { venueId: "6" } };
const roomArgs = { params: { venueId: "6", roomId: "61" } };

const barn = {
  id: 6,
  name: "Barn",
  location_id: 2,
  country: "AU",
  address: "12 Mill Lane",
  lat: -37.8,
  lng: 144.98,
  styles: ["Garden", "Castle / Palace"],
  event_types: ["wedding"],
  facilities: ["outdoor_space"],
  late_license_end_time: "00:30",
  is_high_conversion_venue: true,
  checklist: [{ title: "Wi-Fi", met: true }],
  is_active: true,
  version: 3,
};
const hall = {
  id: 61,
  name: "Hall",
  description: "Oak floor",
  dinner_and_dance_max_capacity: 120,
  seating_capacities: [{ seating_type: "u_shaped", max_capacity: 40 }],
  cost_per_person: 99.5,
  is_entire_venue: false,
  version: 2,
};

let lead: Browser;

beforeEach(async () => {
  lead = await signedIn({ vc_role: "Team Lead" });
  upstream.on(
    places,
    replyWithData([
      { id: 1, name: "Melbourne", state: "VIC", postcode: "3000", country: "AU" },
      { id: 2, name: "Fitzroy", state: "VIC", postcode: "3065", country: "AU", parent: "Melbourne" },
      { id: 3, name: "Bath", state: "Somerset", country: "UK" },
    ]),
  );
  upstream.on(
    venueCalls.get,
    replyWithData({ id: 6, name: "Barn", address: { country_short: "AU" }, rooms: [] }),
  );
  upstream.on(venueRecord, replyWithData(barn));
  upstream.on(roomRecord, replyWithData(hall));
});

/** The fields that a browser posts for an unchanged record. */
async function loadFormFields(): Promise<Fields> {
  const { values, shown } = await (await lead.get(record, "/venues/6/record", venueArgs)).json();
  return { ...values, _shown: JSON.stringify(shown) };
}

test("[CAT-01] creates a venue and opens its page", async () => {
  upstream.on(createVenue, replyWithData({ ...barn, id: 9 }));
  const response = await lead.post(newVenue, "/venues/new", {
    form_key: "k-12345678",
    name: " Barn ",
    location_id: "2",
    address: "",
    lat: "−37.8136",
    lng: "144.963",
    event_types: ["wedding", "social"],
    facilities: ["outdoor_space"],
    checklist: "Parking: 40 spaces\r\nWi-Fi: yes",
    website: "https://barn.example",
  });
  expect(getRedirect(response)).toBe("/venues/9");
  expect(upstream.requests(createVenue)).toMatchObject([
    {
      method: "POST",
      path: "/v1/venues",
      body: {
        name: "Barn",
        location_id: 2,
        address: "",
        lat: -37.8136,
        lng: 144.963,
        event_types: ["wedding", "social"],
        styles: [],
        facilities: ["outdoor_space"],
        is_high_conversion_venue: false,
        checklist: [
          { title: "Parking", value: "40 spaces" },
          { title: "Wi-Fi", met: true },
        ],
        website: "https://barn.example",
      },
    },
  ]);
});

test("[CAT-01] an invalid venue form keeps its input and shows errors at the fields", async () => {
  const response = await lead.post(newVenue, "/venues/new", {
    name: "",
    location_id: "",
    lat: "north",
    checklist: "Parking",
    website: "barn",
  });
  expect(response.status).toBe(422);
  const { rejected } = await response.json();
  expect(rejected.error).toEqual({
    name: ["Enter the name"],
    location_id: ["Choose the suburb or city"],
    lat: ["Enter decimal degrees, for example -37.8136"],
    event_types: ["Choose at least one type of event"],
    checklist: ["Line 1: enter a title, a colon and an answer, such as “Wi-Fi: yes”"],
    website: ["Enter an address that starts with https://"],
  });
  expect(rejected.initialValue).toMatchObject({ lat: "north", checklist: "Parking" });
  expect(upstream.requests(createVenue)).toEqual([]);
});

test("[CAT-01] an upstream refusal shows at its field", async () => {
  upstream.on(
    createVenue,
    replyWithFailure(422, { errors: { name: ["There is already a venue of this name"] } }),
  );
  const response = await lead.post(newVenue, "/venues/new", {
    name: "Barn",
    location_id: "2",
    event_types: "wedding",
  });
  expect((await response.json()).rejected.error.name).toEqual(["There is already a venue of this name"]);
});

test("[CAT-02] the venue form shows the record, and saving it unchanged sends the same", async () => {
  upstream.on(saveVenue, replyWithData(barn));
  const response = await lead.post(record, "/venues/6/record", await loadFormFields(), venueArgs);
  expect(getRedirect(response)).toBe("/venues/6");
  const { id: _, country: _country, is_active: _active, ...fields } = barn;
  const styles = ["Castle / Palace", "Garden"];
  expect(upstream.requests(saveVenue)).toMatchObject([{ method: "PUT", body: { ...fields, styles } }]);
});

test("[CAT-02] the order of posted choices does not count as a change", async () => {
  const form = await loadFormFields();
  const theirs = { ...barn, styles: ["Garden", "Castle / Palace", "Hotel"], version: 4 };
  upstream.on(venueRecord, replyWithData(theirs));
  upstream.once(
    saveVenue,
    replyWithFailure(409, { message: "This venue has been changed by someone else." }),
  );
  upstream.on(saveVenue, replyWithData(theirs));
  const posted = { ...form, styles: ["Castle / Palace", "Garden"] };
  expect(getRedirect(await lead.post(record, "/venues/6/record", posted, venueArgs))).toBe("/venues/6");
  expect(upstream.requests(saveVenue).at(-1)?.body).toMatchObject({
    styles: ["Castle / Palace", "Garden", "Hotel"],
    version: 4,
  });
});

test("[CAT-02] the second of two editors resolves conflicts and keeps both changes", async () => {
  const form = await loadFormFields();
  upstream.on(venueRecord, replyWithData({ ...barn, name: "Their Barn", phone: "03 9000 0000", version: 4 }));
  upstream.on(saveVenue, replyWithFailure(409, { message: "This venue has been changed by someone else." }));
  const response = await lead.post(record, "/venues/6/record", { ...form, name: "My Barn" }, venueArgs);
  expect(response.status).toBe(422);
  const { conflict } = await response.json();
  expect(conflict.fields).toEqual([
    { name: "name", original: "Barn", yours: "My Barn", theirs: "Their Barn" },
  ]);
  expect(conflict.theirChanges).toEqual([{ name: "phone", theirs: "03 9000 0000" }]);
  upstream.on(saveVenue, replyWithData(barn));
  const { shown } = conflict;
  await lead.post(
    record,
    "/venues/6/record",
    { ...form, name: "My Barn", _shown: JSON.stringify(shown), _keep_name: "yours" },
    venueArgs,
  );
  expect(upstream.requests(saveVenue).at(-1)?.body).toMatchObject({
    name: "My Barn",
    phone: "03 9000 0000",
    version: 4,
  });
});

test("[CAT-03] one button archives a venue and another restores it", async () => {
  upstream.on(setVenueState, replyWithData({ ...barn, is_active: false }));
  for (const state of ["archived", "active"])
    expect(getRedirect(await lead.post(archive, "/venues/6/archive", { state }, venueArgs))).toBe(
      "/venues/6",
    );
  expect(upstream.requests(setVenueState).map(({ method, body }) => [method, body])).toEqual([
    ["PUT", { is_active: false }],
    ["PUT", { is_active: true }],
  ]);
});

test("[CAT-04] creates a room with the entered numbers", async () => {
  upstream.on(createRoom, replyWithData(hall));
  const response = await lead.post(
    newRoom,
    "/venues/6/rooms/new",
    {
      form_key: "k-12345678",
      country: "AU",
      name: "Hall",
      dinner_and_dance_max_capacity: "1,200",
      "seating_dinner-and-dance": "110",
      cost_per_person: "$99.50",
    },
    venueArgs,
  );
  expect(getRedirect(response)).toBe("/venues/6");
  expect(upstream.requests(createRoom)).toMatchObject([
    {
      body: {
        name: "Hall",
        dinner_and_dance_max_capacity: 1200,
        seating_capacities: [{ seating_type: "dinner-and-dance", max_capacity: 110 }],
        cost_per_person: 99.5,
      },
    },
  ]);
});

test("[CAT-04] an invalid room is rejected at its fields", async () => {
  const response = await lead.post(
    newRoom,
    "/venues/6/rooms/new",
    {
      country: "AU",
      name: "Hall",
      standing_min_capacity: "90",
      standing_max_capacity: "50",
      cost_per_person: "£5",
    },
    venueArgs,
  );
  expect((await response.json()).rejected.error).toEqual({
    cost_per_person: ["Enter the amount in Australian dollars ($), not in pounds (£)"],
    standing_min_capacity: ["The minimum can't be more than the maximum"],
  });
});

test("[CAT-04] the room form shows the record, and saving it unchanged sends the same", async () => {
  upstream.on(saveRoom, replyWithData(hall));
  const { values, shown } = await (await lead.get(room, "/venues/6/rooms/61", roomArgs)).json();
  const posted = { ...values, _shown: JSON.stringify(shown) };
  expect(getRedirect(await lead.post(room, "/venues/6/rooms/61", posted, roomArgs))).toBe("/venues/6");
  const { id: _, is_entire_venue: _entire, ...fields } = hall;
  expect(upstream.requests(saveRoom)).toMatchObject([{ method: "PUT", body: fields }]);
});

test("[CAT-04] contradictory numbers from two editors are rejected at their field", async () => {
  const { values, shown } = await (await lead.get(room, "/venues/6/rooms/61", roomArgs)).json();
  upstream.on(roomRecord, replyWithData({ ...hall, dinner_and_dance_max_capacity: 40, version: 3 }));
  const message = "The minimum can't be more than the maximum";
  upstream.once(
    saveRoom,
    replyWithFailure(409, { message: "This room has been changed by someone else." }),
    replyWithFailure(422, { errors: { dinner_and_dance_min_capacity: [message] } }),
  );
  const posted = { ...values, dinner_and_dance_min_capacity: "60", _shown: JSON.stringify(shown) };
  const response = await lead.post(room, "/venues/6/rooms/61", posted, roomArgs);
  expect(response.status).toBe(422);
  const { rejected } = await response.json();
  expect(rejected.error).toEqual({ dinner_and_dance_min_capacity: [message] });
  expect(rejected.initialValue).toMatchObject({ dinner_and_dance_min_capacity: "60" });
});

test("[CAT-04] deletes a room, and shows a refusal on the venue's page", async () => {
  upstream.on(deleteRoom, replyNoContent);
  const remove = () => lead.post(deletion, "/venues/6/rooms/61/deletion", {}, roomArgs);
  expect(getRedirect(await remove())).toBe("/venues/6");
  upstream.on(deleteRoom, replyWithFailure(409, { message: "This room was recommended to a client." }));
  expect(getRedirect(await remove())).toBe("/venues/6");
  expect(upstream.requests(deleteRoom)).toHaveLength(2);
});

test("[CAT-01] specialists see no buttons and cannot open the forms", async () => {
  const specialist = await signedIn();
  expect(getRedirect(await specialist.get(newVenue, "/venues/new"))).toContain("/dashboard?error=");
  expect((await specialist.post(record, "/venues/6/record", { name: "X" }, venueArgs)).status).toBe(403);
  expect(upstream.requests(places)).toEqual([]);
  const openPage = async (browser: Browser) => (await browser.get(details, "/venues/6", venueArgs)).json();
  expect(await openPage(specialist)).toMatchObject({ mayEdit: false });
  expect(await openPage(lead)).toMatchObject({ mayEdit: true });
});

test("[CAT-01] without upstream support the forms are not found and there are no buttons", async () => {
  upstream.lacks(["venue-records"]);
  lead = await signedIn({ vc_role: "Team Lead" });
  for (const [page, path, args] of [
    [newVenue, "/venues/new", {}],
    [record, "/venues/6/record", venueArgs],
    [archive, "/venues/6/archive", venueArgs],
    [newRoom, "/venues/6/rooms/new", venueArgs],
    [room, "/venues/6/rooms/61", roomArgs],
  ] as const)
    expect([path, (await lead.get(page, path, args)).status]).toEqual([path, 404]);
  expect(await (await lead.get(details, "/venues/6", venueArgs)).json()).toMatchObject({ mayEdit: false });
});
