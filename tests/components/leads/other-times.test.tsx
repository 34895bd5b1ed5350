import { expect, test } from "vitest";
import { OtherTimeAlerts } from "~/components/leads/OtherTimeAlerts";
import { renderServerHtml } from "../support/page";

test("[LEAD-05] an alert links to the event's inspections to reschedule", () => {
  const events = [
    { id: 8, title: "Wedding", otherTimes: 2 },
    { id: 9, title: "Launch", otherTimes: 0 },
  ];
  const html = renderServerHtml(<OtherTimeAlerts leadId={5} events={events} />);
  expect(html).toContain('href="/leads/5/event/8/inspections"');
  expect(html).toContain("Review 2 inspections for Wedding");
  expect(html).not.toContain("Launch");
});
