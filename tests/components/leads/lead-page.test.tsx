import { expect, test } from "vitest";
import { LeadPage } from "~/components/leads/LeadPage";
import { historyList } from "~/services/leads/history";
import { renderServerHtml } from "../support/page";

test("[LEAD-05] the page has every part of a lead, with the events before the timeline", () => {
  const html = renderServerHtml(
    <LeadPage
      lead={{
        id: 5,
        name: "Mara Quist",
        country: "AU",
        flags: ["unsubscribed"],
        isUnsubscribed: true,
        phoneNumbers: [],
        emails: [{ id: 1, email: "mara@x.example", is_primary: true }],
      }}
      place={undefined}
      neighbours={{}}
      events={{
        data: [
          { id: 3, title: "Wedding", stageId: "enquiry", recommended: 0, city: "Hobart", guests: 80 },
          { id: 2, title: "Birthday", stageId: "lost" },
        ],
      }}
      enquiries={{ data: [] }}
      sync={{
        data: {
          status: "failed",
          message: "No email address.",
          synced_at: undefined,
          attempts: 2,
          next_attempt_at: undefined,
        },
      }}
      notes={{ data: [] }}
      scheduled={{
        data: [
          { id: 4, eventId: 3, subject: "Later", at: "2026-12-01T22:00:00Z", venues: 2 },
          {
            id: 5,
            eventId: 3,
            subject: "Refused",
            at: "2026-11-20T22:00:00Z",
            venues: 1,
            refusal: "Barn is no longer offered.",
          },
        ],
      }}
      followUps={{ data: [] }}
      colleagues={[]}
      hasCalls
      formKey="key"
      history={{
        filters: historyList.read(new URLSearchParams(), 5),
        perPage: 15,
        today: "2026-11-27",
        all: 1,
        total: 1,
        entries: [
          { key: "0", kind: "email", title: "Venues", emailId: 3 },
          {
            key: "1",
            kind: "enquiry",
            title: "Enquiry",
            enquiry: { id: 1, isSpam: true, message: "<p>Hi</p>" },
          },
        ],
        kinds: [{ value: "email", label: "Emails", count: 1 }],
        months: [],
        missing: [],
        left: 0,
      }}
    />,
  );
  expect(html.indexOf("/leads/5/event/3/karenV2")).toBeLessThan(html.indexOf('id="composer"'));
  for (const words of [
    "Nothing recommended yet",
    "Resubscribe",
    "Mark as not spam",
    "No email address.",
    "/leads/5/emails/3",
    "Wed 2 Dec 2026, 9:00 am",
    "/leads/5/event/3/scheduled/4/sending",
    "Barn is no longer offered.",
    "Send venues for Wedding",
    "/leads/5/event/3/karenV2/send",
    "mailto:mara@x.example",
  ])
    expect(html).toContain(words);
  expect(html).not.toContain("Send venues for Birthday");
});
