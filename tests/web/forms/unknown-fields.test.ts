import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as karenSettingsCalls from "@contract/recommender/settings";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as users from "@contract/users/users";
import * as offers from "@contract/venues/offers";
import * as venueCalls from "@contract/venues/venues";
import { scoringKeys } from "@contract/vocabulary";
import { expect, test } from "vitest";
import * as editEvent from "~/routes/events/edit";
import * as editLead from "~/routes/leads/edit";
import * as editSale from "~/routes/sales/edit";
import * as karen from "~/routes/settings/karen";
import * as shortlistNote from "~/routes/shortlists/note";
import * as user from "~/routes/users/details";
import * as venueDescription from "~/routes/venues/description";
import * as offer from "~/routes/venues/offer";
import { buildLeadEvent, lead } from "../support/business";
import { replyWithData } from "../support/scripted-upstream";
import { type Fields, signedIn, upstream } from "../support/web";

type Browser = Awaited<ReturnType<typeof signedIn>>;
type AnyCall = Parameters<typeof upstream.on>[0];

/** A record of which the upstream only returns the name, and the form that edits it. */
interface Editable {
  name: string;
  route: Parameters<Browser["post"]>[0] & Parameters<Browser["get"]>[0];
  address: string;
  params?: Record<string, string>;
  read: AnyCall;
  save: AnyCall;
  record: unknown;
  /** Other records that the page shows. */
  related?: [AnyCall, unknown][];
  /** The only field that the user changes; absent if the form has a single field. */
  entered?: Fields;
  /** The body that the save must send. */
  saved?: object;
}

const ofEvent = { leadId: "5", eventId: "6" };
const dates = { start_date_utc: "2099-06-01T00:00:00Z", expiry_date_utc: "2099-08-31T00:00:00Z" };
const eventRecords: [AnyCall, unknown][] = [
  [leadCalls.get, lead],
  [eventCalls.get, buildLeadEvent(6)],
];

const records: Editable[] = [
  {
    name: "scoring settings",
    route: karen,
    address: "/settings/karen?country=AU",
    read: karenSettingsCalls.settings,
    save: karenSettingsCalls.saveSettings,
    record: { country: "AU", settings_weight: [{ key: "location", weight: 40 }] },
    entered: { weight_location: "50" },
    saved: { country: "AU", settings_weight: [{ key: "location", weight: 50 }] },
  },
  {
    name: "a lead",
    route: editLead,
    address: "/leads/5/edit",
    params: { leadId: "5" },
    read: leadCalls.get,
    save: leadCalls.update,
    record: { id: 5, first_name: "Ada" },
    entered: { first_name: "Adah" },
    saved: { first_name: "Adah" },
  },
  {
    name: "an event",
    route: editEvent,
    address: "/leads/5/event/6/edit",
    params: ofEvent,
    read: eventCalls.get,
    save: eventCalls.update,
    record: { id: 6, lead_id: 5, event_type: "wedding" },
    related: [[leadCalls.get, lead]],
    entered: { guest_count: "80" },
    saved: { guest_count: 80 },
  },
  {
    name: "a sale",
    route: editSale,
    address: "/leads/5/event/6/sales/7/edit",
    params: { ...ofEvent, saleId: "7" },
    read: saleCalls.get,
    save: saleCalls.update,
    record: { id: 7, status: "tentative" },
    related: eventRecords,
    entered: { guest_count: "80" },
    saved: { guest_count: 80 },
  },
  {
    name: "a user",
    route: user,
    address: "/users/3",
    params: { userId: "3" },
    read: users.get,
    save: users.update,
    record: { id: 3, display_name: "Vera", username: "vera@x.example", country: "UK" },
    entered: { display_name: "Vera Vale" },
    saved: { display_name: "Vera Vale", username: "vera@x.example", country: "UK" },
  },
  {
    name: "a special offer",
    route: offer,
    address: "/venues/6/offers/3",
    params: { venueId: "6", offerId: "3" },
    read: offers.get,
    save: offers.update,
    record: { id: 3, title: "Winter rate", ...dates },
    related: [[venueCalls.get, { id: 6, name: "Old Mill" }]],
    entered: { title: "Summer rate" },
    saved: { title: "Summer rate", ...dates },
  },
  {
    name: "a venue's description",
    route: venueDescription,
    address: "/venues/6/description",
    params: { venueId: "6" },
    read: venueCalls.description,
    save: venueCalls.saveDescription,
    record: null,
  },
  {
    name: "a note of the shortlist",
    route: shortlistNote,
    address: "/leads/5/event/6/shortlist/9/note",
    params: { ...ofEvent, venueId: "9" },
    read: shortlistCalls.ofEvent,
    save: shortlistCalls.saveNote,
    record: [{ venue_id: 9, venue_name: "Old Mill" }],
    related: eventRecords,
  },
];

test.each(records)("saving $name writes no field that the upstream left out", async (editable) => {
  const browser = await signedIn({ vc_role: "Team Lead", role: "administrator" });
  upstream.shows(editable.save === shortlistCalls.saveNote ? ["shortlist-notes"] : []);
  for (const [call, answer] of editable.related ?? []) upstream.on(call, replyWithData(answer));
  upstream.on(editable.read, replyWithData(editable.record));
  upstream.on(editable.save, replyWithData(editable.record));
  const requestOptions = { params: editable.params };
  const page = await (await browser.get(editable.route, editable.address, requestOptions)).json();
  const { values, shown } = page.form ?? page;
  const fields = { ...omitAddOnOptions(values), ...editable.entered, _shown: JSON.stringify(shown) };
  const answer = await browser.post(editable.route, editable.address, fields, requestOptions);
  const body = await answer.text();
  expect(body && JSON.parse(body).rejected.error).toBe("");
  expect(upstream.requests(editable.save).map(({ body }) => body)).toEqual(
    editable.saved ? [editable.saved] : [],
  );
});

/** The fields as a browser sends them, with no add-on option ticked. */
const omitAddOnOptions = ({ secondary: _, ...values }: Record<string, string>): Fields => values;

test("add-on options that the upstream omits are saved only if one is ticked", async () => {
  const browser = await signedIn({ vc_role: "Team Lead" });
  const weights = scoringKeys.map((key) => ({ key, weight: 50 }));
  const answers: [string, object, string[], unknown][] = [
    ["unknown, one ticked", {}, ["late_license"], ["late_license"]],
    ["unreadable, none ticked", { secondary_settings_active: ["spire"] }, [], undefined],
    ["unreadable text, none ticked", { secondary_settings_active: "late_license" }, [], undefined],
    ["known to be none", { secondary_settings_active: [] }, [], []],
    ["one, that is taken away", { secondary_settings_active: ["late_license"] }, [], []],
  ];
  for (const [name, reported, ticked, saved] of answers) {
    const before = upstream.requests(karenSettingsCalls.saveSettings).length;
    upstream.shows([]);
    upstream.on(
      karenSettingsCalls.settings,
      replyWithData({ country: "AU", settings_weight: weights, ...reported }),
    );
    upstream.on(karenSettingsCalls.saveSettings, replyWithData({}));
    const address = "/settings/karen?country=AU";
    const { values, shown } = await (await browser.get(karen, address)).json();
    const fields = { ...omitAddOnOptions(values), weight_style: "60", secondary: ticked };
    await browser.post(karen, address, { ...fields, _shown: JSON.stringify(shown) });
    const bodies = upstream.requests(karenSettingsCalls.saveSettings).slice(before);
    const options = bodies.map(({ body }) => (body as Record<string, unknown>).secondary_settings_active);
    expect(options, name).toEqual([saved]);
  }
});
