import { SearchCriteria } from "@contract/recommender/criteria";
import { VenueRoom } from "@contract/recommender/search";
import { expect, test } from "vitest";
import type { Card } from "~/services/recommender/cards/cards";
import { tableOrder } from "~/services/recommender/cards/table-order";
import { buildVenueTableRows } from "~/services/recommender/cards/venue-table";

const criteria = SearchCriteria.parse({ guest_count: 100, budget_total_max: 10_000, radius: 10 });

interface Sample {
  name: string;
  roomName?: string;
  rank?: number;
  distance?: number;
  perPerson?: number;
  met?: number;
  state?: "sent" | "queued";
}

const samples: Sample[] = [
  { name: "Barn", rank: 2, distance: 7, perPerson: 120, met: 1, state: "queued" },
  { name: "Attic", rank: 10, perPerson: 80, met: 2 },
  { name: "Chapel", rank: 1, distance: 0.4, met: 0, state: "sent" },
];

const buildRoom = ({ name, roomName = "Hall", rank, distance, perPerson }: Sample, at: number) =>
  VenueRoom.parse({
    venue_id: at + 1,
    venue_name: name,
    room_id: at + 10,
    room_name: roomName,
    rank,
    distance,
    cost_per_person: perPerson,
  });

const buildCard = ({ name, distance, perPerson, met = 0, state }: Sample, at: number) =>
  ({
    venueId: at + 1,
    venueName: name,
    distance,
    room: {
      roomId: at + 10,
      name: "Hall",
      isRecommended: state === "sent",
      isQueued: state === "queued",
      total: perPerson && { amount: perPerson * 100, guests: "100 guests" },
      wishes: ["near", "cheap"].map((message, nth) => ({ state: nth < met ? "met" : "unmet", message })),
    },
  }) as Card;

const buildRowsByQuery = (query: string) =>
  buildVenueTableRows(samples.map(buildCard), samples.map(buildRoom), criteria, new URLSearchParams(query));
const listNamesByQuery = (query: string) => buildRowsByQuery(query).map(({ venueName }) => venueName);

test("the table is sorted by rank or the column in the URL; rows without a value come last", () => {
  expect(listNamesByQuery("")).toEqual(["Chapel", "Barn", "Attic"]);
  expect(listNamesByQuery("sort_by=nonsense")).toEqual(["Chapel", "Barn", "Attic"]);
  expect(listNamesByQuery("sort_by=rank&sort_order=desc")).toEqual(["Attic", "Barn", "Chapel"]);
  expect(listNamesByQuery("sort_by=name")).toEqual(["Attic", "Barn", "Chapel"]);
  expect(listNamesByQuery("sort_by=distance")).toEqual(["Chapel", "Barn", "Attic"]);
  expect(listNamesByQuery("sort_by=distance&sort_order=desc")).toEqual(["Barn", "Chapel", "Attic"]);
  expect(listNamesByQuery("sort_by=total")).toEqual(["Attic", "Barn", "Chapel"]);
  expect(listNamesByQuery("sort_by=wishes")).toEqual(["Attic", "Barn", "Chapel"]);
  expect(listNamesByQuery("sort_by=state")).toEqual(["Chapel", "Barn", "Attic"]);
  // Ties keep the order of the ranks.
  expect(listNamesByQuery("sort_by=seated")).toEqual(["Chapel", "Barn", "Attic"]);
});

test("sorting by room orders by room name, then venue name", () => {
  const rooms: Sample[] = [
    { name: "Attic", roomName: "Terrace" },
    { name: "Chapel", roomName: "Gallery" },
    { name: "Barn", roomName: "Gallery" },
  ];
  const sorted = buildVenueTableRows(
    rooms.map(buildCard),
    rooms.map(buildRoom),
    criteria,
    new URLSearchParams("sort_by=name"),
  );
  expect(sorted.map(({ venueName }) => venueName)).toEqual(["Barn", "Chapel", "Attic"]);
});

test("a row shows the amount over budget and the wishes met and unmet", () => {
  const [chapel, barn, attic] = buildRowsByQuery("");
  expect([chapel, barn, attic].map((row) => row?.isOverBudget)).toEqual([false, true, false]);
  expect(barn?.wishes).toEqual({ met: 1, wanted: 2, others: ["cheap"], isAnyUnmet: true });
  expect(attic?.wishes).toEqual({ met: 2, wanted: 2, others: [], isAnyUnmet: false });
});

test("the URL leaves out the default sort order", () => {
  expect(tableOrder.read(new URLSearchParams("sort_by=total"))).toEqual({
    sortBy: "total",
    sortOrder: "asc",
  });
  expect(tableOrder.read(new URLSearchParams("sort_by=wishes")).sortOrder).toBe("desc");
});

test("a row shows the suburb, the picture, and whether the venue is shortlisted", () => {
  const [first] = samples.map(buildCard) as [Card, ...Card[]];
  const rowOf = (location: string | undefined, city: string | undefined) =>
    buildVenueTableRows(
      [{ ...first, location, room: { ...first.room, image: "/hall.jpg" } }],
      samples.map(buildRoom),
      { ...criteria, city },
      new URLSearchParams(),
      [first.venueId],
    )[0];
  expect(rowOf("Carlton, Melbourne", "Melbourne")).toMatchObject({
    suburb: "Carlton",
    isShortlisted: true,
    room: { image: "/hall.jpg" },
  });
  expect(rowOf("Melbourne", "Melbourne")?.suburb).toBe("Melbourne");
  expect(rowOf("Carlton, Melbourne", "Sydney")?.suburb).toBe("Carlton, Melbourne");
  expect(rowOf(undefined, "Melbourne")?.suburb).toBeUndefined();
  const order = buildVenueTableRows(
    samples.map(buildCard),
    samples.map(buildRoom),
    criteria,
    new URLSearchParams("sort_by=state"),
    [2],
  );
  expect(order.map(({ venueName }) => venueName)).toEqual(["Chapel", "Barn", "Attic"]);
});
