import { EVENT, type Row } from "../row";

export const shortlists: Row[] = [
  {
    routes: [`read ${EVENT}/shortlist/:venueId/note`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: [`post ${EVENT}/shortlist/:venueId/note`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
];
