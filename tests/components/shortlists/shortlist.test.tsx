import { expect, test } from "vitest";
import { ShortlistSection } from "~/components/shortlists/ShortlistSection";
import { serverHtml } from "../support/page";

const event = { leadId: 5, eventId: 9 };
const mill = { venueId: 6, name: "Old Mill", place: "Fitzroy, Melbourne" };
const drawn = (venue: object, from: "event" | "shortlist" = "event") =>
  serverHtml(
    <ShortlistSection
      event={event}
      shortlist={{ venues: { data: [{ ...mill, ...venue }] } }}
      from={from}
      params={new URLSearchParams("search=mill&removed=4")}
    />,
    "/x",
  );

test("[SHORT-01] a venue shows the client's response, or nothing if unknown", () => {
  const html = drawn({ marks: [{ kind: "declined", text: "Declined: too far", words: "An hour away" }] });
  expect(html).toContain('title="An hour away"');
  expect(html).toContain("Declined: too far");
  expect(drawn({})).not.toContain("The client");
});

test("[SHORT-01] a venue shows its note and a link to edit it; without notes neither", () => {
  const html = drawn({ note: "Ask for the loft" });
  expect(html).toContain("<p>Ask for the loft</p>");
  expect(html).toContain("<small>Fitzroy, Melbourne</small>");
  expect(html).toContain('href="/leads/5/event/9/shortlist/6/note?from=event"');
  expect(html).toContain("Edit the note on Old Mill");
  expect(drawn({ note: "" })).toContain("Add a note on Old Mill");
  expect(drawn({ note: "" }, "shortlist")).toContain('href="/leads/5/event/9/shortlist/6/note?search=mill"');
  expect(drawn({})).not.toContain("note");
});
