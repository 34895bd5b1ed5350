import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import { replyWithFailure } from "../support/scripted-upstream";
import { openSite } from "../support/site";
import { getRedirect, signedIn, upstream } from "../support/web";

const site = await openSite();

/** Pages that belong to a lead, by the address of its route. */
const pages = site.routes.filter(
  ({ address, module }) => address.startsWith("/leads/:leadId") && module.default && module.loader,
);

/** The address of a page of lead 5, and event 7. */
const fillLeadAddress = (route: string, leadId: number, eventId: number) =>
  route
    .replace(":leadId", String(leadId))
    .replace(":eventId", String(eventId))
    .replace(/:(\w+)/g, (_, name: string) => (name === "step" ? "place" : "3"));

const mapRedirectsByAddress = async () => {
  const team = await signedIn({ vc_role: "Team Lead", role: "administrator" });
  const sent = new Map<string, string | null>();
  for (const { address } of pages) {
    const response = await site.ask(team, `${fillLeadAddress(address, 5, 7)}?page=2`, {
      headers: { Accept: "text/html" },
    });
    sent.set(address, getRedirect(response));
  }
  return sent;
};

test("every page of a merged lead redirects to the same page of the remaining lead", async () => {
  upstream.otherwise(replyWithFailure(404));
  upstream.on(leadCalls.get, replyWithFailure(404, {}, { merged_into: 9 }));
  const sent = await mapRedirectsByAddress();
  expect(sent.size).toBeGreaterThan(40);
  for (const [route, to] of sent)
    expect([route, to]).toEqual([route, `${fillLeadAddress(route, 9, 7)}?page=2`]);
});

test("every page of a merged event redirects to the same page of the remaining event", async () => {
  upstream.otherwise(replyWithFailure(404));
  upstream.on(eventCalls.get, replyWithFailure(404, {}, { merged_into: 8 }));
  const sent = [...(await mapRedirectsByAddress())].filter(([route]) => route.includes(":eventId"));
  expect(sent.length).toBeGreaterThan(25);
  for (const [route, to] of sent)
    expect([route, to]).toEqual([route, `${fillLeadAddress(route, 5, 8)}?page=2`]);
});
