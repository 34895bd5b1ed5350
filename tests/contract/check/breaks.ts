import type { Level } from "@contract/check/findings";
import type { Break, Passing } from "./breaking-proxy";

/** A defect of an upstream, and the finding that the check must report. */
export interface BreakCase {
  name: string;
  change: Break;
  finds: { level: Level; call: string; what: RegExp; cost: RegExp };
}

// biome-ignore lint/suspicious/noExplicitAny: a break reaches into the middle of an answer
type Thing = any;

const isSuccessfulAnswer = ({ status }: Passing) => status >= 200 && status < 300;

/** Changes the successful answers at a path. */
const changeAnswersAt =
  (path: RegExp, change: (data: Thing, passing: Passing) => void): Break =>
  (passing) => {
    if (path.test(passing.path) && isSuccessfulAnswer(passing)) change(passing.json?.data, passing);
  };

const search = /^\/v1\/venues\/karen\/search$/;
const leads = /^\/v1\/leads$/;

/** Changes every room of a search. */
const changeRooms = (change: (room: Thing) => void) =>
  changeAnswersAt(search, ({ venues }) =>
    [...venues.eventCityVenues, ...venues.otherVenues].flat().forEach(change),
  );

const pageOfLeads = new Map<string, Thing>();

export const breaks: BreakCase[] = [
  {
    name: "rooms of a search without a score",
    change: changeRooms((room) => delete room.percentile_score),
    finds: {
      level: "demanded",
      call: "K-08",
      what: /percentile_score was never present/,
      cost: /Manage Lead Recommendations.*: .*badge/,
    },
  },
  {
    name: "a flag that is not a flag",
    change: changeRooms((room) => (room.has_been_recommended_already = "perhaps")),
    finds: {
      level: "demanded",
      call: "K-08",
      what: /has_been_recommended_already was unreadable.*"perhaps"/,
      cost: /ribbon/,
    },
  },
  {
    name: "one room without the name of its venue",
    change: changeAnswersAt(search, ({ venues }) => delete venues.eventCityVenues[0][0].venue_name),
    finds: { level: "demanded", call: "K-08", what: /venue_name was missing, \d of/, cost: /left out/ },
  },
  {
    name: "a search with one group only",
    change: changeAnswersAt(search, ({ venues }) => delete venues.otherVenues),
    finds: { level: "demanded", call: "K-08", what: /otherVenues was never present/, cost: /further away/ },
  },
  {
    name: "a search refused without data points",
    change: ({ path, json }) => search.test(path) && delete json.dataPoints,
    finds: {
      level: "demanded",
      call: "K-08",
      what: /422 without dataPoints/,
      cost: /missing city and guests/,
    },
  },
  {
    name: "an incomplete search answered with 400",
    change: (passing) => {
      if (search.test(passing.path) && passing.status === 422) passing.status = 400;
    },
    finds: {
      level: "demanded",
      call: "K-08",
      what: /answered 400 for an event/,
      cost: /missing city and guests/,
    },
  },
  {
    name: "always the first page",
    change: changeAnswersAt(leads, (data, passing) => {
      if (passing.query.get("page") === "1") pageOfLeads.set("first", data);
      if (passing.query.get("page")) passing.json.data = pageOfLeads.get("first");
    }),
    finds: { level: "demanded", call: "L-01", what: /page 2 is page 1 again/, cost: /later pages/ },
  },
  {
    name: "a list that is shorter than its total",
    change: changeAnswersAt(leads, (_, passing) => {
      if (passing.query.get("page") === "3") passing.json.data = [];
    }),
    finds: { level: "demanded", call: "L-01", what: /page 3 is empty/, cost: /later pages/ },
  },
  {
    name: "no total of leads",
    change: changeAnswersAt(leads, (_, { json }) => delete json.meta),
    finds: { level: "assumed", call: "L-01", what: /meta was never present/, cost: /how many leads/ },
  },
  {
    name: "no total of a venue's recommendations",
    change: changeAnswersAt(/^\/v1\/venues\/\d+\/recommendations$/, (_, { json }) => delete json.meta),
    finds: { level: "demanded", call: "R-05", what: /meta was never present/, cost: /./ },
  },
  {
    name: "a list that ignores the sort order",
    change: changeAnswersAt(leads, (data, { query }) => query.get("sort_order") === "desc" && data.reverse()),
    finds: { level: "demanded", call: "L-01", what: /sort_order=desc is not sorted/, cost: /sorting/ },
  },
  {
    name: "leads of another country",
    change: changeAnswersAt(leads, (data, { query }) => {
      if (query.get("country") === "UK") data[3].country = "AU";
    }),
    finds: { level: "demanded", call: "L-01", what: /country=UK answered a record of AU/, cost: /country/ },
  },
  {
    name: "a search box that finds nothing",
    change: changeAnswersAt(/^\/v1\/venues\/search$/, (_, { query, json }) => {
      if (query.get("search")) json.data = [];
    }),
    finds: { level: "demanded", call: "V-11", what: /search=.* does not find/, cost: /searching/ },
  },
  {
    name: "events without their lead",
    change: changeAnswersAt(/\/lead-events$/, (data) => {
      for (const event of data) event.lead_id = null;
    }),
    finds: { level: "demanded", call: "E-01", what: /lead_id was unreadable.*null/, cost: /Lead Details/ },
  },
  {
    name: "a venue without an address",
    change: changeAnswersAt(/^\/v1\/venues\/\d+$/, (data) => delete data.address),
    finds: {
      level: "demanded",
      call: "V-02",
      what: /address\.city was never present/,
      cost: /Manage Lead Recommendations/,
    },
  },
  {
    name: "a call that fails",
    change: changeAnswersAt(/^\/v1\/leads\/\d+\/enquiries$/, (_, passing) => {
      passing.status = 500;
    }),
    finds: {
      level: "demanded",
      call: "L-22",
      what: /answered 500/,
      cost: /Lead Details.*: the call's data/,
    },
  },
  {
    name: "HTML instead of JSON",
    change: changeAnswersAt(/\/event-locations$/, (_, passing) => (passing.text = "<h1>Welcome</h1>")),
    finds: { level: "demanded", call: "E-17", what: /not JSON/, cost: /./ },
  },
  {
    name: "403 without a token",
    change: (passing) => {
      if (passing.status === 401 && passing.path === "/v1/owners") passing.status = 403;
    },
    finds: { level: "demanded", call: "U-06", what: /403 instead of 401 without a token/, cost: /sign-in/ },
  },
  {
    name: "an email log without access control",
    change: (passing) => {
      if (!passing.path.startsWith("/v1/email-log/") || passing.hasToken) return;
      Object.assign(passing, { status: 200, json: { data: { id: 1 } } });
    },
    finds: { level: "demanded", call: "L-21", what: /200 instead of 401 without a token/, cost: /still see/ },
  },
  {
    name: "a refusal without a message",
    change: (passing) => {
      if (passing.status === 401 && leads.test(passing.path)) passing.json = {};
    },
    finds: { level: "assumed", call: "L-01", what: /without a message/, cost: /our message/ },
  },
  {
    name: "a refresh without an id",
    change: changeAnswersAt(/\/token\/refresh$/, (_, passing) => (passing.json = { ok: true })),
    finds: { level: "demanded", call: "A-02", what: /without an id/, cost: /signed out/ },
  },
  {
    name: "a login without the business role",
    change: changeAnswersAt(/\/login$/, (data) => delete data.vc_role),
    finds: { level: "demanded", call: "A-01", what: /vc_role was never present/, cost: /no reports/ },
  },
  {
    name: "weights as words",
    change: changeAnswersAt(/\/karen\/settings$/, (data) => (data.settings_weight[0].weight = "heavy")),
    finds: { level: "demanded", call: "K-01", what: /weight was unreadable.*"heavy"/, cost: /./ },
  },
  {
    name: "a field under another name",
    change: changeAnswersAt(/\/leading-indicating-report$/, (data) =>
      data.forEach((entry: Thing) => {
        entry.month = entry.date_by_month;
        delete entry.date_by_month;
      }),
    ),
    finds: { level: "demanded", call: "P-04", what: /date_by_month was missing/, cost: /./ },
  },
  {
    name: "one of our fields in an unreadable form",
    change: changeAnswersAt(/^\/v1\/lead-event\/\d+\/recommendations$/, ([first]) => {
      if (first) first.recommended_at = {};
    }),
    finds: {
      level: "assumed",
      call: "R-01",
      what: /recommended_at was unreadable/,
      cost: /Email Text Template/,
    },
  },
  {
    name: "a portal link that is not a web address",
    change: changeAnswersAt(/\/portal-link$/, (_, { json }) => (json.data = "javascript:alert(1)")),
    finds: { level: "demanded", call: "R-03", what: /cannot be read/, cost: /Lead Details/ },
  },
  {
    name: "200 for an unknown record",
    change: (passing) => {
      if (passing.path === "/v1/leads/2147483646" && passing.hasToken) passing.status = 200;
    },
    finds: { level: "assumed", call: "L-05", what: /200 instead of 404/, cost: /Not Found/ },
  },
];
