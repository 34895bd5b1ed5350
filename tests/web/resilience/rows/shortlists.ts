import { EVENT, type Row } from "../row";

export const shortlists: Row[] = [
  {
    routes: [`read ${EVENT}/shortlist/:venueId/note`],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: [`post ${EVENT}/shortlist/:venueId/note`],
    all: "login form form form form form error",
    some: "login form form form form form error",
  },
];
