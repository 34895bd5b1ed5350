/**
 * What a person gets, by fault. Each row has seven cells, one for a group of faults: first with the fault on all calls,
 * then with the calls of the lead, its event and the search well.
 */

/** The faults of a cell; all of a group end alike. */
const groups = [
  ["401"],
  ["403"],
  ["404", "409", "422", "429"],
  ["500", "hang", "drip", "reset", "truncated", "HTML", "huge"],
  ["down"],
  ["store full"],
  ["store hangs"],
] as const;

export type Outcome =
  | "page"
  | "section" // the page, in which a section says why it cannot be shown
  | "error" // an error page with words
  | "form" // the page again, with what was typed
  | "login"
  | "away" // on to another address, with an alert or without
  | "done"; // nothing to show

interface Row {
  /** Routes by their address, "read" or "post" before it. */
  routes: string[];
  all: string;
  some: string;
  /** Faults that end otherwise than the others of their group. */
  but?: Record<string, Outcome>;
}

const EVENT = "/leads/:leadId/event/:eventId";

const rows: Row[] = [
  {
    routes: [
      "read / (index)",
      "read /logout",
      "read /country",
      "post /country",
      "read /leads (index)",
      "read /leads/:leadId/event (index)",
    ],
    all: "away away away away away away away",
    some: "away away away away away away away",
  },
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
    // Without a text to search for nothing is asked of the upstream.
    routes: ["read /search", "read /search/suggestions"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    routes: ["read /login", "read /*"],
    all: "page page page page page page page",
    some: "page page page page page page page",
  },
  {
    routes: ["post /login"],
    all: "form form form form form error error",
    some: "form form form form form error error",
  },
  {
    routes: ["post /logout"],
    all: "login login login login login error error",
    some: "login login login login login error error",
  },
  {
    routes: ["read /dashboard"],
    all: "login login section section section section error",
    some: "login section section section section section error",
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
    all: "login login error error error error error",
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
    routes: ["post /leads/distribution-rules"],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: ["read /hubspot"],
    all: "away away away away away away error",
    some: "away away away away away away error",
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
    // Of no list, and a view that nobody has.
    routes: ["read /views/new", "read /views/:viewId"],
    all: "login error error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: ["post /views/new", "post /views/:viewId"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    // Of no lead, which needs no call.
    routes: ["read /leads/all/deletion", "read /leads/all/hubspot-requeue"],
    all: "login page page page page page error",
    some: "page page page page page page error",
  },
  {
    routes: ["post /leads/all/deletion", "post /leads/all/hubspot-requeue"],
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
    // What a call without an answer is answered with says nothing but that it was made.
    but: { HTML: "away" },
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
    routes: [
      `read ${EVENT}`,
      `read ${EVENT}/timeline`,
      `read ${EVENT}/shortlist`,
      `read ${EVENT}/edit`,
      `read ${EVENT}/steps/:step`,
      `read ${EVENT}/merge`,
      "read /leads/:leadId/event/new",
    ],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [`read ${EVENT}/merge/:otherId`],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    routes: [`read ${EVENT}/merge/:otherId/confirmation`],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    routes: [`post ${EVENT}/merge/:otherId/confirmation`],
    all: "login form form away form form error",
    some: "login error error away away form error",
  },
  {
    routes: [`post ${EVENT}/timeline`],
    all: "login form form away away away error",
    some: "away away away away away away error",
  },
  {
    // For team leads alone.
    routes: [`read ${EVENT}/sales/:saleId/approval`, `post ${EVENT}/sales/:saleId/approval`],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`read ${EVENT}/venues/:venueId/brochure`, `read ${EVENT}/corporate`],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    routes: [`post ${EVENT}/edit`, `post ${EVENT}/corporate`, "post /leads/:leadId/event/new"],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    // No venue is named.
    routes: [`post ${EVENT}/shortlist`, `post ${EVENT}/venues/:venueId/availability`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: ["post /leads/:leadId/event/new"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${EVENT}/steps/:step`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${EVENT}/venues/:venueId/brochure`],
    all: "login form form error error form error",
    some: "login error error error error form error",
  },
  {
    routes: [`read ${EVENT}/stage`, `read ${EVENT}/venues/:venueId/availability`],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`post ${EVENT}/stage`],
    all: "login form form away away away error",
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
      "post /leads/:leadId/not-spam",
    ],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [
      "read /leads/:leadId/primary-number",
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
  {
    routes: [`read ${EVENT}/quotes`],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    routes: [`read ${EVENT}/quotes/:quoteId/link`, `read ${EVENT}/quotes/:quoteId/deletion`],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    // Without a file it is refused before any call.
    routes: [`post ${EVENT}/quotes`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${EVENT}/quotes/:quoteId/link`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${EVENT}/quotes/:quoteId/deletion`],
    all: "login form form away away away error",
    some: "login away away away away away error",
  },
  {
    routes: [`read ${EVENT}/quotes/:quoteId/download`],
    all: "login login away away away away error",
    some: "login away away away away away error",
  },
  {
    routes: [
      `read ${EVENT}/karenV2`,
      `read ${EVENT}/karenV2/send`,
      `read ${EVENT}/karenV2/rooms/:roomId`,
      `read ${EVENT}/karenV2/compare`,
      `read ${EVENT}/karenV2/rooms/:roomId/why`,
      `read ${EVENT}/karen`,
      `read ${EVENT}/karen/send`,
      `read ${EVENT}/recommendation`,
    ],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    routes: [
      `post ${EVENT}/karenV2/missing-data`,
      `post ${EVENT}/karenV2/send`,
      `post ${EVENT}/karenV2/assistant`,
      `post ${EVENT}/karenV2/filters`,
      `post ${EVENT}/karen/missing-data`,
      `post ${EVENT}/karen/send`,
    ],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`read ${EVENT}/karenV2/quick`, `read ${EVENT}/karen/quick`],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    routes: [`post ${EVENT}/karenV2/quick`, `post ${EVENT}/karen/quick`],
    all: "login form form away away away error",
    some: "login away away away away away error",
  },
  {
    routes: [`read ${EVENT}/karenV2/send/preview`, `read ${EVENT}/karen/send/preview`],
    all: "login login error error error error error",
    some: "away away away away error away error",
  },
  {
    routes: [
      `post ${EVENT}/karenV2/send/preview`,
      `post ${EVENT}/karenV2/queue`,
      `post ${EVENT}/karen/send/preview`,
    ],
    all: "login form form away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`read ${EVENT}/karenV2/assistant`],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    routes: [`read ${EVENT}/karenV2/criteria`, `read ${EVENT}/karenV2/queue`, `read ${EVENT}/email-draft`],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`post ${EVENT}/karenV2/criteria`],
    all: "login form form form form form error",
    some: "away away away away form away error",
  },
  {
    routes: [`post ${EVENT}/email-draft`],
    all: "done done done done done done error",
    some: "done done done done done done error",
  },
];

const expected = new Map(rows.flatMap((row) => row.routes.map((route) => [route, row] as const)));

/**
 * The outcome that a route has with a fault.
 * @throws an Error for a route that stands in no row: it needs one
 */
export function expectedOutcome(route: string, fault: string, calls: "all" | "some"): string {
  const row = expected.get(route);
  if (!row) throw new Error(`tests/web/resilience/expected.ts does not say what becomes of "${route}"`);
  const at = groups.findIndex((group) => (group as readonly string[]).includes(fault));
  return row.but?.[fault] ?? row[calls].split(" ")[at] ?? "no cell";
}
