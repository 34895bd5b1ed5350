import { EVENT, type Row } from "../row";

export const leads: Row[] = [
  {
    routes: ["read /leads/waiting"],
    all: "login login section section section section error",
    some: "login section section section section section error",
  },
  {
    routes: ["read /leads/:leadId/follow-ups"],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    // What the web keeps for a person needs nothing of the upstream.
    routes: ["post /leads/waiting"],
    all: "away away away away away form error",
    some: "away away away away away form error",
  },
  {
    routes: ["post /leads/:leadId/follow-ups"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: ["read /leads/lead-duplicates"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /leads/:leadId/duplicates"],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    // Nothing is chosen.
    routes: ["read /leads/:leadId/duplicates/merge"],
    all: "login login away away away away away",
    some: "away away away away error away error",
  },
  {
    routes: ["post /leads/:leadId/duplicates/merge"],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: ["read /leads/create", "read /leads/lead-distribution"],
    all: "login login section section section section error",
    some: "login section section section section section error",
  },
  {
    // Without a name it is refused before any call.
    routes: ["post /leads/create"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: ["read /leads/distribution-rules"],
    all: "login login section section section section error",
    some: "login section section section section section error",
  },
  {
    // Of no row it is refused before any call.
    routes: ["post /leads/distribution-rules"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [
      "read /leads/all",
      "read /leads/all.csv",
      "read /leads/:leadId/emails/:emailId",
      `read ${EVENT}/karenV2/missing-data`,
      `read ${EVENT}/karenV2/filters`,
      `read ${EVENT}/karen/missing-data`,
      `read ${EVENT}/recommendation/emails/:emailId`,
    ],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /leads/:leadId"],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    // Of no lead, which needs no call.
    routes: ["read /leads/all/deletion", "read /leads/all/hubspot-requeue", "read /leads/all/owner"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    routes: ["post /leads/all/deletion", "post /leads/all/hubspot-requeue", "post /leads/all/owner"],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: ["read /leads/:leadId/deletion"],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    routes: ["post /leads/:leadId/deletion"],
    all: "login error error error error error error",
    some: "login error error error error error error",
    // A lead that is gone already counts as deleted.
    but: { "404": "away" },
  },
  {
    routes: ["post /leads/:leadId/requeue"],
    all: "login away away away away away error",
    some: "login away away away away away error",
  },
  {
    routes: ["read /leads/:leadId/requeue"],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: ["read /leads/:leadId/portal/closing", `read ${EVENT}/mail`],
    all: "login login error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: ["post /leads/:leadId/portal/closing"],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: ["read /leads/:leadId/owner"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /leads/:leadId/resubscription"],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    routes: ["read /leads/:leadId/notes/new"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    routes: ["read /leads/:leadId/notes/:noteId/deletion"],
    all: "login login error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: ["post /leads/:leadId/owner", "post /leads/:leadId/notes/new"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: ["post /leads/:leadId/resubscription", "post /leads/:leadId/hubspot"],
    all: "login away away away away away error",
    some: "login away away away away away error",
  },
  {
    // A call that is ours alone says nothing of the session; without an id nothing is called.
    routes: [
      "post /leads/:leadId/notes/:noteId/deletion",
      "post /leads/:leadId/primary-number",
      "post /leads/:leadId/duplicates/dismissal",
      "post /leads/:leadId/not-spam",
    ],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [
      "read /leads/:leadId/primary-number",
      "read /leads/:leadId/duplicates/dismissal",
      "read /leads/:leadId/not-spam",
      "read /leads/:leadId/hubspot",
    ],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: ["read /leads/:leadId/edit"],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    // What is typed there is refused before any call.
    routes: ["post /leads/:leadId/edit"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: ["read /leads/:leadId/portal"],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
];
