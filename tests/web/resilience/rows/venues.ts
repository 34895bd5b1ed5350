import type { Row } from "../row";

export const venues: Row[] = [
  {
    routes: ["read /venues/all", "read /venues/all.csv"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: ["read /venues/:venueId"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [
      "read /venues/:venueId/description",
      "read /venues/:venueId/packages",
      "read /venues/custom/:venueId/sale",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // For an unused event, only the venue is loaded.
    routes: ["read /venues/:venueId/shortlist"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    // A note needs no call before it is kept.
    routes: ["read /venues/:venueId/notes/new"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    routes: ["post /venues/:venueId/notes/new"],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
  {
    routes: ["post /venues/:venueId/description"],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
  {
    // Without a price it is refused before any call.
    routes: ["post /venues/:venueId/packages"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // All that they read are calls of ours, which say nothing of the session.
    routes: ["read /venues/new"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: [
      "read /venues/:venueId/record",
      "read /venues/:venueId/rooms/:roomId",
      "read /venues/:venueId/rooms/:roomId/deletion",
      "read /venues/:venueId/rooms/:roomId/archive",
      "read /venues/:venueId/pictures",
      "read /venues/:venueId/pictures/:roomId/:key",
      "read /venues/:venueId/pictures/:roomId/:key/deletion",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: ["read /venues/:venueId/merge/:otherId", "read /venues/:venueId/merge/:otherId/confirmation"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: ["post /venues/:venueId/merge/:otherId/confirmation"],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
  {
    routes: ["read /venues/:venueId/merge"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    // Nothing but the venue is read.
    routes: ["read /venues/:venueId/archive", "read /venues/:venueId/rooms/new"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
  },
  {
    // Without a name they are refused before any call.
    routes: [
      "post /venues/new",
      "post /venues/:venueId/record",
      "post /venues/:venueId/rooms/new",
      "post /venues/:venueId/rooms/:roomId",
      "post /venues/:venueId/pictures",
      "post /venues/:venueId/pictures/:roomId/:key",
    ],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [
      "post /venues/:venueId/archive",
      "post /venues/:venueId/rooms/:roomId/deletion",
      "post /venues/:venueId/rooms/:roomId/archive",
      "post /venues/:venueId/pictures/:roomId/:key/position",
      "post /venues/:venueId/pictures/:roomId/:key/deletion",
    ],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
];
