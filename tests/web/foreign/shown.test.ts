import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as timelinePage from "~/routes/events/timeline";
import * as inspectionsPage from "~/routes/inspections/list";
import * as leadPage from "~/routes/leads/details";
import * as duplicatesPage from "~/routes/leads/duplicates";
import * as duplicatesOfPage from "~/routes/leads/duplicates-of";
import * as emailPage from "~/routes/leads/email";
import * as leadsPage from "~/routes/leads/list";
import * as ownerPage from "~/routes/leads/owner";
import { signInForeign, startForeign } from "../support/foreign";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, upstream } from "../support/web";

beforeEach(() => {
  startForeign("sparse");
});

const params = { leadId: "81", eventId: "810", emailId: "4" };

async function loadPage(page: Parameters<Browser["get"]>[0], address: string) {
  const response = await (await signInForeign()).get(page, address, { params });
  expect(response.status).toBe(200);
  return response.json();
}

const mara = { id: 81, first_name: "Mara", last_name: "Quist", country: "AU" };

test.each([501, "501"])(
  "[LEAD-01] [LEAD-03] a lead's owner given only by the id %j is named, also after a change",
  async (id) => {
    upstream.on(userCalls.owners, replyWithData([{ id, name: "Robin Vale" }]));
    upstream.on(leadCalls.all, replyWithData([{ ...mara, hubspot_owner_id: id }]));
    upstream.on(leadCalls.get, replyWithData({ ...mara, hubspot_owner_id: id }));
    upstream.on(leadCalls.changeOwner, replyWithData({ ...mara, hubspot_owner_id: id }));
    expect((await loadPage(leadsPage, "/leads/all")).leads).toMatchObject([{ owner: "Robin Vale" }]);
    expect((await loadPage(leadPage, "/leads/81")).lead).toMatchObject({ owner: "Robin Vale" });
    expect(await loadPage(ownerPage, "/leads/81/owner")).toMatchObject({ owner: 501 });
    const robin = await signInForeign();
    await robin.post(ownerPage, "/leads/81/owner", { hubspot_owner_id: "501" }, { params });
    const { alert } = await (await robin.get(root, "/leads/81")).json();
    expect(alert).toMatchObject({ message: "Owner changed to Robin Vale" });
  },
);

test("[LEAD-06] email addresses of duplicates show in every form the upstream uses", async () => {
  const lists = {
    emails: [{ email: "second@x.example" }, { email: "mara@x.example", is_primary: true }],
    phone_numbers: ["+61 491 570 156"],
  };
  upstream.on(leadCalls.duplicates, replyWithData([{ ...mara, ...lists }]));
  expect((await loadPage(duplicatesPage, "/leads/lead-duplicates")).leads).toMatchObject([
    { email: "mara@x.example", phone: "0491 570 156" },
  ]);
  upstream.on(
    leadCalls.get,
    replyWithData({ ...mara, email: "second@x.example", phone_number: "0491 570 156" }),
  );
  upstream.on(leadCalls.duplicatesOf, replyWithData([{ ...mara, id: 82, ...lists }]));
  const compared = await loadPage(duplicatesOfPage, "/leads/81/duplicates");
  const fields = (lead: { fields: { label: string }[] }) =>
    lead.fields.filter(({ label }) => ["Email", "Phone"].includes(label));
  expect(fields(compared.lead)).toMatchObject([{ text: "second@x.example" }, { text: "0491 570 156" }]);
  expect(fields(compared.others[0])).toEqual([
    { label: "Email", text: "mara@x.example", differs: false },
    { label: "Phone", text: "0491 570 156", differs: false },
  ]);
});

test("[EVT-02] a timeline entry is dated and sorted by its creation time", async () => {
  upstream.on(
    eventCalls.timeline,
    replyWithData([
      { type: "note", title: "Undated" },
      { type: "note", title: "First", created_at: "2027-01-05T01:30:00Z" },
      { type: "email", title: "Last", created_at: "2027-01-07 01:30:00" },
      { type: "email", title: "Second", at: "2027-01-06T01:30:00Z" },
    ]),
  );
  const { lines } = await loadPage(timelinePage, "/leads/81/event/810/timeline");
  expect(lines.map(({ title, at }: { title: string; at?: string }) => [title, at])).toEqual([
    ["Last", "2027-01-07 01:30:00"],
    ["Second", "2027-01-06T01:30:00Z"],
    ["First", "2027-01-05T01:30:00Z"],
    ["Undated", undefined],
  ]);
  upstream.on(eventCalls.ofLead, replyWithData([{ id: 810, lead_id: 81 }]));
  const { history } = await loadPage(leadPage, "/leads/81");
  const titles = history.entries.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => ["First", "Second", "Last"].includes(title))).toEqual([
    "Last",
    "Second",
    "First",
  ]);
});

test("[INSP-01] an inspection's event is its leadEventId, and its lead is the event's", async () => {
  const inspection = { status: "requested", inspection_date: "2099-12-05T01:30:00Z", venue_id: 6 };
  upstream.on(
    inspectionCalls.all,
    replyWithData(
      [
        { id: 21, leadEventId: 810, unique_id: "k-21", ...inspection },
        { id: 22, leadEventId: "810", unique_id: "k-22", ...inspection },
        { id: 23, unique_id: "k-23", ...inspection },
        { id: 24, leadEventId: 999, unique_id: "k-24", ...inspection },
        { id: 820, first_name: "Ole", lead_id: 82, inspections: 3 },
      ],
      { total: 5 },
    ),
  );
  upstream.on(eventCalls.get, (response, { path }) =>
    (path.endsWith("/810") ? replyWithData({ id: 810, lead_id: 81 }) : replyWithFailure(404))(response),
  );
  upstream.on(leadCalls.get, replyWithData(mara));
  const { list, description } = await loadPage(inspectionsPage, "/inspections/inspection-requests");
  const known = { eventId: 810, leadId: 81, name: "Mara Quist", inspections: [{ venue: "Old Mill" }] };
  expect(list.events).toMatchObject([known, known, {}, { eventId: 999 }, { eventId: 820, count: 3 }]);
  expect(list.events[2]).not.toHaveProperty("eventId");
  expect(list.events[3]).not.toHaveProperty("leadId");
  expect(description).toMatch(/^Events with inspections in/);
  const { week } = await loadPage(
    inspectionsPage,
    "/inspections/inspection-requests?view=week&week=2099-12-05",
  );
  expect(week.count).toBe(4);
});

test.each(["email_logs", "email_log"])("[LEAD-05] an email of a lead's %s opens", async (field) => {
  upstream.on(leadCalls.get, replyWithData({ ...mara, [field]: [{ id: 4, subject: "Venues" }] }));
  upstream.on(leadCalls.email, replyWithData({ id: 4, subject: "Venues", body: "<p>Old Mill</p>" }));
  expect((await loadPage(leadPage, "/leads/81")).lead.emailLog).toMatchObject([{ id: 4, subject: "Venues" }]);
  expect(await loadPage(emailPage, "/leads/81/email/4")).toMatchObject({
    email: { html: "<p>Old Mill</p>" },
  });
});
