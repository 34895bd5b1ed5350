import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import * as newLead from "~/routes/leads/create";
import * as edit from "~/routes/leads/edit";
import { getValuesToAdd } from "~/services/leads/create/proposals";
import { toLeadDetails } from "~/services/leads/details.server";
import { replyWithData } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

const of = { params: { leadId: "5" } };
const grace = { id: 5, first_name: "Grace", last_name: "Hopper", country: "AU", version: 4, emails: [] };

test("[RIGHTS-01] a new lead takes source and day of the consent, as typed", async () => {
  upstream.shows(["consent"]);
  upstream.on(eventCalls.locations, replyWithData([]));
  upstream.on(leadCalls.create, replyWithData({ id: 9 }));
  const browser = await signedIn();
  expect(await (await browser.get(newLead, "/leads/create")).json()).toMatchObject({ withConsent: true });
  const fields = { first_name: "Ida", country: "AU", event_type: "wedding", consent_source: "phone" };
  await browser.post(newLead, "/leads/create", { ...fields, consent_date: "5 Nov 2026" });
  expect(upstream.requests(leadCalls.create).at(-1)?.body).toMatchObject({
    consent_source: "phone",
    consent_date: "2026-11-05",
  });
  const wrong = await browser.post(newLead, "/leads/create", { ...fields, consent_source: "guess" });
  expect((await wrong.json()).rejected.error).toHaveProperty("consent_source");
});

test("[RIGHTS-01] a pasted text makes it a written enquiry, unless a source was chosen", () => {
  const context = { country: "AU", withConsent: true } as const;
  expect(getValuesToAdd({ enquiry: "Hello" }, {}, context)).toMatchObject({ consent_source: "enquiry" });
  expect(getValuesToAdd({ enquiry: "Hello", consent_source: "event" }, {}, context)).not.toHaveProperty(
    "consent_source",
  );
  expect(getValuesToAdd({ enquiry: "Hello" }, {}, { country: "AU" })).not.toHaveProperty("consent_source");
});

test("[RIGHTS-01] the edit form changes and clears the consent", async () => {
  upstream.shows(["consent", "versions"]);
  upstream.on(
    leadCalls.get,
    replyWithData({ ...grace, consent_source: "website", consent_date: "2026-10-01" }),
  );
  upstream.on(leadCalls.update, replyWithData(grace));
  const browser = await signedIn();
  const { shown, values } = await (await browser.get(edit, "/leads/5/edit", of)).json();
  expect(values).toMatchObject({ consent_source: "website", consent_date: "2026-10-01" });
  const post = (fields: Record<string, string>) =>
    browser.post(edit, "/leads/5/edit", { ...values, ...fields, _shown: JSON.stringify(shown) }, of);
  await post({ consent_source: "event", consent_date: "Thu 1 Oct 2026" });
  await post({ consent_source: "" });
  expect(upstream.requests(leadCalls.update).map(({ body }) => body)).toEqual([
    { consent_source: "event", version: 4 },
    { consent_source: "", consent_date: "", version: 4 },
  ]);
});

test("[RIGHTS-01] before an upstream that does not record it the forms do not ask", async () => {
  upstream.shows([]);
  upstream.on(eventCalls.locations, replyWithData([]));
  upstream.on(leadCalls.get, replyWithData(grace));
  const browser = await signedIn();
  // What the upstream knows is seen from its answers.
  const { shown } = await (await browser.get(edit, "/leads/5/edit", of)).json();
  expect(shown.values).not.toHaveProperty("consent_source");
  expect(await (await browser.get(newLead, "/leads/create")).json()).toMatchObject({ withConsent: false });
});

test("[RIGHTS-01] [RIGHTS-04] the lead shows the consent, and since when it is unsubscribed", () => {
  const lead = { ...grace, country: "AU", consent_source: "phone", consent_date: "2026-10-01" } as never;
  expect(toLeadDetails(lead)).toMatchObject({ consent: "Phone call", consentDate: "2026-10-01" });
  const at = "2026-11-21T01:00:00Z";
  const gone = {
    ...grace,
    country: "AU",
    is_unsubscribed: true,
    unsubscribed_at: at,
    consent_source: "",
  } as never;
  expect(toLeadDetails(gone)).toMatchObject({ consent: "", unsubscribedAt: at, isUnsubscribed: true });
});
