import "../support/web";

import * as events from "@contract/events/events";
import { linkQuote } from "@contract/events/quotes";
import * as leadCalls from "@contract/leads/leads";
import {
  filterSettingsData,
  initialFilterSettings,
  selectableLocations,
} from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import * as sales from "@contract/sales/sales";
import * as shortlists from "@contract/shortlists/shortlists";
import * as userCalls from "@contract/users/users";
import * as offers from "@contract/venues/offers";
import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as corporatePage from "~/routes/events/corporate";
import * as overviewPage from "~/routes/events/details";
import * as editPage from "~/routes/events/edit";
import * as quoteLinkPage from "~/routes/events/quote-link";
import * as stageRoute from "~/routes/events/stage";
import * as stepPage from "~/routes/events/step";
import * as ownerPage from "~/routes/leads/owner";
import * as filtersPage from "~/routes/recommender/filters";
import * as salePage from "~/routes/sales/edit";
import * as notePage from "~/routes/shortlists/note";
import * as offerPage from "~/routes/venues/offer";
import * as packagesPage from "~/routes/venues/packages";
import type { PageData, PostedFields } from "../../support/posts/post";
import {
  buildEventParams,
  buildLeadEvent,
  buildSearchResult,
  criteria,
  lead,
  nextEventId,
} from "../support/business";
import { replyWithData } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

type Route = Parameters<Awaited<ReturnType<typeof signedIn>>["get"]>[0];
type AnyCall = Parameters<typeof upstream.on>[0];

/** A record of an upstream without versions, and the form in which two users change the same field. */
interface Editable {
  name: string;
  route: Route;
  /** The page with the form, if it is a different route. */
  page?: Route;
  read: AnyCall;
  save: AnyCall;
  /** The record with this value in the changed field. */
  record: (value: string, event: number) => unknown;
  /** The value that a save sends. */
  savedIn: (body: never, query: Record<string, string>) => unknown;
  /** The posted fields, built from the page's data and the new value. */
  fields: (page: PageData, value: string) => PostedFields;
  first: string;
  entered: [string, string];
  /** The rejected user is redirected and sees an alert instead of errors in the form. */
  isNotified?: boolean;
}

const mergeEntered = ({ shown, values }: PageData, entered: PostedFields): PostedFields => ({
  ...values,
  ...entered,
  _shown: JSON.stringify(shown),
});
const stages = ["appointmentscheduled", "qualifiedtobuy", "presentationscheduled"] as const;
const offer = {
  id: 7,
  description: "<p>Half price</p>",
  for_event_type: null,
  start_date_utc: "2027-06-01 00:00:00",
  expiry_date_utc: "2027-08-31 23:59:59",
};
const filled = {
  event_type: "wedding",
  location: "3",
  radius: "30",
  budget_type: "per_head",
  price_per_person_min: "50",
  price_per_person_max: "200",
  price_per_day_min: "",
  price_per_day_max: "",
  category: ["Garden"],
  seating_type: "",
};

const records: Editable[] = [
  {
    name: "an event",
    route: editPage,
    read: events.get,
    save: events.update,
    record: (notes, event) => ({ ...buildLeadEvent(event), notes }),
    savedIn: ({ notes }: { notes: string }) => notes,
    fields: (page, notes) => mergeEntered(page, { notes }),
    first: "Quiet.",
    entered: ["Loud.", "Bright."],
  },
  {
    name: "a step of an event",
    route: stepPage,
    read: events.get,
    save: events.updateStep,
    record: (notes, event) => ({ ...buildLeadEvent(event), notes }),
    savedIn: ({ notes }: { notes: string }) => notes,
    fields: (page, notes) => mergeEntered(page, { notes }),
    first: "Quiet.",
    entered: ["Loud.", "Bright."],
  },
  {
    name: "whether an event is corporate",
    route: corporatePage,
    read: events.get,
    save: events.updateCorporate,
    record: (sub_type, event) => ({ ...buildLeadEvent(event), event_type: "corporate", sub_type }),
    savedIn: ({ sub_type }: { sub_type: string }) => sub_type,
    fields: ({ was }, sub_type) => ({ is_corporate_event: "1", sub_type, _was: was }),
    first: "Gala Dinner",
    entered: ["Conference", "Meeting"],
  },
  {
    name: "the stage of a deal",
    route: stageRoute,
    page: overviewPage,
    read: events.get,
    save: events.updateDealStage,
    record: (pipeline_stage_id, event) => ({ ...buildLeadEvent(event), pipeline_stage_id }),
    savedIn: ({ pipeline_stage_id }: { pipeline_stage_id: string }) => pipeline_stage_id,
    fields: ({ event }, pipeline_stage_id) => ({ pipeline_stage_id, _was: event.stages.current }),
    first: stages[0],
    entered: [stages[1], stages[2]],
    isNotified: true,
  },
  {
    name: "the link of a quote",
    route: quoteLinkPage,
    read: events.get,
    save: linkQuote,
    record: (quote_link, event) => ({
      ...buildLeadEvent(event),
      quotes: [{ id: 1, venue_id: 6, quote_link }],
    }),
    savedIn: ({ quote_link }: { quote_link: string }) => quote_link,
    fields: ({ quote }, quote_link) => ({ quote_link, _was: quote.link }),
    first: "https://mill.example/1",
    entered: ["https://mill.example/2", "https://mill.example/3"],
  },
  {
    name: "the owner of a lead",
    route: ownerPage,
    read: leadCalls.get,
    save: leadCalls.changeOwner,
    record: (id) => ({ ...lead, hubspot_owner: { id: Number(id), name: `Owner no. ${id}` } }),
    savedIn: ({ hubspot_owner_id }: { hubspot_owner_id: number }) => hubspot_owner_id,
    fields: ({ was }, hubspot_owner_id) => ({ hubspot_owner_id, _was: was }),
    first: "1",
    entered: ["2", "3"],
  },
  {
    name: "a sale",
    route: salePage,
    read: sales.get,
    save: sales.update,
    record: (value, event) => ({
      id: 1,
      lead_event_id: event,
      venue: { id: 6, name: "Mill" },
      value: Number(value),
    }),
    savedIn: ({ value }: { value: number }) => value,
    fields: (page, value) => mergeEntered(page, { value }),
    first: "9000",
    entered: ["9500", "9900"],
  },
  {
    name: "the note of a venue on the shortlist",
    route: notePage,
    read: shortlists.ofEvent,
    save: shortlists.saveNote,
    record: (note) => [{ venue_id: 6, venue_name: "Mill", note }],
    savedIn: ({ note }: { note: string }) => note,
    fields: (page, note) => mergeEntered(page, { note }),
    first: "Ask for the loft",
    entered: ["The loft is free", "The loft is taken"],
  },
  {
    name: "an offer",
    route: offerPage,
    read: offers.get,
    save: offers.update,
    record: (title) => ({ ...offer, title }),
    savedIn: ({ title }: { title: string }) => title,
    fields: (page, title) => mergeEntered(page, { title, form_key: "" }),
    first: "Winter",
    entered: ["Winter rate", "Winter feast"],
  },
  {
    name: "packages",
    route: packagesPage,
    read: venueCalls.packages,
    save: venueCalls.savePackages,
    record: (name) => [{ name, price_per_person: 120, description: "" }],
    savedIn: ({ packages: [first] }: { packages: { name: string }[] }) => first?.name,
    fields: ({ shown }, name) => ({
      "packages[0].name": name,
      "packages[0].price_per_person": "120",
      "packages[0].description": "",
      _shown: JSON.stringify(shown),
    }),
    first: "Gold",
    entered: ["Silver", "Bronze"],
  },
  {
    name: "the filters of a search",
    route: filtersPage,
    read: initialFilterSettings,
    save: roomSearchCalls.search,
    record: (guests) => ({ ...criteria, guest_count: Number(guests) }),
    savedIn: (_, query) => JSON.parse(query.filters ?? "{}").guests,
    fields: ({ was }, guests) => ({ ...filled, guests, _was: was }),
    first: "90",
    entered: ["100", "120"],
  },
];

test.each(records)(
  "if two users change $name at the same time, the second sees the first one's change",
  async ({ route, page = route, read, save, record, savedIn, fields, first, entered, isNotified }) => {
    const event = nextEventId();
    const people = [await signedIn(), await signedIn({ id: 8 })];
    upstream.shows(["shortlist-notes"]);
    upstream.on(leadCalls.get, replyWithData(lead));
    upstream.on(events.get, replyWithData(buildLeadEvent(event)));
    upstream.on(venueCalls.get, replyWithData({ id: 6, name: "Mill", address: {}, rooms: [] }));
    upstream.on(userCalls.owners, replyWithData([1, 2, 3].map((id) => ({ id, name: `Owner no. ${id}` }))));
    upstream.on(selectableLocations, replyWithData({ selectableLocations: [{ id: 3, name: "Melbourne" }] }));
    upstream.on(filterSettingsData, replyWithData({ venueStyles: [{ value: "Garden", name: "Garden" }] }));
    let present = first;
    upstream.on(read, (response) => replyWithData(record(present, event))(response));
    upstream.on(save, (response, { body, query }) => {
      present = String(savedIn(body as never, query));
      replyWithData(save === roomSearchCalls.search ? buildSearchResult([]) : record(present, event))(
        response,
      );
    });
    const requestOptions = {
      params: {
        ...buildEventParams(event),
        ...{ step: "notes", venueId: "6", offerId: "7", quoteId: "1", saleId: "1" },
      },
    };
    const open = async (at: number) => (await people[at]?.get(page, "/x", requestOptions))?.json();
    const pages = [await open(0), await open(1)];
    const post = (at: number, shown: PageData) =>
      people[at]?.post(route, "/x", fields(shown, entered[at] ?? ""), requestOptions);

    const answers = await Promise.all([post(0, pages[0]), post(1, pages[1])]);
    expect(upstream.requests(save)).toHaveLength(1);
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.sort()).toEqual(isNotified ? [302, 302] : [302, 422]);
    const second = entered[0] === present ? 1 : 0;
    const result = isNotified
      ? await (await people[second]?.get(root, "/x"))?.json()
      : await answers.find((answer) => answer?.status === 422)?.json();
    expect(JSON.stringify(isNotified ? result.alert : result)).toMatch(/[Ss]omeone else has changed this/);

    if (!("_was" in fields(pages[second], ""))) return;
    // The rejected form shows what the first user saved; posting it again replaces that.
    await post(second, await open(second));
    expect(present).toBe(entered[second]);
  },
);
