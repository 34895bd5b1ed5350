import "../support/web";

import { randomUUID } from "node:crypto";
import { refreshToken } from "@contract/auth";
import * as eventCalls from "@contract/events/events";
import { expect, test } from "vitest";
import * as draftPage from "~/routes/recommendations/email-draft";
import * as sendPage from "~/routes/recommendations/send";
import * as criteriaPage from "~/routes/recommender/criteria";
import * as queuePage from "~/routes/recommender/queue";
import { loadEmailDraft } from "~/services/recommendations/compose/email-drafts.server";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import { loadRoutes } from "../../support/routes";
import {
  buildEmailFields,
  buildEventParams,
  buildLeadEvent,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

type Route = Parameters<Browser["post"]>[0];

/** Valid fields for all of these forms, so that only the URL is wrong. */
const fields: Fields = {
  ...buildEmailFields(),
  add: "1:Room 11:11",
  message: "Which venues have a garden?",
  set: "1",
  event_type: "wedding",
  location: "3",
  radius: "50",
  guests: "90",
  venue_id: "1",
  is_available: "1",
  is_corporate_event: "1",
};
const intents = [
  "add",
  "remove",
  "send",
  "save",
  "preview",
  "quick",
  "leave",
  "restart",
  "apply",
  "reset",
  "cancel-reset",
  "clear",
  "",
];

/** Requests that change something; a search with filters saves them although it is a GET. */
const listChanges = () =>
  upstream
    .requests()
    .filter(
      ({ host, method, query }) =>
        host === "api" && (method !== "GET" || query.filters || query.corrected_invalid_data),
    );

/** Every route below an event with an action, except those for team leads. */
const listRoutesWithActions = async () =>
  (await loadRoutes()).filter(
    ({ address, module }) =>
      address.startsWith("/leads/:leadId/event/:eventId/") && module.action && !address.endsWith("/approval"),
  );

test("[NAV-04] event actions change nothing under another lead's URL", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(event), lead_id: LEAD + 1 }));
  const routes = await listRoutesWithActions();
  expect(routes.length).toBe(40);
  for (const { address: pattern, module } of routes)
    for (const intent of intents) {
      const address = pattern.replace(":leadId", String(LEAD)).replace(":eventId", String(event));
      const { status } = await browser.post(
        module as Route,
        address,
        { ...fields, intent },
        buildRequestOptions(event),
      );
      expect([address, intent, status]).toEqual([address, intent, 404]);
    }
  for (const change of ["remove", "undo"])
    expect(
      (await browser.post(criteriaPage, "/criteria", { [change]: "type" }, buildRequestOptions(event)))
        .status,
    ).toBe(404);
  const remove = { remove: "1:Room 11:11" };
  expect((await browser.post(queuePage, "/queue", remove, buildRequestOptions(event))).status).toBe(404);
  expect(await loadDraft(event)).toBeUndefined();
  expect(listChanges()).toEqual([]);
  expect(upstream.requests(refreshToken)).toEqual([]);
  expect(await loadQueue(7, event)).toEqual([]);
});

test("[NAV-04] an unknown event is a 404; one that can't be loaded blocks no action", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  const add = () =>
    browser.post(queuePage, "/queue", { add: "1:Room 11:11", fetcher: "1" }, buildRequestOptions(event));
  upstream.on(eventCalls.get, replyWithFailure(404));
  expect((await add()).status).toBe(404);
  expect(await loadQueue(7, event)).toEqual([]);
  upstream.on(eventCalls.get, replyWithFailure(500));
  expect(await (await add()).json()).toEqual({ ok: true });
  expect(await loadQueue(7, event)).toHaveLength(1);
});

test("[NAV-04] [SEND-01] a saved draft belongs to its author and event only", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  const other = await signedIn({ id: 8, token: "token-of-bob" });
  scriptRecommenderCalls(event);
  const own = { ...fields, form_key: randomUUID(), template: "My own words" };
  const save = (who: Browser, text: object) =>
    who.post(draftPage, "/email-draft", { ...own, ...text }, buildRequestOptions(event));
  const opened = async (who: Browser, id = event) => {
    const address = `/leads/${LEAD}/event/${id}/karenV2/send?form=${own.form_key}`;
    return (await (await who.get(sendPage, address, buildRequestOptions(id))).json()).values.template;
  };
  await save(browser, {});
  expect(await opened(browser)).toBe("My own words");
  expect(await opened(other)).not.toBe("My own words");
  await save(other, { template: "Words of Bob" });
  expect([await opened(browser), await opened(other)]).toEqual(["My own words", "Words of Bob"]);
  const elsewhere = nextEventId();
  scriptRecommenderCalls(elsewhere);
  expect(await opened(browser, elsewhere)).not.toBe("My own words");
});

test("[NAV-04] nothing is saved without valid ids or without signing in", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  const params = { leadId: String(LEAD), eventId: "x" };
  expect((await browser.post(draftPage, "/email-draft", fields, { params })).status).toBe(404);
  const signedOut = await new Browser().post(draftPage, "/email-draft", fields, buildRequestOptions(event));
  expect(getRedirect(signedOut)).toMatch(/^\/login/);
  expect(await loadDraft(event)).toBeUndefined();
});

const buildRequestOptions = (event: number) => ({
  params: { ...buildEventParams(event), venueId: "1", otherId: "2", step: "notes" },
});

const loadDraft = (event: number) => {
  const user = { id: 7, name: "Ada Byron" };
  return loadEmailDraft({ user, event: { leadId: LEAD, eventId: event } }, fields.form_key);
};
