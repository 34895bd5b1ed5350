import "../support/web";

import { refreshToken } from "@contract/auth";
import { get as getEvent } from "@contract/events/events";
import { expect, test } from "vitest";
import * as criteriaPage from "~/routes/recommender/criteria";
import * as queuePage from "~/routes/recommender/queue";
import { keptDraft } from "~/services/recommendations/compose/email-drafts.server";
import { queueOf } from "~/services/recommender/queue/queue.server";
import { appRoutes } from "../../support/routes";
import { emailFields, eventParams, LEAD, leadEvent, newEvent, scriptBusiness } from "../support/business";
import { data, failure } from "../support/scripted-upstream";
import { type Browser, type Fields, signedIn, upstream } from "../support/web";

type Route = Parameters<Browser["post"]>[0];

/** Everything that any of these forms may say, so that only the address is wrong. */
const fields: Fields = {
  ...emailFields(),
  space: "1:Room 11:11",
  message: "Which venues have a garden?",
  set: "1",
  event_type: "wedding",
  location: "3",
  radius: "50",
  guests: "90",
};
const intents = [
  "add",
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

/** A search saves what it is sent with, although it is read. */
const changes = () =>
  upstream
    .requests()
    .filter(
      ({ host, method, query }) =>
        host === "api" && (method !== "GET" || query.filters || query.corrected_invalid_data),
    );

/** Every route below an event that takes posts. */
const withActions = async () =>
  (await appRoutes()).filter(({ address, module }) => address.includes("/:eventId/") && module.action);

test("[NAV-04] no action of an event changes anything at the address of another lead", async () => {
  const [event, browser] = [newEvent(), await signedIn()];
  scriptBusiness(event);
  upstream.on(getEvent, data({ ...leadEvent(event), lead_id: LEAD + 1 }));
  const routes = await withActions();
  expect(routes.length).toBe(13);
  for (const { address: pattern, module } of routes)
    for (const intent of intents) {
      const address = pattern.replace(":leadId", String(LEAD)).replace(":eventId", String(event));
      const { status } = await browser.post(module as Route, address, { ...fields, intent }, asked(event));
      expect([address, intent, status]).toEqual([address, intent, 404]);
    }
  for (const change of ["remove", "undo"])
    expect((await browser.post(criteriaPage, "/criteria", { [change]: "type" }, asked(event))).status).toBe(
      404,
    );
  expect(await kept(event)).toBeUndefined();
  expect(changes()).toEqual([]);
  expect(upstream.requests(refreshToken)).toEqual([]);
  expect(await queueOf(7, event)).toEqual([]);
});

test("[NAV-04] an event that does not exist is 404, one that cannot be asked for stops nobody", async () => {
  const [event, browser] = [newEvent(), await signedIn()];
  scriptBusiness(event);
  const add = () =>
    browser.post(queuePage, "/queue", { intent: "add", space: "1:Room 11:11", fetcher: "1" }, asked(event));
  upstream.on(getEvent, failure(404));
  expect((await add()).status).toBe(404);
  expect(await queueOf(7, event)).toEqual([]);
  upstream.on(getEvent, failure(500));
  expect(await (await add()).json()).toEqual({});
  expect(await queueOf(7, event)).toHaveLength(1);
});

const asked = (event: number) => ({ params: eventParams(event) });

const kept = (event: number) => {
  const user = { id: 7 } as Parameters<typeof keptDraft>[0]["user"];
  return keptDraft({ user, event: { leadId: LEAD, eventId: event } }, fields.form_key);
};
