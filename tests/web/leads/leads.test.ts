import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as userCalls from "@contract/users/users";
import { expect, test } from "vitest";
import * as dashboard from "~/routes/dashboard/dashboard";
import * as lead from "~/routes/leads/details";
import * as leadEmail from "~/routes/leads/email";
import * as list from "~/routes/leads/list";
import * as portal from "~/routes/leads/portal";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const buildLeadRow = (id: number) => ({
  id,
  first_name: "Zoë",
  last_name: `O'Brien ${id} 💐`,
  country: "AU",
});

test("[LEAD-01] the list's URL state is sent as one call, next to the owners", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1)], { total: 1204, page: 2, per_page: 10 }));
  upstream.on(userCalls.owners, replyWithData([{ id: 7, name: "Ada" }]));
  const page = await ada.get(list, "/leads/all?page=2&search=o%27brien&sort_by=id&spam_enquiries_only=1");
  expect(await page.json()).toMatchObject({ total: 1204, leads: [{ id: 1, name: "Zoë O'Brien 1 💐" }] });
  expect(upstream.requests(leadCalls.all).map(({ query }) => query)).toEqual([
    {
      source: "test-source",
      page: "2",
      search: "o'brien",
      sort_by: "id",
      sort_order: "asc",
      country: "AU",
      spam_enquiries_only: "1",
    },
  ]);
});

test("[LEAD-01] next steps and page sizes are requested and shown if supported", async () => {
  const ada = await signedIn();
  const step = {
    id: 3,
    note: "Ring about the menu",
    due_date: "2020-01-06",
    assignee: { id: 7, name: "Ada" },
  };
  upstream.on(
    leadCalls.all,
    replyWithData([{ ...buildLeadRow(1), next_step: step }], { total: 101, page: 2, per_page: 50 }),
  );
  upstream.on(userCalls.owners, replyWithData([]));
  const known = await (await ada.get(list, "/leads/all?next_step=due&per_page=50&page=2")).json();
  expect(known).toMatchObject({
    hasNextSteps: true,
    hasSizes: true,
    description: expect.stringContaining("due"),
  });
  expect(known.leads[0].nextStep).toMatchObject({ note: "Ring about the menu", state: "overdue" });
  expect(upstream.requests(leadCalls.all)[0]?.query).toMatchObject({
    next_step: "due",
    per_page: "50",
    page: "2",
  });
  expect(getRedirect(await ada.get(list, "/leads/all?per_page=50&page=9"))).toBe(
    "/leads/all?per_page=50&page=3",
  );
});

test("[LEAD-01] [ERR-05] next steps and page sizes are not requested if unsupported", async () => {
  upstream.lacks(["next-steps", "sizes"]);
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1)], { total: 1 }));
  upstream.on(userCalls.owners, replyWithData([]));
  const unknown = await (await ada.get(list, "/leads/all?next_step=due&per_page=50")).json();
  expect(unknown).toMatchObject({ hasNextSteps: false, hasSizes: false });
  const last = upstream.requests(leadCalls.all).at(-1)?.query;
  expect(last).not.toHaveProperty("next_step");
  expect(last).not.toHaveProperty("per_page");
});

test("[LEAD-01] [LEAD-04] a search without matches fills in the new lead form", async () => {
  const ada = await signedIn();
  upstream.on(userCalls.owners, replyWithData([]));
  upstream.on(leadCalls.all, replyWithData([], { total: 0 }));
  const newLead = async (query: string) =>
    (await (await ada.get(list, `/leads/all?${query}`)).json()).newLeadHref;
  expect(await newLead("search=0412+345+678")).toBe("/leads/create?country=AU&phone_number=0412+345+678");
  expect(await newLead("search=07700+900123&country=UK")).toBe(
    "/leads/create?country=UK&phone_number=07700+900123",
  );
  expect(await newLead("search=new%40client.example&country=all")).toBe(
    "/leads/create?email=new%40client.example",
  );
  expect(await newLead("search=Grace+Hopper")).toBe("/leads/create?first_name=Grace&last_name=Hopper");
  expect(await newLead("spam_enquiries_only=1")).toBe("/leads/create");
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1)], { total: 1 }));
  expect(await newLead("search=0412+345+678")).toBe("/leads/create");
  // What could not be read may be the one who was searched for.
  upstream.on(leadCalls.all, replyWithData([{ id: null }], { total: 1 }));
  expect(await newLead("search=0412+345+678")).toBe("/leads/create");
});

test("[UI-03] [LEAD-01] a page beyond the end redirects to the last page", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithData([], { total: 31, page: 9, per_page: 10 }));
  upstream.on(userCalls.owners, replyWithData([]));
  const answer = await ada.get(list, "/leads/all?page=9&search=barn");
  expect(getRedirect(answer)).toBe("/leads/all?search=barn&page=4");
});

test("[ERR-01] leads are listed without owners; if the leads fail, the page says why", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1)], { total: 1 }));
  upstream.on(userCalls.owners, replyWithFailure(500));
  expect(await (await ada.get(list, "/leads/all")).json()).toMatchObject({ owners: [], total: 1 });
  upstream.on(leadCalls.all, replyWithFailure(500, { message: "No database.", reference: "ref-9" }));
  const failed = await ada.get(list, "/leads/all");
  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ message: OF_500, reference: "ref-9" });
});

test("[LEAD-05] [ERR-01] a lead's page makes each call once and survives failures of other calls", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.get, replyWithData(buildLeadRow(5)));
  upstream.on(eventCalls.ofLead, replyWithFailure(409, { message: "Events are away.", reference: "ref-1" }));
  upstream.on(
    leadCalls.enquiries,
    replyWithData([{ id: 1, message: `<p onclick="x()">Hello</p><script>1</script>` }]),
  );
  const page = await ada.get(lead, "/leads/5", { params: { leadId: "5" } });
  expect(page.status).toBe(200);
  expect(await page.json()).toMatchObject({
    lead: { name: "Zoë O'Brien 5 💐" },
    events: { failure: { message: "Events are away.", reference: "ref-1" } },
    enquiries: { data: [{ message: "<p>Hello</p>" }] },
  });
  for (const call of [leadCalls.get, eventCalls.ofLead, leadCalls.enquiries])
    expect(upstream.requests(call)).toHaveLength(1);
});

test.each(["0", "abc", "-1", "2147483648", "1e3"])(
  "[ERR-01] lead %s is not found without a call",
  async (id) => {
    const ada = await signedIn();
    const page = await ada.get(lead, `/leads/${id}`, { params: { id } });
    expect(page.status).toBe(404);
    expect(upstream.requests(leadCalls.get)).toHaveLength(0);
  },
);

test("[LEAD-05] an email is shown with its lead only", async () => {
  const ada = await signedIn();
  upstream.on(
    leadCalls.get,
    replyWithData({ ...buildLeadRow(5), email_log: [{ id: 3, subject: "Venues", to: "z@x.example" }] }),
  );
  upstream.on(
    leadCalls.email,
    replyWithData({ id: 3, subject: "Venues", to: "z@x.example", status: "queued", html: "<b>Hi</b>" }),
  );
  const open = (emailId: string) =>
    ada.get(leadEmail, `/leads/5/emails/${emailId}`, { params: { leadId: "5", emailId } });
  expect(await (await open("3")).json()).toMatchObject({
    email: { subject: "Venues", status: { words: "Waiting to be sent" }, html: "<b>Hi</b>" },
  });
  expect((await open("4")).status).toBe(404);
});

test("[LEAD-05] the client portal opens as staff; without a link the lead is shown again", async () => {
  const ada = await signedIn();
  upstream.on(recommendationCalls.portalLink, replyWithData("https://portal.example/p/1"));
  const open = () => ada.get(portal, "/leads/5/portal", { params: { leadId: "5" } });
  expect(getRedirect(await open())).toBe("https://portal.example/p/1");
  expect(upstream.requests(recommendationCalls.portalLink)[0]?.query.is_being_impersonated).toBe("1");
  upstream.on(recommendationCalls.portalLink, replyWithFailure(500));
  expect(getRedirect(await open())).toBe("/leads/5");
});

test.each([
  "javascript:alert(1)",
  "ftp://portal.example/p/1",
  "//portal.example",
  "/p/1",
  "data:text/html,x",
])("[SEND-07] [SEND-03] there is no redirect to a client portal at %s", async (link) => {
  const ada = await signedIn();
  upstream.on(recommendationCalls.portalLink, replyWithData(link));
  const response = await ada.get(portal, "/leads/5/portal", { params: { leadId: "5" } });
  expect(getRedirect(response)).toBe("/leads/5");
});

test("[LEAD-01] my leads are those of my HubSpot owner, whose id differs from my user id", async () => {
  const ada = await signedIn({ id: 7, displayName: "Ada Byron" });
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1)], { total: 1 }));
  const me = async (listed: unknown[]) => {
    upstream.on(userCalls.owners, replyWithData(listed));
    return (await (await ada.get(list, "/leads/all")).json()).me;
  };
  expect(
    await me([
      { id: 7, name: "Bob" },
      { id: 501, name: "Ada Byron" },
    ]),
  ).toBe(501);
  expect(
    await me([
      { id: 501, name: "Ada Byron", user_id: 9 },
      { id: 502, name: "A. B.", user_id: 7 },
    ]),
  ).toBe(502);
  expect(
    await me([
      { id: 501, name: "Ada Byron" },
      { id: 502, name: "Ada Byron" },
    ]),
  ).toBeUndefined();
  expect(await me([{ id: 7, name: "Bob" }])).toBeUndefined();
  const page = await (await ada.get(dashboard, "/dashboard")).json();
  expect(page.stages).toBeUndefined();
});

test("[ERR-01] a 401 in one part of a page ends the session", async () => {
  const ada = await signedIn({ id: 7 });
  upstream.on(userCalls.owners, replyWithData([{ id: 501, name: "Ada Byron", user_id: 7 }]));
  upstream.on(leadCalls.all, replyWithFailure(401));
  expect(getRedirect(await ada.get(dashboard, "/dashboard"))).toBe("/login?redirect=%2Fdashboard");
});
