import type { Row } from "../row";

export const venues: Row[] = [
  {
    routes: ["read /venues/all", "read /venues/all.csv"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /venues/:venueId"],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [
      "read /venues/:venueId/description",
      "read /venues/:venueId/packages",
      "read /venues/custom/:venueId/sale",
    ],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // Where nobody worked with an event yet, only the venue is asked for.
    routes: ["read /venues/:venueId/shortlist"],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    // A note needs no call before it is kept.
    routes: ["read /venues/:venueId/notes/new"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    routes: ["post /venues/:venueId/notes/new"],
    all: "login form form form form form error",
    some: "login form form form form form error",
  },
  {
    routes: ["post /venues/:venueId/description"],
    all: "login form form form form form error",
    some: "login form form form form form error",
  },
  {
    // Without a price it is refused before any call.
    routes: ["post /venues/:venueId/packages"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
];
