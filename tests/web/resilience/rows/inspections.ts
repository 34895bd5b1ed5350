import { EVENT, type Row } from "../row";

export const inspections: Row[] = [
  {
    routes: [`read ${EVENT}/inspections/custom`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
  },
  {
    // What is typed there is refused before any call but the check of the event.
    routes: [`post ${EVENT}/inspections/new`, `post ${EVENT}/inspections/custom`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // No status is chosen.
    routes: [`post ${EVENT}/inspections/:inspectionId/status`],
    all: { others: "error" },
    some: { others: "error" },
  },
  {
    routes: ["read /inspections/inspection-requests", "read /inspections/inspection-requests.csv"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: ["read /inspections (index)"],
    all: { others: "away" },
    some: { others: "away" },
  },
  {
    routes: [`read ${EVENT}/inspections`, `read ${EVENT}/inspections/new`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [
      `read ${EVENT}/inspections/:inspectionId/cancellation`,
      `read ${EVENT}/inspections/:inspectionId/confirmation`,
      `read ${EVENT}/inspections/:inspectionId/status`,
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: [`read ${EVENT}/inspections/:inspectionId/venue-answer`],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    // Without an email that was shown nothing is called.
    routes: [
      `post ${EVENT}/inspections/:inspectionId/confirmation`,
      `post ${EVENT}/inspections/:inspectionId/cancellation`,
    ],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/inspections/:inspectionId/venue-answer`],
    all: { others: "away", 401: "login", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
  {
    // The page of an inspection says itself why there is nothing to see.
    routes: [
      "read /inspection-request/:key",
      "read /inspection-request/:key/cancellation",
      "read /inspection-request/:key/other-time",
      "read /venue-inspection/:key",
    ],
    all: { others: "error" },
    some: { others: "error" },
  },
  {
    routes: [
      "post /inspection-request/:key",
      "post /inspection-request/:key/cancellation",
      "post /inspection-request/:key/other-time",
      "post /venue-inspection/:key",
    ],
    all: { others: "form" },
    some: { others: "form" },
  },
  {
    routes: ["read /inspections/calendar-feed", "read /inspections/calendar-feed/renewal"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: ["post /inspections/calendar-feed/renewal"],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
];
