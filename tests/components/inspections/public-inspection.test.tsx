import { expect, test } from "vitest";
import { PublicCancellation } from "~/components/inspections/PublicCancellation";
import { PublicInspection } from "~/components/inspections/PublicInspection";
import { PublicOtherTime } from "~/components/inspections/PublicOtherTime";
import type { ClientInspection } from "~/services/inspections/public-inspection";
import { renderServerHtml } from "../support/page";

const inspection: ClientInspection = {
  key: "a-key",
  status: "requested",
  isOver: false,
  when: { day: "Sunday 10 January 2100", clock: "1:30 pm", zone: "Lord Howe time (LHDT)" },
  venue: "<b>The Barn</b>",
  address: "1 Main Street",
  firstName: "Ada",
  specialistName: "Sam",
  mapHref: "https://www.openstreetmap.org/search?query=x",
  calendarHref: "http://marquee.test/calendar/inspections/a-key.ics",
  isChecking: false,
  canConfirm: true,
  canCancel: true,
  canRequestOtherTime: true,
  version: 3,
};

test("[PAPER-09] the pages of an inspection show the company's logo, else its name, and its lines", () => {
  const papers = { name: "Fern Pty Ltd", lines: ["Fern Pty Ltd", "ABN 51 824 753 556"] };
  const logo = { url: "https://marquee.test/media/logos/AU-1.png", width: 600, height: 100 };
  for (const Page of [PublicInspection, PublicCancellation, PublicOtherTime]) {
    const named = renderServerHtml(<Page inspection={{ ...inspection, papers }} />);
    expect(named).toContain('<p data-part="brand">Fern Pty Ltd</p>');
    expect(named).toMatch(/<footer>.*ABN 51 824 753 556.*<\/footer>/);
    const shown = renderServerHtml(<Page inspection={{ ...inspection, papers: { ...papers, logo } }} />);
    expect(shown).toContain('<img src="https://marquee.test/media/logos/AU-1.png" alt="Fern Pty Ltd"');
    for (const bare of [undefined, { name: "", lines: [] }]) {
      const html = renderServerHtml(<Page inspection={{ ...inspection, papers: bare }} />);
      expect(html).not.toMatch(/<footer|data-part="brand"|<img/);
    }
  }
});

test("[INSP-05] the client's page shows every detail and confirms with its own form", () => {
  const html = renderServerHtml(<PublicInspection inspection={inspection} />);
  for (const text of [
    "Ada, would this time suit you?",
    "Sunday 10 January 2100, 1:30 pm",
    "Lord Howe time (LHDT)",
    "&lt;b&gt;The Barn&lt;/b&gt;",
    "Sam and you, Ada",
    'action="/inspection-request/a-key"',
    'name="version" value="3"',
    'href="/inspection-request/a-key/cancellation"',
    'href="/inspection-request/a-key/other-time"',
    'href="http://marquee.test/calendar/inspections/a-key.ics"',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain("<script");
});

test("[INSP-05] an inspection that is over or answered shows its state and no answers", () => {
  const over = { canConfirm: false, canCancel: false, canRequestOtherTime: false };
  const cancelled = renderServerHtml(
    <PublicInspection inspection={{ ...inspection, ...over, status: "cancelled" }} />,
  );
  expect(cancelled).toContain("This inspection is cancelled");
  expect(cancelled).toContain("Remove from calendar");
  expect(cancelled).not.toContain("<form");
  expect(
    renderServerHtml(<PublicInspection inspection={{ ...inspection, ...over, isOver: true }} />),
  ).toContain("This inspection is over");
  const confirmed = renderServerHtml(
    <PublicInspection inspection={{ ...inspection, status: "confirmed", canConfirm: false }} />,
  );
  expect(confirmed).toContain("Your inspection is confirmed");
});

test("[INSP-05] a request for another time heads the page; the time stays until staff reply", () => {
  const wished: ClientInspection = {
    ...inspection,
    status: "confirmed",
    canConfirm: false,
    otherTime: "Sunday <3?",
  };
  const html = renderServerHtml(<PublicInspection inspection={wished} />);
  expect(html).toMatch(
    /<h1>You requested another time<\/h1>.*Sunday &lt;3\?.*Until then, your inspection is still at this time/s,
  );
  expect(html).not.toContain("confirmed");
});

test("[INSP-05] cancelling asks for confirmation, unless there is nothing to cancel", () => {
  expect(renderServerHtml(<PublicCancellation inspection={inspection} />)).toMatch(
    /Cancel this inspection\?.*Keep inspection/s,
  );
  const cancelled: ClientInspection = { ...inspection, status: "cancelled", canCancel: false };
  expect(renderServerHtml(<PublicCancellation inspection={cancelled} />)).toContain(
    "This inspection is cancelled",
  );
});

test("[ERR-03] a rejected request stays in its field, even if the inspection can no longer be shown", () => {
  const rejected = { refusal: { status: 500, message: "Not now." }, entered: "Sunday <3" };
  expect(renderServerHtml(<PublicOtherTime inspection={inspection} rejected={rejected} />)).toMatch(
    /Not now\..*Sunday &lt;3<\/textarea>/s,
  );
  const none = {
    status: 502,
    title: "We couldn't show this page",
    message: "Try.",
    isTemporary: true,
  };
  expect(renderServerHtml(<PublicOtherTime none={none} rejected={rejected} />)).toMatch(
    /couldn&#x27;t show this page.*Try again.*Sunday &lt;3/s,
  );
  expect(
    renderServerHtml(<PublicOtherTime inspection={{ ...inspection, canRequestOtherTime: false }} />),
  ).not.toContain("<textarea");
});
