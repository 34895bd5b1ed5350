import { expect, test } from "vitest";
import { ShortlistSection } from "~/components/shortlists/ShortlistSection";
import { renderServerHtml } from "../support/page";

const event = { leadId: 5, eventId: 9 };
const mill = { venueId: 6, name: "Old Mill", place: "Fitzroy, Melbourne" };
const renderSection = (venue: object, from: "event" | "shortlist" = "event") =>
  renderServerHtml(
    <ShortlistSection
      event={event}
      shortlist={{ venues: { data: [{ ...mill, ...venue }] } }}
      from={from}
      params={new URLSearchParams("search=mill&removed=4")}
    />,
    "/x",
  );

test("[SHORT-01] a venue shows the client's response, or nothing if unknown", () => {
  const html = renderSection({
    marks: [{ kind: "declined", text: "Declined: too far", comment: "An hour away" }],
  });
  expect(html).toContain('title="An hour away"');
  expect(html).toContain("Declined: too far");
  expect(renderSection({})).not.toContain("The client");
});

test("[SHORT-01] a venue shows its note and a link to edit it; without notes neither", () => {
  const html = renderSection({ note: "Ask for the loft" });
  expect(html).toContain("<p>Ask for the loft</p>");
  expect(html).toContain("<small>Fitzroy, Melbourne</small>");
  expect(html).toContain('href="/leads/5/event/9/shortlist/6/note?from=event"');
  expect(html).toContain("Edit the note on Old Mill");
  expect(renderSection({ note: "" })).toContain("Add a note on Old Mill");
  expect(renderSection({ note: "" }, "shortlist")).toContain(
    'href="/leads/5/event/9/shortlist/6/note?search=mill"',
  );
  expect(renderSection({})).not.toContain("note");
});
