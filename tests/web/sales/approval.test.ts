import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as saleCalls from "@contract/sales/sales";
import * as userCalls from "@contract/users/users";
import { expect, test } from "vitest";
import * as approval from "~/routes/sales/approval";
import { formatOwnSaleMessage } from "~/services/sales/approval";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, getRedirectPath, signedIn, upstream } from "../support/web";

async function openApproval(vc_role: string, changes: object = { approval: "pending" }) {
  const [id, person] = [nextEventId(), await signedIn({ vc_role })];
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  const sale = {
    id: 31,
    lead_event_id: id,
    venue: { id: 6, name: "Old Mill" },
    value: 9000,
    commission: 10,
    ...changes,
  };
  upstream.on(saleCalls.ofEvent, replyWithData([sale]));
  upstream.on(saleCalls.approve, replyWithData({ ...sale, approval: "approved" }));
  const asking = (saleId = "31") => ({ params: { ...buildEventParams(id), saleId } });
  return {
    id,
    open: (saleId?: string) => person.get(approval, "/x", asking(saleId)),
    post: (status: string, fields: object = {}) =>
      person.post(approval, "/x", { status, ...fields }, asking()),
  };
}

test("[EVT-07] a team lead approves a sale of an event with call P-08", async () => {
  const { id, open, post } = await openApproval("Team Lead");
  expect((await (await open()).json()).sale).toMatchObject({
    id: 31,
    venue: "Old Mill",
    approval: "pending",
    value: 9000,
  });
  expect((await open("32")).status).toBe(404);
  expect(getRedirect(await post("approved"))).toBe(`/leads/${LEAD}/event/${id}/sales`);
  expect(upstream.requests(saleCalls.approve)).toMatchObject([
    {
      method: "PUT",
      path: `/v1/sales/lead-event/${id}/approval`,
      query: { source: "test-source" },
      body: { status: "approved", id: 31 },
    },
  ]);
});

test("[EVT-07] an unknown approval is not shown, and no option is preselected", async () => {
  const { open } = await openApproval("Team Lead", {});
  expect((await (await open()).json()).sale).not.toHaveProperty("approval");
});

test("[EVT-07] [ERR-02] a rejected approval says why and keeps the choice", async () => {
  const { post } = await openApproval("Team Lead");
  expect((await (await post("maybe")).json()).rejected.error.status).toEqual([
    "Choose whether to approve or reject the sale",
  ]);
  expect((await (await post("pending")).json()).rejected.error).toHaveProperty("status");
  upstream.on(
    saleCalls.approve,
    replyWithFailure(422, { errors: { id: ["This sale is of another event."] } }),
  );
  const answer = await (await post("rejected", { rejection_reason: "Wrong value" })).json();
  expect(answer.rejected).toMatchObject({
    error: { "": ["This sale is of another event."] },
    initialValue: { status: "rejected" },
  });
  upstream.on(saleCalls.approve, replyWithFailure(409, { message: "It was invoiced." }));
  expect((await (await post("rejected", { rejection_reason: "Wrong value" })).json()).rejected.error).toEqual(
    {
      "": ["It was invoiced."],
    },
  );
});

test("[EVT-07] rejecting a sale needs a reason, which the seller can see", async () => {
  const { post } = await openApproval("Team Lead");
  const rejected = await (await post("rejected", { rejection_reason: " " })).json();
  expect(rejected.rejected.error).toEqual({ rejection_reason: ["Enter a reason for rejecting the sale"] });
  expect(upstream.requests(saleCalls.approve)).toEqual([]);
  await post("rejected", { rejection_reason: "Wrong value" });
  expect(upstream.requests(saleCalls.approve)[0]?.body).toEqual({
    status: "rejected",
    id: 31,
    rejection_reason: "Wrong value",
  });
});

test("[EVT-07] [ERR-05] reasons are not requested from or sent to an upstream without them", async () => {
  const { open, post } = await openApproval("Team Lead");
  upstream.shows([]);
  await open();
  expect((await (await open()).json()).asksReason).toBe(false);
  await post("rejected", { rejection_reason: "Wrong value" });
  expect(upstream.requests(saleCalls.approve)[0]?.body).toEqual({ status: "rejected", id: 31 });
});

test("[EVT-07] no one can decide on their own sale or on a decided one", async () => {
  const own = await openApproval("Team Lead", { approval: "pending", sold_by_id: 7 });
  upstream.on(userCalls.all, replyWithData([]));
  expect((await (await own.open()).json()).decision).toBe("own");
  expect((await (await own.post("approved")).json()).rejected.error[""][0]).toContain("You made this sale");
  const decided = await openApproval("Team Lead", { approval: "approved" });
  expect(await (await decided.open()).json()).not.toHaveProperty("decision");
  expect((await (await decided.post("approved")).json()).rejected.error[""][0]).toContain(
    "no longer awaiting approval",
  );
  expect(upstream.requests(saleCalls.approve)).toEqual([]);
});

test("[EVT-07] opening one's own sale shows who can decide, or how to enable someone", async () => {
  const { open } = await openApproval("Team Lead", { approval: "pending", sold_by_id: 7 });
  const colleague = { id: 8, display_name: "Lea Hill", vc_role: "Team Lead", is_disabled: false };
  const approversOf = async (users: object[]) => {
    upstream.on(userCalls.all, replyWithData(users, { total: users.length }));
    return (await (await open()).json()).approvers;
  };
  expect(
    await approversOf([
      { ...colleague, id: 7, display_name: "Me" },
      colleague,
      { ...colleague, id: 9, display_name: "Max Moss", vc_role: "Sales", role: "administrator" },
      { ...colleague, id: 10, display_name: "Sam", vc_role: "Sales", role: "staff" },
      { ...colleague, id: 11, display_name: "Gone", is_disabled: true },
    ]),
  ).toEqual(["Lea Hill", "Max Moss"]);
  expect(await approversOf([])).toEqual([]);
  upstream.on(userCalls.all, replyWithFailure(403));
  expect(await (await open()).json()).not.toHaveProperty("approvers");
  expect(formatOwnSaleMessage(["Lea Hill", "Max Moss"])).toContain(
    "Ask one of these people to decide: Lea Hill, Max Moss.",
  );
  expect(formatOwnSaleMessage([])).toContain("Make another user a team lead or administrator.");
});

test("[EVT-07] the dialog names the client, the result, the commission and the seller", async () => {
  const { open } = await openApproval("Team Lead", {
    approval: "pending",
    sold_by: "Sam Hill",
    sold_by_id: 77,
    status: "tentative",
  });
  expect(await (await open()).json()).toMatchObject({
    client: expect.any(String),
    decision: "open",
    sale: { status: "tentative", commission: 10, commissionAmount: 900, soldBy: "Sam Hill" },
  });
});

test("[EVT-07] only a team lead can approve a sale", async () => {
  for (const vc_role of ["Venue Specialist", "Sales"]) {
    const { open, post } = await openApproval(vc_role);
    expect(getRedirectPath(await open())).toBe("/dashboard");
    expect((await post("approved")).status).toBe(403);
    expect(upstream.requests(saleCalls.approve)).toEqual([]);
  }
});
