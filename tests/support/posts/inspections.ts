import { EVENT, notKnown, type Post } from "./post";

const HERE = `${EVENT}/inspections`;
const here = "/leads/81/event/810/inspections";
const INSPECTION = "/inspection-request/:key";

const inspectionForm = {
  _offer: JSON.stringify({ venueId: 7, name: "Fern House" }),
  "venues.7": "1",
  "times.7": "2099-12-01 10:00 AM",
  "timezones.7": "Australia/Hobart",
  intent: "book",
};

const booking = { venues: [7], times: { 7: "2099-11-30T23:00:00.000Z" } };

export const inspections: Post[] = [
  {
    route: `${HERE}/new`,
    does: "requests an inspection",
    fields: inspectionForm,
    calls: [["POST /v1/lead-event/810/inspections", booking]],
    to: here,
    says: "1 inspection requested",
  },
  {
    route: `${HERE}/new`,
    does: "reschedules an inspection",
    query: "reschedule=37",
    fields: inspectionForm,
    calls: [["PUT /v1/lead-event/810/inspections", booking]],
    to: here,
    says: "1 inspection rescheduled",
  },
  {
    route: `${HERE}/custom`,
    does: "requests an inspection at a custom venue",
    fields: {
      venue_name: "Aunt's garden",
      "times.inspection": "2099-12-01 10:00 AM",
      "timezones.inspection": "Australia/Hobart",
      notes: "Ramp",
    },
    calls: [
      [
        "POST /v1/lead-event/810/custom-inspection",
        { venue_name: "Aunt's garden", time: "2099-11-30T23:00:00.000Z", notes: "Ramp" },
      ],
    ],
    to: here,
    says: "Inspection of Aunt's garden requested",
  },
  {
    route: `${HERE}/:inspectionId/status`,
    does: "saves the outcome of an inspection",
    fields: { status: "attended" },
    calls: [["PUT /v1/inspections/21/change-status", { status: "attended" }]],
    to: here,
    says: /^Inspection (of Old Mill )?attended$/,
  },
  {
    route: `${HERE}/:inspectionId/confirmation`,
    does: "confirms an inspection",
    calls: [["PUT /v1/inspections/21/confirm"]],
    to: here,
    says: /^Inspection (of Old Mill )?confirmed$/,
  },
  {
    route: `${HERE}/:inspectionId/cancellation`,
    does: "cancels an inspection",
    calls: [["PUT /v1/inspections/21/cancel"]],
    to: here,
    says: /^Inspection (of Old Mill )?cancelled$/,
  },
  {
    route: `${HERE}/:inspectionId/venue-answer`,
    does: "records no venue agreement",
    ...notKnown,
  },
  {
    route: "/venue-inspection/:key",
    does: "saves no venue's answer",
    by: "nobody",
    fields: { intent: "agree" },
    ...notKnown,
  },
  {
    route: INSPECTION,
    does: "confirms an inspection by its key",
    by: "nobody",
    calls: [["PUT /v1/inspections/key-21/confirm"]],
    to: "/inspection-request/key-21",
  },
  {
    route: `${INSPECTION}/cancellation`,
    does: "cancels an inspection by its key",
    by: "nobody",
    calls: [["PUT /v1/inspections/key-21/cancel"]],
    to: "/inspection-request/key-21",
  },
  {
    route: `${INSPECTION}/other-time`,
    does: "requests no other time",
    by: "nobody",
    fields: { message: "Could it be in the evening?" },
    ...notKnown,
  },
  {
    route: "/inspections/calendar-feed/renewal",
    does: "renews no calendar address",
    calls: [],
    to: "/inspections/calendar-feed",
    says: "This isn't available in your system.",
  },
];
