import type { ComponentProps, ReactNode } from "react";
import { expect, test } from "vitest";
import { EventTimeline } from "~/components/events/EventTimeline";
import { EnquiryList } from "~/components/leads/EnquiryList";
import { HubspotSyncPanel } from "~/components/leads/HubspotSyncPanel";
import { LeadContactDetails } from "~/components/leads/LeadContactDetails";
import { LeadEventList } from "~/components/leads/LeadEventList";
import { LeadHistory } from "~/components/leads/LeadHistory";
import { RecommendLink } from "~/components/leads/RecommendLink";
import { SentEmailDialog } from "~/components/leads/SentEmailDialog";
import { timelineList } from "~/services/events/timeline";
import type { TimelinePage } from "~/services/events/timeline.server";
import type { LeadDetails } from "~/services/leads/details.server";
import { historyList } from "~/services/leads/history";
import { renderServerHtml } from "../support/page";

const lead: LeadDetails = { id: 5, name: "Mara Quist", country: "AU", flags: [], isUnsubscribed: false };

const buildTimelinePage = (changes: Partial<TimelinePage>): TimelinePage => ({
  leadId: 5,
  eventId: 3,
  leadName: "Mara Quist",
  facts: { id: 3, title: "Gala" },
  zone: "UTC",
  zones: [],
  filters: timelineList.read(new URLSearchParams(), { leadId: 5, eventId: 3 }),
  failure: undefined,
  isPartial: undefined,
  kinds: [],
  all: 0,
  total: 0,
  lines: [],
  ...changes,
});

const renderText = (children: ReactNode) =>
  renderServerHtml(children)
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const buildLeadHistory = (changes: Partial<ComponentProps<typeof LeadHistory>["history"]>) => (
  <LeadHistory
    leadId={5}
    country="AU"
    search=""
    events={[]}
    history={{
      filters: historyList.read(new URLSearchParams(), 5),
      today: "2026-11-27",
      perPage: 15,
      all: 0,
      total: 0,
      entries: [],
      kinds: [],
      months: [],
      missing: [],
      left: 0,
      ...changes,
    }}
  />
);

test("[ERR-04] a logged email shows only known facts", () => {
  const email = { id: 1, subject: "Venues", html: "" };
  const words = renderText(<SentEmailDialog closeHref="/" country="AU" email={email} />);
  expect(words).not.toMatch(/\bTo\b|Status|no body|undefined/);
});

test("[ERR-04] unknown contact details have no entry; an empty list shows “None”", () => {
  expect(renderText(<LeadContactDetails editHref="/leads/5/edit" lead={lead} />)).toBe(
    "Owner Change owner Country and type Australia Edit lead",
  );
  expect(
    renderText(<LeadContactDetails editHref="/leads/5/edit" lead={{ ...lead, emails: [] }} />),
  ).toContain("Email None");
});

test("[LEAD-05] the facts name the company of a lead that has one", () => {
  const factsOf = (changes: Partial<LeadDetails>) =>
    renderText(<LeadContactDetails editHref="/leads/5/edit" lead={{ ...lead, ...changes }} />);
  expect(factsOf({ company: "Acme Pty Ltd" })).toContain("Company Acme Pty Ltd Country and type Australia");
  expect(factsOf({})).not.toContain("Company");
});

test("[ERR-04] unsubscribed and spam are shown only if known, but can always be changed", () => {
  const contactOf = (isUnsubscribed?: boolean) =>
    renderText(<LeadContactDetails editHref="/leads/5/edit" lead={{ ...lead, isUnsubscribed }} />);
  expect(contactOf(true)).toContain("Do not email Resubscribe");
  expect(contactOf()).toMatch(/^Emails to the lead Resubscribe Owner/);
  const enquiryOf = (isSpam?: boolean) => {
    const enquiry = { id: 1, isSpam, message: "Hi" };
    return renderText(
      buildLeadHistory({ all: 1, entries: [{ key: "1", kind: "enquiry", title: "Enquiry", enquiry }] }),
    );
  };
  expect(enquiryOf(true)).toMatch(/ Enquiry Spam Hi Mark as not spam /);
  expect(enquiryOf()).toMatch(/ Enquiry Hi Mark as not spam /);
  expect(enquiryOf(false)).not.toContain("not spam");
});

test("[ERR-04] without a country, neither country, currency nor zone is shown", () => {
  const unknownCountry = { ...lead, country: undefined, createdAt: "2027-01-04T20:30:00Z" };
  const facts = renderText(<LeadContactDetails editHref="/leads/5/edit" lead={unknownCountry} />);
  expect(facts).toContain("Created Mon 4 Jan 2027 UTC");
  expect(facts).not.toMatch(/Australia|undefined/);
  const events = { data: [{ id: 3, title: "Event", budget: 9000, date: "2027-11-20" }] };
  const list = renderText(<LeadEventList lead={unknownCountry} events={events} />);
  expect(list).toContain("9,000");
  expect(list).toContain("Sat 20 Nov 2027");
  expect(list).not.toMatch(/\$|£|UTC|undefined/);
});

test("[ERR-04] an event says “nothing recommended” only if that is known", () => {
  const eventsOf = (changes: object) =>
    renderText(<LeadEventList lead={lead} events={{ data: [{ id: 3, title: "Event", ...changes }] }} />);
  expect(eventsOf({})).not.toMatch(/Nothing recommended|0 |Wedding|missing|Not set|undefined/);
  expect(eventsOf({})).toContain("Recommendations");
  expect(eventsOf({ recommended: 0, city: "Perth", guests: 80 })).toContain("Nothing recommended yet");
  expect(eventsOf({ recommended: 1 })).toContain("1 room recommended");
});

test("[LEAD-08] no venues are recommended to a lead that is flagged as spam", () => {
  const known = { id: 5, eventId: 3, name: "Grace" };
  expect(renderText(<RecommendLink lead={{ ...known, flags: [] }} />)).toBe("Recommend venues");
  expect(renderText(<RecommendLink lead={{ ...known, flags: ["spam"] }} />)).toBe("");
  const events = { data: [{ id: 3, title: "Wedding", stageId: "enquiry" }] };
  expect(renderText(<LeadEventList lead={{ ...lead, flags: ["spam"] }} events={events} />)).not.toContain(
    "Recommend venues",
  );
});

test("[ERR-04] an enquiry with an unknown message is not shown as empty", () => {
  const enquiriesOf = (message?: string) =>
    renderText(<EnquiryList country="AU" enquiries={{ data: [{ id: 1, isSpam: false, message }] }} />);
  expect(enquiriesOf()).not.toMatch(/No message|General/);
  expect(enquiriesOf("")).toContain("No message.");
});

test("[ERR-04] a partially loaded list has no count", () => {
  const enquiries = { data: [{ id: 1, isSpam: false }], isPartial: true };
  expect(renderText(<EnquiryList country="AU" enquiries={enquiries} />)).not.toContain("Enquiries 1");
});

test("[ERR-04] an unknown HubSpot status is not shown", () => {
  const panelOf = (status?: "pending") =>
    renderText(<HubspotSyncPanel leadId={5} country="AU" search="" sync={{ data: { status } as never }} />);
  expect(panelOf()).not.toMatch(/Pending|Synced|Failed/);
  expect(panelOf("pending")).toContain("Pending");
});

test("[ERR-04] a partially loaded history names the missing part and is not called empty", () => {
  const historyOf = (missing: { part: number | "events"; failure: never }[]) =>
    renderText(buildLeadHistory({ missing }));
  const failure = { message: "No.", reference: "r" } as never;
  expect(historyOf([])).toContain("No activity yet.");
  expect(historyOf([{ part: "events", failure }])).not.toContain("No activity");
  expect(historyOf([{ part: "events", failure }])).toContain("We couldn&#x27;t load the event timeline");
});

test("[ERR-04] a partially loaded list says so, without a count", () => {
  const events = renderText(
    <LeadEventList lead={lead} events={{ data: [{ id: 3, title: "Gala" }], isPartial: true }} />,
  );
  expect(events).toMatch(/^Events Add event We couldn&#x27;t load some events\. .*Gala/);
  const enquiries = renderText(
    <EnquiryList country="AU" enquiries={{ data: [{ id: 1, message: "Hi" }], isPartial: true }} />,
  );
  expect(enquiries).toMatch(/^Enquiries We couldn&#x27;t load some enquiries\. .*Hi/);
  expect(renderText(<EventTimeline page={buildTimelinePage({ isPartial: true })} />)).toContain(
    "We couldn&#x27;t load some entries",
  );
  expect(renderText(<EventTimeline page={buildTimelinePage({ isPartial: true })} />)).not.toContain(
    "Nothing happened",
  );
  expect(renderText(<EventTimeline page={buildTimelinePage({})} />)).toContain("No activity yet");
});
