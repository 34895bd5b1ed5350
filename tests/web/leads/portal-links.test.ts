import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as page from "~/routes/leads/close-portal-links";
import { replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const address = "/leads/5/portal/closing";
const routeArgs = { params: { leadId: "5" } };
const lead = { id: 5, first_name: "Grace", last_name: "Hopper", country: "AU" };
const closable = replyWithData({ ...lead, portal_link_valid_until: "2027-03-16" });

test("[R-03] the dialog names the lead, revokes its portal links and confirms it", async () => {
  upstream.on(leadCalls.get, closable);
  upstream.on(recommendationCalls.closeLinks, replyNoContent);
  const browser = await signedIn();
  expect(await (await browser.get(page, address, routeArgs)).json()).toEqual({
    leadId: 5,
    name: "Grace Hopper",
  });
  expect(upstream.requests(recommendationCalls.closeLinks)).toEqual([]);
  expect(
    getRedirect(
      await browser.post(page, address, {}, { ...routeArgs, headers: { "Sec-Fetch-Site": "same-origin" } }),
    ),
  ).toBe("/leads/5");
  expect(upstream.requests(recommendationCalls.closeLinks).map(({ path }) => path)).toEqual([
    "/v1/leads/5/recommendations/portal-link",
  ]);
  expect((await (await browser.get(root, "/leads/5")).json()).alert).toMatchObject({ kind: "success" });
});

test("[R-03] a rejection is shown on the lead's page", async () => {
  upstream.on(leadCalls.get, closable);
  upstream.on(recommendationCalls.closeLinks, replyWithFailure(409, { message: "Not now." }));
  const browser = await signedIn();
  const own = { ...routeArgs, headers: { "Sec-Fetch-Site": "same-origin" } };
  expect(getRedirect(await browser.post(page, address, {}, own))).toBe("/leads/5");
  expect((await (await browser.get(root, "/leads/5")).json()).alert).toMatchObject({
    kind: "error",
    message: "Not now.",
  });
});

test("[ERR-05] an upstream without link expiry gets no call to revoke links", async () => {
  upstream.on(leadCalls.get, replyWithData(lead));
  const browser = await signedIn();
  expect((await browser.get(page, address, routeArgs)).status).toBe(404);
  const own = { ...routeArgs, headers: { "Sec-Fetch-Site": "same-origin" } };
  expect((await browser.post(page, address, {}, own)).status).toBe(404);
  expect(upstream.requests(recommendationCalls.closeLinks)).toEqual([]);
});
