import { EVENT, type Row } from "../row";

export const events: Row[] = [
  {
    routes: ["read /events"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: ["read /events.csv"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: [
      `read ${EVENT}`,
      `read ${EVENT}/timeline`,
      `read ${EVENT}/shortlist`,
      `read ${EVENT}/edit`,
      `read ${EVENT}/steps/:step`,
      `read ${EVENT}/merge`,
      "read /leads/:leadId/event/new",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/merge/:otherId`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/merge/:otherId/confirmation`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/merge/:otherId/confirmation`],
    all: { others: "form", 401: "login", failure: "away", down: "away", "store hangs": "error" },
    // An event that is gone may have been merged by an earlier post.
    some: {
      others: "form",
      401: "login",
      failure: "away",
      down: "away",
      "store hangs": "error",
      404: "away",
    },
  },
  {
    routes: [`post ${EVENT}/timeline`],
    all: { others: "away", 401: "login", 403: "form", refusal: "form", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/venues/:venueId/brochure`, `read ${EVENT}/corporate`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/edit`, `post ${EVENT}/corporate`, "post /leads/:leadId/event/new"],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // No venue is named.
    routes: [`post ${EVENT}/shortlist`, `post ${EVENT}/venues/:venueId/availability`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["post /leads/:leadId/event/new"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/steps/:step`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/venues/:venueId/brochure`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/stage`, `read ${EVENT}/venues/:venueId/availability`],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/stage`],
    all: { others: "away", 401: "login", 403: "form", refusal: "form", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/quotes`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/quotes/:quoteId/link`, `read ${EVENT}/quotes/:quoteId/deletion`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
  },
  {
    // Without a file it is refused before any call.
    routes: [`post ${EVENT}/quotes`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/quotes/:quoteId/link`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/quotes/:quoteId/deletion`],
    all: { others: "away", 401: "login", 403: "form", refusal: "form", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/quotes/:quoteId/download`],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
];
