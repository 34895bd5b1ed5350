import { parseTimeZone } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { listMissingSteps } from "~/services/events/facts";
import { createEventValueFormatter, getChangedEventValues, toEventFormValues } from "~/services/events/form";
import { countEntriesByKind, toTimelineLine } from "~/services/events/timeline";
import { listZoneChoices } from "~/services/events/zones";

const event = { id: 1, lead_id: 2, country: "AU" } as const;
const toFormValues = (overrides: object) =>
  ({ ...event, ...overrides }) as Parameters<typeof toEventFormValues>[0];

test("[EVT-01] only changed values are sent, and an empty field is cleared", () => {
  const shown = { guest_count: "90", budget: "", notes: "One\nTwo", event_date: "2027-01-02" };
  expect(getChangedEventValues({ ...shown, notes: "One\r\nTwo " }, shown)).toBeUndefined();
  expect(
    getChangedEventValues({ ...shown, guest_count: "95", budget: "12.5", event_date: "", notes: "" }, shown),
  ).toEqual({
    guest_count: 95,
    budget: 12.5,
    event_date: null,
    notes: "",
  });
});

test("[EVT-01] a city without an id is found by name", () => {
  const cities = [{ id: 4, name: "Hobart" }];
  expect(toEventFormValues(toFormValues({ city: " hobart" }), cities).location_id).toBe("4");
  expect(toEventFormValues(toFormValues({ city: "Hobart" })).location_id).toBe("");
  expect(toEventFormValues(toFormValues({ location_id: 3, city: "Hobart" }), cities).location_id).toBe("3");
});

test("[EVT-01] form values are formatted for display", () => {
  const words = createEventValueFormatter({ country: "UK", cities: [{ id: 4, name: "Leeds" }] });
  expect([
    words("event_type", "social"),
    words("location_id", "4"),
    words("event_date", "2027-01-02"),
    words("budget", "1200"),
    words("notes", ""),
  ]).toEqual(["Social Event", "Leeds", "2 Jan 2027", "£1,200", ""]);
});

test("[EVT-01] details that a recommendation needs are reported missing", () => {
  expect(listMissingSteps(toFormValues({}))).toEqual(["type", "place", "guests", "budget"]);
  const whole = {
    event_type: "wedding",
    city: "Hobart",
    event_date: "2027-01-02",
    guest_count: 9,
    budget: 0,
  };
  expect(listMissingSteps(toFormValues(whole))).toEqual([]);
  expect(listMissingSteps(toFormValues({ ...whole, event_type: "social" }))).toEqual(["type"]);
  expect(listMissingSteps(toFormValues({ ...whole, event_date: undefined }))).toEqual(["place"]);
});

test("[EVT-02] only a failed entry can be retried", () => {
  const entry = { id: "email-1", type: "email", title: "Email", tracker_id: "1" } as const;
  const line = (overrides: object) =>
    toTimelineLine({ ...entry, ...overrides } as Parameters<typeof toTimelineLine>[0], 0);
  expect(line({ status: "failed" })).toMatchObject({ hasFailed: true, trackerId: "1" });
  expect(line({ status: "sent" }).trackerId).toBeUndefined();
  expect(line({}).hasFailed).toBe(false);
  expect(line({ title: " ", type: "call_note" }).title).toBe("Call note");
  expect(countEntriesByKind([line({ type: "call_note" }), line({}), line({})])).toEqual([
    { kind: "email", count: 2 },
    { kind: "call_note", count: 1 },
  ]);
});

test("[EVT-02] only valid time zones are accepted", () => {
  expect(["Europe/Paris", "UTC", "Not/AZone", "", "a".repeat(80)].map(parseTimeZone)).toEqual([
    "Europe/Paris",
    "UTC",
    undefined,
    undefined,
    undefined,
  ]);
  expect(listZoneChoices({ country: "UK", city: "London" }, "Europe/London")).toEqual([
    { value: "Europe/London", label: "London (event's city)" },
  ]);
});
