import { calls } from "@contract/calls";
import * as inspectionCalls from "@contract/inspections/inspections";
import { listUnnamedReferences } from "@contract/references/unnamed";
import { parseCallAnswer } from "@contract/tolerant-schemas";
import { expect, test } from "vitest";

/** A list row as parsed. */
function parseListRow(id: string, row: object) {
  const call = calls.find((one) => one.id === id && one.method === "GET");
  if (!call) throw new Error(`There is no call ${id}`);
  const read = parseCallAnswer(call.answer, { data: [row] });
  return (read.data as { data: Record<string, unknown>[] } | undefined)?.data[0];
}

const flatVenue = { venue_id: "12", venue_name: "Old Mill" };
const nestedVenue = { venue: { id: 12, name: "Old Mill" } };
const flatLead = { lead_id: 81, first_name: "Mara", last_name: "Quist" };
const nestedLead = { lead: { id: "81", first_name: "Mara", last_name: "Quist" } };
const flatPerson = { venue_specialist_id: "31", venue_specialist_name: "Robin Vale" };
const nestedPerson = { venue_specialist: { id: 31, displayName: "Robin Vale" } };

/** For each call with a venue: a row without the reference. */
const ofVenue: [string, object][] = [
  ["I-02", { id: 1 }],
  ["I-05", { id: 1 }],
  ["I-06", { id: 1 }],
  ["L-22", { id: 1 }],
  ["L-23", { id: 1 }],
  ["R-01", { room_id: 5, room_name: "Loft" }],
  ["R-05", { room_id: 5, room_name: "Loft", lead_id: 81, lead_name: "Mara" }],
  ["S-01", {}],
  ["T-01", { id: 1 }],
  ["V-04", { id: 1 }],
  ["V-05", { id: 1, value: 900 }],
  ["V-15", { count: 2 }],
  ["P-03", {}],
  ["P-07", { id: 1 }],
  ["P-09", { id: 1 }],
  ["P-11", {}],
];

test.each(ofVenue)("[ERR-04] %s reads a venue flat and nested, its id as number or text", (id, row) => {
  for (const given of [flatVenue, nestedVenue, { venueId: 12, venueName: "Old Mill" }]) {
    const read = parseListRow(id, { ...row, ...given });
    const forms = [{ id: read?.venue_id, name: read?.venue_name }, read?.venue];
    expect(forms, JSON.stringify(given)).toContainEqual(
      expect.objectContaining({ id: 12, name: "Old Mill" }),
    );
  }
});

test.each(["P-07", "P-09", "V-03", "R-05"])("[ERR-04] %s reads a lead flat and nested", (id) => {
  const row = { id: 1, venue_id: 5, venue_name: "Pier", room_id: 51, room_name: "Loft" };
  for (const given of [flatLead, nestedLead, { lead_id: 81, lead_name: "Mara Quist" }]) {
    const read = parseListRow(id, { ...row, ...given });
    const forms = [{ id: read?.lead_id, name: read?.lead_name }, read?.lead];
    expect(forms, JSON.stringify(given)).toContainEqual(
      expect.objectContaining({ id: 81, name: "Mara Quist" }),
    );
  }
});

test.each([
  ["L-14", {}],
  ["P-02", {}],
  ["P-04", { date_by_month: "2026-11" }],
])("[ERR-04] %s reads a venue specialist flat and nested", (id, row) => {
  for (const given of [flatPerson, nestedPerson, { venue_specialist: { id: 31, name: "Robin Vale" } }])
    expect(parseListRow(id, { ...row, ...given })?.venue_specialist).toMatchObject({
      id: 31,
      name: "Robin Vale",
    });
});

test("[ERR-04] the owner of a lead is read flat and nested", () => {
  for (const given of [
    { hubspot_owner_id: "501", hubspot_owner_name: "Ines Roth" },
    { hubspot_owner: { id: 501, name: "Ines Roth" } },
  ])
    expect(parseListRow("L-01", { id: 1, ...given })?.hubspot_owner).toMatchObject({
      id: 501,
      name: "Ines Roth",
    });
});

test("[ERR-04] a lead event is read flat and nested", () => {
  for (const given of [
    { leadEventId: "810" },
    { lead_event_id: 810 },
    { lead_event: { id: 810, lead_id: 81, event_type: "wedding" } },
  ]) {
    expect(parseListRow("I-02", { id: 1, ...given })?.leadEventId).toBe(810);
    expect(parseListRow("T-01", { id: 1, ...given })?.lead_event_id).toBe(810);
    expect(parseListRow("I-01", { id: 7, ...given })?.lead_event_id).toBe(810);
  }
  expect(
    parseListRow("P-07", { id: 1, lead_event: { id: 810, lead: { id: 81, first_name: "Mara" } } })?.lead,
  ).toMatchObject({ id: 81, name: "Mara" });
});

test("[ERR-04] an event with inspections reads its lead flat and nested", () => {
  for (const given of [flatLead, nestedLead])
    expect(parseListRow("I-01", { id: 810, ...given })).toMatchObject({
      lead_id: 81,
      first_name: "Mara",
      last_name: "Quist",
    });
});

test("[ERR-04] [VEN-07] a custom venue is read flat and nested", () => {
  for (const given of [
    { custom_venue_id: "400", custom_venue_name: "Boat Shed" },
    { custom_venue: { id: 400, name: "Boat Shed" } },
    { venue_id: 400, venue_name: "Boat Shed", is_custom: 1 },
  ])
    expect(parseListRow("T-01", { id: 6603, ...given })?.venue).toMatchObject({
      id: 400,
      name: "Boat Shed",
      is_custom: true,
    });
});

test("[ERR-04] [INSP-04] a custom inspection is parsed with the field names of its request", () => {
  expect(
    parseListRow("I-06", { id: 4, venue_name: "Aunt's garden", time: "2026-12-05T01:30:00Z" }),
  ).toMatchObject({
    venue: { name: "Aunt's garden", is_custom: true },
    inspection_date: "2026-12-05T01:30:00Z",
  });
});

test("[ERR-04] a row is kept if one of its references is invalid", () => {
  expect(parseListRow("I-02", { id: 1, venue: [], leadEventId: {} })).toMatchObject({ id: 1 });
  expect(parseListRow("P-07", { id: 1, venue: null, lead: "" })).toMatchObject({ id: 1 });
});

test("[ERR-04] an id without a name is marked, so that its name can be looked up", () => {
  const answer = { data: [{ id: 1, venue_id: 12 }, { id: 2, ...nestedVenue }, { id: 3 }] };
  const { data } = parseCallAnswer(inspectionCalls.ofEvent.answer, answer);
  const unnamed = listUnnamedReferences(data);
  expect(unnamed.map(({ kind, id }) => [kind, id])).toEqual([["Venue", 12]]);
  unnamed[0]?.setName("Old Mill");
  expect(data?.data[0]?.venue?.name).toBe("Old Mill");
});
