import type { Level } from "@contract/check/findings";
import type { Break, Passing } from "./breaking-proxy";

/** One thing that an upstream does otherwise, and by which finding a check must tell it. */
export interface BreakCase {
  name: string;
  change: Break;
  finds: { level: Level; call: string; what: RegExp; cost: RegExp };
}

// biome-ignore lint/suspicious/noExplicitAny: a break reaches into the middle of an answer
type Thing = any;

const isSuccess = ({ status }: Passing) => status >= 200 && status < 300;

/** Changes the successful answers at a path. */
const at =
  (path: RegExp, change: (data: Thing, passing: Passing) => void): Break =>
  (passing) => {
    if (path.test(passing.path) && isSuccess(passing)) change(passing.json?.data, passing);
  };

const search = /^\/v1\/venues\/karen\/search$/;
const leads = /^\/v1\/leads$/;

/** Changes every room of a search. */
const rooms = (change: (room: Thing) => void) =>
  at(search, ({ venues }) => [...venues.eventCityVenues, ...venues.otherVenues].flat().forEach(change));

const pageOfLeads = new Map<string, Thing>();

export const breaks: BreakCase[] = [
  {
    name: "rooms of a search without a score",
    change: rooms((room) => delete room.percentile_score),
    finds: {
      level: "demanded",
      call: "K-08",
      what: /percentile_score never came/,
      cost: /Manage Lead Recommendations.*: .*badge/,
    },
  },
  {
    name: "a flag that is no flag",
    change: rooms((room) => (room.has_been_recommended_already = "perhaps")),
    finds: {
      level: "demanded",
      call: "K-08",
      what: /has_been_recommended_already came unreadable.*"perhaps"/,
      cost: /ribbon/,
    },
  },
  {
    name: "one room without the name of its venue",
    change: at(search, ({ venues }) => delete venues.eventCityVenues[0][0].venue_name),
    finds: { level: "demanded", call: "K-08", what: /venue_name did not come, \d of/, cost: /left out/ },
  },
  {
    name: "a search in one group",
    change: at(search, ({ venues }) => delete venues.otherVenues),
    finds: { level: "demanded", call: "K-08", what: /otherVenues never came/, cost: /further away/ },
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
    name: "a search that lacks data answered with 400",
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
    change: at(leads, (data, passing) => {
      if (passing.query.get("page") === "1") pageOfLeads.set("first", data);
      if (passing.query.get("page")) passing.json.data = pageOfLeads.get("first");
    }),
    finds: { level: "demanded", call: "L-01", what: /page 2 is page 1 again/, cost: /later pages/ },
  },
  {
    name: "a list that ends before its total",
    change: at(leads, (_, passing) => {
      if (passing.query.get("page") === "3") passing.json.data = [];
    }),
    finds: { level: "demanded", call: "L-01", what: /page 3 is empty/, cost: /later pages/ },
  },
  {
    name: "no total of leads",
    change: at(leads, (_, { json }) => delete json.meta),
    finds: { level: "assumed", call: "L-01", what: /meta never came/, cost: /how many leads/ },
  },
  {
    name: "no total of a venue's recommendations",
    change: at(/^\/v1\/venues\/\d+\/recommendations$/, (_, { json }) => delete json.meta),
    finds: { level: "demanded", call: "R-05", what: /meta never came/, cost: /./ },
  },
  {
    name: "an order that is not kept",
    change: at(leads, (data, { query }) => query.get("sort_order") === "desc" && data.reverse()),
    finds: { level: "demanded", call: "L-01", what: /sort_order=desc is not sorted/, cost: /sorting/ },
  },
  {
    name: "leads of another country",
    change: at(leads, (data, { query }) => {
      if (query.get("country") === "UK") data[3].country = "AU";
    }),
    finds: { level: "demanded", call: "L-01", what: /country=UK answered something of AU/, cost: /country/ },
  },
  {
    name: "a search box that finds nothing",
    change: at(/^\/v1\/venues\/search$/, (_, { query, json }) => {
      if (query.get("search")) json.data = [];
    }),
    finds: { level: "demanded", call: "V-11", what: /search=.* does not find/, cost: /searching/ },
  },
  {
    name: "events without their lead",
    change: at(/\/lead-events$/, (data) => {
      for (const event of data) event.lead_id = null;
    }),
    finds: { level: "demanded", call: "E-01", what: /lead_id came unreadable.*null/, cost: /Lead Details/ },
  },
  {
    name: "a venue without an address",
    change: at(/^\/v1\/venues\/\d+$/, (data) => delete data.address),
    finds: {
      level: "demanded",
      call: "V-02",
      what: /address\.city never came/,
      cost: /Manage Lead Recommendations/,
    },
  },
  {
    name: "a call that fails",
    change: at(/^\/v1\/leads\/\d+\/enquiries$/, (_, passing) => {
      passing.status = 500;
    }),
    finds: {
      level: "demanded",
      call: "L-22",
      what: /answered 500/,
      cost: /Lead Details.*: what the call answers/,
    },
  },
  {
    name: "a page of HTML instead of JSON",
    change: at(/\/event-locations$/, (_, passing) => (passing.text = "<h1>Welcome</h1>")),
    finds: { level: "demanded", call: "E-17", what: /no JSON/, cost: /./ },
  },
  {
    name: "403 where nobody is signed in",
    change: (passing) => {
      if (passing.status === 401 && passing.path === "/v1/owners") passing.status = 403;
    },
    finds: { level: "demanded", call: "U-06", what: /403 instead of 401 without a token/, cost: /sign-in/ },
  },
  {
    name: "the log of emails open to everybody",
    change: (passing) => {
      if (!passing.path.startsWith("/v1/email-log/") || passing.hasToken) return;
      Object.assign(passing, { status: 200, json: { data: { id: 1 } } });
    },
    finds: { level: "demanded", call: "L-21", what: /200 instead of 401 without a token/, cost: /still see/ },
  },
  {
    name: "a refusal without words",
    change: (passing) => {
      if (passing.status === 401 && leads.test(passing.path)) passing.json = {};
    },
    finds: { level: "assumed", call: "L-01", what: /without a message/, cost: /words/ },
  },
  {
    name: "a refresh without an id",
    change: at(/\/token\/refresh$/, (_, passing) => (passing.json = { ok: true })),
    finds: { level: "demanded", call: "A-02", what: /without an id/, cost: /signed out/ },
  },
  {
    name: "a login without the role in the business",
    change: at(/\/login$/, (data) => delete data.vc_role),
    finds: { level: "demanded", call: "A-01", what: /vc_role never came/, cost: /no reports/ },
  },
  {
    name: "weights in words",
    change: at(/\/karen\/settings$/, (data) => (data.settings_weight[0].weight = "heavy")),
    finds: { level: "demanded", call: "K-01", what: /weight came unreadable.*"heavy"/, cost: /./ },
  },
  {
    name: "a field under another name",
    change: at(/\/leading-indicating-report$/, (data) =>
      data.forEach((entry: Thing) => {
        entry.month = entry.date_by_month;
        delete entry.date_by_month;
      }),
    ),
    finds: { level: "demanded", call: "P-04", what: /date_by_month did not come/, cost: /./ },
  },
  {
    name: "a field of ours in a form that nobody can read",
    change: at(/^\/v1\/lead-event\/\d+\/recommendations$/, ([first]) => {
      if (first) first.recommended_at = {};
    }),
    finds: {
      level: "assumed",
      call: "R-01",
      what: /recommended_at came unreadable/,
      cost: /Email Text Template/,
    },
  },
  {
    name: "a portal link that is no web address",
    change: at(/\/portal-link$/, (_, { json }) => (json.data = "javascript:alert(1)")),
    finds: { level: "demanded", call: "R-03", what: /cannot be read/, cost: /Lead Details/ },
  },
  {
    name: "200 for what is not there",
    change: (passing) => {
      if (passing.path === "/v1/leads/2147483646" && passing.hasToken) passing.status = 200;
    },
    finds: { level: "assumed", call: "L-05", what: /200 instead of 404/, cost: /Not Found/ },
  },
];
