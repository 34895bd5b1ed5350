import { parsePairChoices } from "~/services/events/pairs";
import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as merge from "~/routes/leads/merge";
import type { EventPairs } from "~/services/events/pairs.server";
import { buildLeadEvent, LEAD, nextEventId } from "../support/business";
import { replyWithConnectionReset, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, signedIn, upstream } from "../support/web";

const OTHER_LEAD = 6;
const path = `/leads/${LEAD}/duplicates/merge`;
let lastKey = 0;

/** Lead 5 has a wedding and a party; lead 6 has a wedding with another guest count and a party without details. */
async function scriptLeadsWithEvents() {
  const [wedding, party, theirWedding, theirParty] = [
    nextEventId(),
    nextEventId(),
    nextEventId(),
    nextEventId(),
  ];
  const ada = await signedIn();
  const leads = new Map([LEAD, OTHER_LEAD].map((id) => [id, [] as object[]]));
  const events = new Map<number, object>();
  const add = (id: number, lead_id: number, overrides: object) => {
    const event = { ...buildLeadEvent(id), lead_id, ...overrides };
    leads.get(lead_id)?.push(event);
    events.set(id, event);
  };
  const kind = { event_type: "social", sub_type: "Party", city: undefined, guest_count: undefined };
  add(wedding, LEAD, { event_date: "2027-05-01" });
  add(party, LEAD, { ...kind, guest_count: 30 });
  add(theirWedding, OTHER_LEAD, { guest_count: 120, notes: "By the sea" });
  add(theirParty, OTHER_LEAD, {
    ...kind,
    location_id: undefined,
    recommendation_count: 0,
    inspection_count: 0,
  });
  const lastId = (address: string) => Number(address.split("/").at(-1));
  const lead = (id: number) => ({ id, first_name: "Zoë", last_name: `Lee ${id}`, country: "AU" });
  let isMerged = false;
  upstream.on(leadCalls.get, (response, { path: at }) =>
    (isMerged && lastId(at) === OTHER_LEAD ? replyWithFailure(404) : replyWithData(lead(lastId(at))))(
      response,
    ),
  );
  upstream.on(eventCalls.ofLead, (response, { path: at }) =>
    replyWithData(leads.get(Number(at.split("/")[3])))(response),
  );
  upstream.on(leadCalls.enquiries, replyWithData([]));
  upstream.on(leadCalls.mergeDuplicates, (response) => {
    isMerged = true;
    for (const [id, event] of events) events.set(id, { ...event, lead_id: LEAD });
    replyWithData(lead(LEAD))(response);
  });
  upstream.on(eventCalls.get, (response, { path: at }) => replyWithData(events.get(lastId(at)))(response));
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(wedding)));
  upstream.on(eventCalls.merge, replyWithData(buildLeadEvent(wedding)));
  const route = { params: { leadId: String(LEAD) } };
  const open = async (search = "") =>
    (await ada.get(merge, `${path}?duplicate=${OTHER_LEAD}${search}`, route)).json();
  const fields = { form_key: `pairs-${++lastKey}`, duplicate: String(OTHER_LEAD) };
  const post = (overrides: Fields) => ada.post(merge, path, { ...fields, ...overrides }, route);
  const alert = async () => (await (await ada.get(root, "/")).json()).alert;
  return { wedding, party, theirWedding, theirParty, open, post, alert };
}

const listMergesSent = () =>
  upstream.requests(eventCalls.merge).map(({ path: at }) => at.split("/").slice(3).join(" "));

test("[LEAD-06] [EVT-01] possible duplicates are offered in pairs, with lost values and empty events", async () => {
  const { wedding, party, theirWedding, theirParty, open } = await scriptLeadsWithEvents();
  const { events } = await open();
  expect(events.isWhole).toBe(true);
  expect(events.pairs).toMatchObject([
    {
      into: { id: wedding, date: "2027-05-01" },
      other: { id: theirWedding },
      otherLeadId: OTHER_LEAD,
      lost: ["guests 120"],
      isOneEmpty: false,
    },
    { into: { id: party }, other: { id: theirParty }, lost: [], isOneEmpty: true },
  ]);
  upstream.on(eventCalls.ofLead, replyWithFailure(409));
  expect((await open()).events).toEqual({ pairs: [], isWhole: false });
});

test("[LEAD-06] [EVT-01] of two events merged into one, the second lists what it loses to the first", async () => {
  const { wedding, theirWedding, open } = await scriptLeadsWithEvents();
  const [own, first, second] = [
    { ...buildLeadEvent(wedding), guest_count: undefined },
    { ...buildLeadEvent(theirWedding), guest_count: 120 },
    { ...buildLeadEvent(theirWedding + 1000), guest_count: 150 },
  ];
  const lists = [[own], [{ ...second, lead_id: OTHER_LEAD }], [{ ...first, lead_id: 7 }]];
  upstream.on(eventCalls.ofLead, (response, { path: at }) =>
    replyWithData(lists[Number(at.split("/")[3]) - LEAD])(response),
  );
  const { events } = await open("&duplicate=7");
  const losses = events.pairs.map(({ other, lost, lostValuesAfter }: EventPairs["pairs"][number]) => [
    other.id,
    lost,
    lostValuesAfter,
  ]);
  expect(losses).toEqual([
    [second.id, [], ["guests 150"]],
    [first.id, [], []],
  ]);
});

test("[LEAD-06] [EVT-01] leads are merged first, then only the chosen pairs, once however often posted", async () => {
  const { wedding, theirWedding, theirParty, post, alert } = await scriptLeadsWithEvents();
  const choices = { [`event_${theirWedding}`]: String(wedding), [`event_${theirParty}`]: "keep" };
  for (const sent of [await post(choices), await post(choices)])
    expect(getRedirect(sent)).toBe(`/leads/${LEAD}`);
  expect(upstream.requests(leadCalls.mergeDuplicates)).toHaveLength(1);
  expect(listMergesSent()).toEqual([`${wedding} merge ${theirWedding}`]);
  expect(upstream.requests(eventCalls.update).map(({ body }) => body)).toEqual([{ notes: "By the sea" }]);
  expect((await alert()).message).toBe("1 lead merged into this one. 1 event merged");
});

test("[LEAD-06] [EVT-01] [ERR-02] a failed pair doesn't stop the others, and its page says what was done", async () => {
  const { wedding, party, theirWedding, theirParty, post, alert } = await scriptLeadsWithEvents();
  upstream.once(eventCalls.merge, replyWithFailure(409, { message: "An inspection is under way." }));
  const choices = { [`event_${theirWedding}`]: String(wedding), [`event_${theirParty}`]: String(party) };
  const goOn = `/leads/${LEAD}/event/${wedding}/merge/${theirWedding}`;
  expect(getRedirect(await post(choices))).toBe(goOn);
  expect(listMergesSent()).toEqual([`${wedding} merge ${theirWedding}`, `${party} merge ${theirParty}`]);
  expect(await alert()).toMatchObject({
    kind: "error",
    message:
      `1 lead merged into this one. 1 event merged. Merging event ${theirWedding} into event ${wedding}: ` +
      "Your choices were saved, but the events were not merged. An inspection is under way.",
  });
  expect(getRedirect(await post(choices))).toBe(`/leads/${LEAD}`);
  expect(upstream.requests(leadCalls.mergeDuplicates)).toHaveLength(1);
  expect(listMergesSent()).toHaveLength(3);
});

test("[LEAD-06] [EVT-01] [ERR-02] an unconfirmed merge, or one with another lead's events, returns to the lead", async () => {
  const { wedding, theirWedding, post, alert } = await scriptLeadsWithEvents();
  upstream.on(eventCalls.merge, replyWithConnectionReset);
  expect(getRedirect(await post({ [`event_${theirWedding}`]: String(wedding) }))).toBe(`/leads/${LEAD}`);
  expect((await alert()).message).toContain("We couldn't confirm that the events were merged.");
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(wedding), lead_id: 77 }));
  const sent = listMergesSent().length;
  expect(getRedirect(await post({ [`event_${theirWedding}`]: String(wedding), form_key: "other" }))).toBe(
    `/leads/${LEAD}`,
  );
  expect((await alert()).message).toContain("Nothing was changed.");
  expect(listMergesSent()).toHaveLength(sent);
});

test("[LEAD-06] [ERR-02] if the leads are not merged, their events stay and the form keeps the choices", async () => {
  const { wedding, theirWedding, theirParty, post } = await scriptLeadsWithEvents();
  upstream.once(leadCalls.mergeDuplicates, replyWithFailure(409, { message: "Not now." }));
  const choices = { [theirWedding]: String(wedding), [theirParty]: "keep" };
  const refused = await post(
    Object.fromEntries(Object.entries(choices).map(([id, into]) => [`event_${id}`, into])),
  );
  const { rejected } = await refused.json();
  expect([refused.status, rejected.error]).toEqual([422, { "": ["Not now."] }]);
  expect(parsePairChoices(Object.entries(rejected.initialValue))).toEqual(choices);
  expect(listMergesSent()).toEqual([]);
});
