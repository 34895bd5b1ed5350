import type { Row } from "../row";

/** Histories, deleted records and notices. Their calls are ours alone and say nothing of the session. */
export const records: Row[] = [
  {
    routes: [
      "read /history/:kind/:recordId",
      "read /history/:kind/:recordId/put-back/:changeId",
      "read /settings/history",
      "read /settings/deleted",
      "read /notices",
      "read /notices/settings",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: ["read /settings/deleted/:deletedId/restoration", "read /notices/reading"],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [
      "post /history/:kind/:recordId/put-back/:changeId",
      "post /settings/deleted/:deletedId/restoration",
      "post /notices/reading",
    ],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    // Without choices it is refused before any call.
    routes: ["post /notices/settings"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
];
