import { EVENT, type Row } from "../row";

export const inspections: Row[] = [
  {
    routes: [`read ${EVENT}/inspections/custom`],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    // What is typed there is refused before any call but the check of the event.
    routes: [`post ${EVENT}/inspections/new`, `post ${EVENT}/inspections/custom`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    // No status is chosen.
    routes: [`post ${EVENT}/inspections/:inspectionId/status`],
    all: "error error error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: ["read /inspections/inspection-requests", "read /inspections/inspection-requests.csv"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /inspections (index)"],
    all: "away away away away away away away",
    some: "away away away away away away away",
  },
  {
    routes: [`read ${EVENT}/inspections`, `read ${EVENT}/inspections/new`],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [
      `read ${EVENT}/inspections/:inspectionId/cancellation`,
      `read ${EVENT}/inspections/:inspectionId/confirmation`,
      `read ${EVENT}/inspections/:inspectionId/status`,
    ],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: [`read ${EVENT}/inspections/:inspectionId/venue-answer`],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    // Without an email that was shown nothing is called.
    routes: [
      `post ${EVENT}/inspections/:inspectionId/confirmation`,
      `post ${EVENT}/inspections/:inspectionId/cancellation`,
    ],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`post ${EVENT}/inspections/:inspectionId/venue-answer`],
    all: "login away away away away away error",
    some: "login away away away away away error",
  },
  {
    // The page of an inspection says itself why there is nothing to see.
    routes: [
      "read /inspection-request/:key",
      "read /inspection-request/:key/cancellation",
      "read /inspection-request/:key/other-time",
      "read /venue-inspection/:key",
    ],
    all: "error error error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: [
      "post /inspection-request/:key",
      "post /inspection-request/:key/cancellation",
      "post /inspection-request/:key/other-time",
      "post /venue-inspection/:key",
    ],
    all: "form form form form form form form",
    some: "form form form form form form form",
  },
  {
    routes: ["read /inspections/calendar-feed", "read /inspections/calendar-feed/renewal"],
    all: "login login error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: ["post /inspections/calendar-feed/renewal"],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
];
