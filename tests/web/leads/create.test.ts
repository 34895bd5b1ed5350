import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as page from "~/routes/leads/create";
import * as existingLeads from "~/routes/leads/existing";
import { listUnspecified } from "../../support/specified";
import {
  holdReply,
  replyWithConnectionReset,
  replyWithData,
  replyWithFailure,
} from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

const address = "/leads/create";
let lastKey = 0;

const buildEnteredFields = (changes: Record<string, string> = {}) => ({
  form_key: `key-${++lastKey}`,
  first_name: "Grace",
  last_name: "O'Hopper 💐",
  country: "AU",
  email: "Grace@X.example",
  phone_number: "0412 345 678",
  event_type: "social",
  sub_type: "Party",
  location: "AU-3",
  event_date: "2027-03-06",
  guest_count: "90",
  budget: "12000.50",
  notes: "Near the river.\nWith a ramp.",
  ...changes,
});
const buildLead = (id: number, changes: object = {}) => ({
  id,
  first_name: "Ann",
  last_name: "Lee",
  country: "AU",
  ...changes,
});
const postNewLead = (browser: Browser, fields: Fields) => browser.post(page, address, fields);

function scriptLeads(found: object[] = []) {
  upstream.on(leadCalls.all, replyWithData(found, { total: found.length }));
  upstream.on(leadCalls.create, replyWithData(buildLead(41)));
}

test("[L-06] [LEAD-04] the company field is shown and sent only if the upstream supports it", async () => {
  scriptLeads();
  const browser = await signedIn();
  const isShown = async () => (await (await browser.get(page, address)).json()).withCompany;
  upstream.shows(["companies"]);
  await postNewLead(browser, buildEnteredFields({ company: "Acme Pty Ltd" }));
  expect(await isShown()).toBe(true);
  expect(upstream.requests(leadCalls.create).at(-1)?.body).toMatchObject({
    company: "Acme Pty Ltd",
    last_name: "O'Hopper 💐",
  });
  upstream.shows([]);
  await postNewLead(browser, buildEnteredFields());
  expect(await isShown()).toBe(false);
  await postNewLead(browser, buildEnteredFields({ company: "Acme Pty Ltd" }));
  expect(upstream.requests(leadCalls.create).at(-1)?.body).not.toHaveProperty("company");
});

const loadAlert = async (browser: Browser, path: string) =>
  (await (await browser.get(root, path)).json()).alert;

test("[L-06] [LEAD-04] a lead and its first event are created in one call and confirmed", async () => {
  scriptLeads();
  const ada = await signedIn();
  expect(getRedirect(await postNewLead(ada, buildEnteredFields()))).toBe("/leads/41");
  const requests = upstream.requests(leadCalls.create);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: "POST", path: "/v1/leads", query: { source: "test-source" } });
  expect(requests[0]?.body).toEqual({
    first_name: "Grace",
    last_name: "O'Hopper 💐",
    country: "AU",
    email: "Grace@X.example",
    phone_number: "0412 345 678",
    is_corporate_event: false,
    event: {
      event_type: "social",
      sub_type: "Party",
      location_id: 3,
      event_date: "2027-03-06",
      guest_count: 90,
      budget: 12000.5,
      notes: "Near the river.\nWith a ramp.",
    },
  });
  expect(await loadAlert(ada, "/leads/41")).toMatchObject({
    kind: "success",
    message: "Lead created: Grace O'Hopper 💐",
  });
});

test("[L-01] [LEAD-04] both countries are searched for duplicates first, and only known fields are sent", async () => {
  scriptLeads();
  upstream.shows([]);
  await postNewLead(await signedIn(), buildEnteredFields());
  expect(upstream.requests(leadCalls.all).map(({ query }) => query)).toEqual([
    { source: "test-source", page: "1", search: "Grace@X.example" },
    { source: "test-source", page: "1", search: "+61412345678" },
  ]);
  expect(
    [...upstream.requests(leadCalls.all), ...upstream.requests(leadCalls.create)].flatMap(listUnspecified),
  ).toEqual([]);
});

test("[E-17] [LEAD-04] the form offers the cities of both countries, even if one list fails", async () => {
  const ada = await signedIn();
  upstream.on(eventCalls.locations, (response, { query }) =>
    (query.country === "AU"
      ? replyWithData([{ id: 3, name: "Hobart" }])
      : replyWithFailure(500, { reference: "ref-2" }))(response),
  );
  const shown = await (await ada.get(page, address)).json();
  expect(shown.cities).toMatchObject({
    AU: { data: [{ id: 3, name: "Hobart" }] },
    UK: { failure: { reference: "ref-2" } },
  });
  expect(upstream.requests(eventCalls.locations).map(({ path, query }) => [path, query.country])).toEqual([
    ["/v1/lead-event/event-locations", "AU"],
    ["/v1/lead-event/event-locations", "UK"],
  ]);
});

test.each([
  [{ first_name: " ", last_name: " " }, { first_name: ["Enter a first name, last name or company name"] }],
  [{ email: "grace@" }, { email: ["Enter an email address like name@example.com"] }],
  [{ phone_number: "0412 345" }, { phone_number: ["Enter a phone number like 0412 345 678"] }],
  [{ country: "UK", location: "" }, { phone_number: ["Enter a phone number like 07700 900123"] }],
  [{ event_type: "" }, { event_type: ["Choose the event type"] }],
  [{ location: "UK-3" }, { location: ["Choose a city in Australia, or change the country"] }],
  [{ guest_count: "1001" }, { guest_count: ["Enter 1,000 guests or fewer"] }],
  [{ budget: "-1" }, { budget: ["Enter a budget of 0 or more"] }],
  [{ event_date: "2027-02-30" }, { event_date: ["This date doesn't exist. Check the day and the month"] }],
  [{ event_date: "5/12/202" }, { event_date: ["Enter the date with day and month, for example 5 Dec 2026"] }],
  [{ guest_count: "some" }, { guest_count: ["Enter the number in figures, for example 120"] }],
  [{ budget: "£15k" }, { budget: ["Enter the amount in Australian dollars ($), not in pounds (£)"] }],
  [{ budget: "15kk" }, { budget: ["Enter the amount in figures, for example 15,000 or 15k"] }],
  [{ notes: "x".repeat(5001) }, { notes: ["The notes can have at most 5,000 characters"] }],
] as const)(
  "[LEAD-04] [UI-02] %j is refused at its field with everything still typed, and nothing is sent",
  async (wrong, error) => {
    scriptLeads();
    const fields = buildEnteredFields(wrong as Record<string, string>);
    const answer = await postNewLead(await signedIn(), fields);
    expect(answer.status).toBe(422);
    const { rejected } = await answer.json();
    expect(rejected.error).toEqual(error);
    const { notes, last_name } = fields;
    expect(rejected.initialValue).toMatchObject({ notes, last_name, sub_type: "Party" });
    expect(upstream.requests(leadCalls.create)).toEqual([]);
  },
);

test("[LEAD-04] [ERR-02] rejected values are shown at their field, or at the top", async () => {
  scriptLeads();
  const ada = await signedIn();
  upstream.once(
    leadCalls.create,
    replyWithFailure(422, { errors: { "event.location_id": ["No such city"], last_name: "Not that name" } }),
    replyWithFailure(409, { message: "Not today." }),
  );
  const fields = buildEnteredFields();
  const first = await postNewLead(ada, fields);
  expect([first.status, (await first.json()).rejected.error]).toEqual([
    422,
    { location: ["No such city"], last_name: ["Not that name"] },
  ]);
  expect((await (await postNewLead(ada, fields)).json()).rejected.error).toEqual({ "": ["Not today."] });
  expect(getRedirect(await postNewLead(ada, fields))).toBe("/leads/41");
});

test("[LEAD-04] [LEAD-06] a possible duplicate is shown first; the lead can be created anyway", async () => {
  const rows = [
    buildLead(7, { email: "grace@x.EXAMPLE", phone_number: "+61 412 345 678" }),
    buildLead(8, { email: "grace@x.example.org" }),
    buildLead(9, { country: "UK", email: "other@x.example", phone_number: "0412 345 678" }),
  ];
  scriptLeads(rows);
  upstream.on(leadCalls.get, (response, { path }) =>
    replyWithData(
      buildLead(
        Number(path.split("/").at(-1)),
        path.endsWith("/9") ? { emails: [{ email: "GRACE@x.example" }] } : {},
      ),
    )(response),
  );
  const ada = await signedIn();
  const fields = buildEnteredFields();
  const warned = await postNewLead(ada, fields);
  expect(warned.status).toBe(422);
  const { details, rejected } = await warned.json();
  expect(details.existing.map(({ id, shared }: { id: number; shared: string[] }) => [id, shared])).toEqual([
    [7, ["email address", "phone number"]],
    [9, ["email address"]],
  ]);
  expect(rejected.initialValue).toMatchObject({ notes: fields.notes, email: fields.email });
  expect(upstream.requests(leadCalls.create)).toEqual([]);
  expect((await postNewLead(ada, { ...fields, seen: "7" })).status).toBe(422);
  expect(getRedirect(await postNewLead(ada, { ...fields, seen: "7,9" }))).toBe("/leads/41");
});

test("[LEAD-04] [LEAD-06] a matching lead is offered at the field, but not for incomplete input", async () => {
  scriptLeads([
    buildLead(7, { phone_number: "+61 412 345 678" }),
    buildLead(8, { email: "other@x.example" }),
  ]);
  const ada = await signedIn();
  const search = async (entered: Record<string, string>) =>
    (await ada.get(existingLeads, `/leads/create/existing?${new URLSearchParams(entered)}`)).json();
  expect(await search({ phone_number: "0412 345 678", email: "", country: "AU" })).toMatchObject([
    { id: 7, name: "Ann Lee", shared: ["phone number"] },
  ]);
  expect(await search({ email: "Other@x.example" })).toMatchObject([{ id: 8, shared: ["email address"] }]);
  upstream.forget();
  expect(await search({ phone_number: "0412", email: "grace@", country: "AU" })).toEqual([]);
  expect(upstream.requests(leadCalls.all)).toEqual([]);
});

test("[LEAD-04] [LEAD-06] [SEND-08] the form's event is added once to an existing lead, without a name", async () => {
  scriptLeads();
  upstream.on(eventCalls.create, replyWithData({ id: 70, lead_id: 7 }));
  const ada = await signedIn();
  const fields = buildEnteredFields({ first_name: "", phone_number: "0412", intent: "add-to:7" });
  for (const _ of ["first", "again"]) expect(getRedirect(await postNewLead(ada, fields))).toBe("/leads/7");
  expect(upstream.requests(leadCalls.create)).toEqual([]);
  const [request, ...others] = upstream.requests(eventCalls.create);
  expect([request?.path, others]).toEqual(["/v1/leads/7/lead-event", []]);
  expect(request?.body).toMatchObject({
    event_type: "social",
    sub_type: "Party",
    location_id: 3,
    guest_count: 90,
  });
  const wrong = await postNewLead(ada, { ...fields, location: "UK-39", event_type: "" });
  expect(wrong.status).toBe(422);
  const { error, initialValue } = (await wrong.json()).rejected;
  expect(Object.keys(error)).toEqual(["event_type"]);
  expect(initialValue).toMatchObject({ notes: fields.notes, email: fields.email });
  upstream.on(
    eventCalls.create,
    replyWithFailure(422, { message: "No.", errors: { location_id: ["No such city"] } }),
  );
  expect((await (await postNewLead(ada, { ...fields, guest_count: "91" })).json()).rejected.error).toEqual({
    "": ["No."],
    location: ["No such city"],
  });
});

test("[LEAD-04] a failed duplicate check still creates the lead, with a warning", async () => {
  scriptLeads();
  upstream.on(leadCalls.all, replyWithFailure(500));
  const ada = await signedIn();
  expect(getRedirect(await postNewLead(ada, buildEnteredFields()))).toBe("/leads/41");
  expect((await loadAlert(ada, "/leads/41")).message).toContain("couldn't fully check");
});

test("[LEAD-04] if there are too many leads to compare, the check is reported as incomplete", async () => {
  scriptLeads([1, 2, 3, 4, 5, 6].map((id) => buildLead(id)));
  upstream.on(leadCalls.get, replyWithData(buildLead(1)));
  const ada = await signedIn();
  expect(getRedirect(await postNewLead(ada, buildEnteredFields()))).toBe("/leads/41");
  expect((await loadAlert(ada, "/leads/41")).message).toContain("couldn't fully check");
});

test("[LEAD-04] without an email address and phone number there is no duplicate check", async () => {
  scriptLeads();
  const ada = await signedIn();
  await postNewLead(ada, buildEnteredFields({ email: "", phone_number: "" }));
  expect(upstream.requests(leadCalls.all)).toEqual([]);
  expect((await loadAlert(ada, "/leads/41")).message).not.toContain("checked");
});

test("[LEAD-04] a double click and a repeat create one lead", async () => {
  scriptLeads();
  const slow = holdReply(replyWithData(buildLead(41)));
  upstream.once(leadCalls.create, slow.reply);
  const ada = await signedIn();
  const fields = buildEnteredFields();
  const both = [postNewLead(ada, fields), postNewLead(ada, fields)];
  await slow.arrived;
  slow.release();
  expect((await Promise.all(both)).map(getRedirect)).toEqual(["/leads/41", "/leads/41"]);
  expect(getRedirect(await postNewLead(ada, fields))).toBe("/leads/41");
  expect(upstream.requests(leadCalls.create)).toHaveLength(1);
});

test("[ERR-03] [LEAD-04] an unconfirmed creation is reported, and the form can be sent again", async () => {
  scriptLeads();
  upstream.once(leadCalls.create, replyWithConnectionReset);
  const ada = await signedIn();
  const fields = buildEnteredFields();
  const lost = await postNewLead(ada, fields);
  expect(lost.status).toBe(422);
  const { rejected } = await lost.json();
  expect(rejected.error[""][0]).toContain("We couldn't confirm that the lead was created");
  expect(rejected.initialValue).toMatchObject({ notes: fields.notes, form_key: fields.form_key });
  expect(getRedirect(await postNewLead(ada, fields))).toBe("/leads/41");
});

test("[LEAD-04] [AUTH-06] an expired session keeps everything typed and releases the form key", async () => {
  scriptLeads();
  upstream.on(eventCalls.locations, replyWithData([]));
  upstream.once(leadCalls.create, replyWithFailure(401));
  const ada = await signedIn();
  const fields = buildEnteredFields();
  const away = new URL(getRedirect(await postNewLead(ada, fields)) ?? "", "http://x");
  expect(away.pathname).toBe("/login");
  await ada.signIn();
  const { values } = await (await ada.get(page, away.searchParams.get("redirect") ?? "")).json();
  expect(values).toEqual(fields);
  expect(getRedirect(await postNewLead(ada, values))).toBe("/leads/41");
});

test("[LEAD-04] a posted enquiry fills the form with what was typed, and nothing is created", async () => {
  const ada = await signedIn();
  const fields = buildEnteredFields({ enquiry: "For 40 people" });
  const answer = await postNewLead(ada, { ...fields, intent: "read" });
  expect([answer.status, await answer.json()]).toEqual([200, { read: fields }]);
  expect(upstream.requests(leadCalls.all)).toEqual([]);
});

test.each(["first_name", "last_name"])(
  "[L-06] [LEAD-04] a lead may have one name only: no %s",
  async (empty) => {
    scriptLeads();
    expect(getRedirect(await postNewLead(await signedIn(), buildEnteredFields({ [empty]: "" })))).toBe(
      "/leads/41",
    );
    expect(upstream.requests(leadCalls.create)[0]?.body).not.toHaveProperty(empty);
  },
);

test("[LEAD-04] a selected choice is filled in together with what was typed", async () => {
  const fields = buildEnteredFields({ enquiry: "A dinner in Newcastle" });
  const answer = await postNewLead(await signedIn(), {
    ...fields,
    intent: "read:country=UK&location=UK-39&seen=4",
  });
  expect(await answer.json()).toEqual({
    read: { ...fields, country: "UK", location: "UK-39", from_enquiry: "country=UK&location=UK-39" },
  });
});

test("[L-06] [LEAD-04] the pasted text is sent in the notes, within their length limit", async () => {
  scriptLeads();
  const ada = await signedIn();
  await postNewLead(ada, buildEnteredFields({ notes: "Rang at nine.", enquiry: "For 40 people" }));
  expect(upstream.requests(leadCalls.create)[0]?.body).toMatchObject({
    event: { notes: "Rang at nine.\n\nFor 40 people" },
  });
  const long = await postNewLead(
    ada,
    buildEnteredFields({ notes: "n".repeat(3000), enquiry: "e".repeat(3000) }),
  );
  expect((await long.json()).rejected.error).toEqual({
    notes: ["The notes and pasted text together can have at most 5,000 characters"],
  });
});
