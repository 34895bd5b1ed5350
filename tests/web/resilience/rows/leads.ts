import { EVENT, type Row } from "../row";

export const leads: Row[] = [
  {
    routes: ["read /leads/waiting"],
    all: { others: "section", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "section", 401: "login", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/follow-ups"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    // What the web keeps for a person needs nothing of the upstream.
    routes: ["post /leads/waiting"],
    all: { others: "away", "store full": "form", "store hangs": "error" },
    some: { others: "away", "store full": "form", "store hangs": "error" },
  },
  {
    routes: ["post /leads/:leadId/follow-ups"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/calls/new"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: ["post /leads/:leadId/calls/new"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["read /leads/lead-duplicates"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: ["read /leads/:leadId/duplicates"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    // Nothing is chosen.
    routes: ["read /leads/:leadId/duplicates/merge"],
    all: { others: "away", 401: "login", 403: "login" },
    some: { others: "away", down: "error", "store hangs": "error" },
  },
  {
    routes: ["post /leads/:leadId/duplicates/merge"],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["read /leads/create", "read /leads/lead-distribution"],
    all: { others: "section", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "section", 401: "login", "store hangs": "error" },
  },
  {
    // Without a complete number or address there is no upstream call.
    routes: ["read /leads/create/existing"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    // Without a name it is refused before any call.
    routes: ["post /leads/create"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["read /leads/distribution-rules"],
    all: { others: "section", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "section", 401: "login", "store hangs": "error" },
  },
  {
    // Of no row it is refused before any call.
    routes: ["post /leads/distribution-rules"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [
      "read /leads/all",
      "read /leads/all.csv",
      "read /leads/:leadId/emails/:emailId",
      "read /leads/:leadId/emails/:emailId/repeat",
      `read ${EVENT}/karenV2/missing-data`,
      `read ${EVENT}/karenV2/filters`,
      `read ${EVENT}/karen/missing-data`,
      `read ${EVENT}/recommendation/emails/:emailId`,
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: ["read /leads/:leadId"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    // Of no lead, which needs no call.
    routes: ["read /leads/all/deletion", "read /leads/all/hubspot-requeue", "read /leads/all/owner"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    routes: ["post /leads/all/deletion", "post /leads/all/hubspot-requeue", "post /leads/all/owner"],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/erasure"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // Without the word it is refused before any call.
    routes: ["post /leads/:leadId/erasure"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // Back to the lead, which says why there is no file.
    routes: ["read /leads/:leadId/personal-data"],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/deletion"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: ["post /leads/:leadId/deletion"],
    // A lead that is gone already counts as deleted.
    all: { others: "form", 401: "login", 404: "away", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
  {
    routes: ["post /leads/:leadId/requeue"],
    all: { others: "away", 401: "login", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/requeue"],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/portal/closing", `read ${EVENT}/mail`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: ["post /leads/:leadId/portal/closing"],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/owner"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: ["read /leads/:leadId/resubscription"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/notes/new"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/notes/:noteId/deletion"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: [
      "post /leads/:leadId/owner",
      "post /leads/:leadId/emails/:emailId/repeat",
      "post /leads/:leadId/notes/new",
    ],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["post /leads/:leadId/resubscription", "post /leads/:leadId/hubspot"],
    all: { others: "away", 401: "login", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
  {
    // A call that is ours alone says nothing of the session; without an id nothing is called.
    routes: [
      "post /leads/:leadId/notes/:noteId/deletion",
      "post /leads/:leadId/primary-number",
      "post /leads/:leadId/duplicates/dismissal",
      "post /leads/:leadId/not-spam",
    ],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [
      "read /leads/:leadId/primary-number",
      "read /leads/:leadId/duplicates/dismissal",
      "read /leads/:leadId/not-spam",
      "read /leads/:leadId/hubspot",
    ],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/edit"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
  },
  {
    // What is typed there is refused before any call.
    routes: ["post /leads/:leadId/edit"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["read /leads/:leadId/portal"],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
];
