import { expect, test } from "vitest";
import { LeadPage } from "~/components/leads/LeadPage";
import { historyList } from "~/services/leads/history";
import { serverHtml } from "../support/page";

test("[LEAD-05] the next step of the newest event is before all else that can be done, and every part is there", () => {
  const html = serverHtml(
    <LeadPage
      lead={{
        id: 5,
        name: "Mara Quist",
        country: "AU",
        flags: ["unsubscribed"],
        isUnsubscribed: true,
        phoneNumbers: [],
      }}
      place={undefined}
      neighbours={{}}
      events={{ data: [{ id: 3, title: "Wedding", recommended: 0, city: "Hobart", guests: 80 }] }}
      enquiries={{ data: [{ id: 1, isSpam: true, message: "<p>Hi</p>" }] }}
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
      followUps={[]}
      formKey="key"
      history={{
        filters: historyList.read(new URLSearchParams(), 5),
        perPage: 15,
        all: 1,
        total: 1,
        entries: [{ key: "0", kind: "email", title: "Venues", emailId: 3 }],
        kinds: [{ value: "email", label: "Emails", count: 1 }],
        months: [],
        missing: [],
        left: 0,
      }}
    />,
  );
  expect(html.indexOf("/leads/5/event/3/karenV2")).toBeLessThan(html.indexOf('id="events"'));
  for (const words of [
    "Nothing recommended yet",
    "Resubscribe",
    "Mark as not spam",
    "No email address.",
    "/leads/5/emails/3",
  ])
    expect(html).toContain(words);
});
