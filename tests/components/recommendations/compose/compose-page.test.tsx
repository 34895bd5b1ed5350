import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { ComposeEmailPage } from "~/components/recommendations/compose/ComposeEmailPage";
import { renderServerHtml } from "../../support/page";

const renderComposePage = (changes: Partial<ComponentProps<typeof ComposeEmailPage>>) =>
  renderServerHtml(
    <ComposeEmailPage
      facts={{ id: 7, title: "Wedding" }}
      standings={{}}
      otherGuests={undefined}
      leadName="Grace Hopper"
      receipts={[]}
      roomsOut={[]}
      queue={[
        { venue_id: 1, room_id: 11, room_name: "Hall", name: "Barn", space: "Hall", image_url: undefined },
      ]}
      page={{ leadId: 5, eventId: 7, screen: "karenV2" }}
      recipient="grace@example.test"
      sender={{ from: "Marquee <hello@marquee.example>", reply_to: "sam@marquee.test" }}
      areCopiesOffered
      areBrochuresOffered={false}
      brochures={[]}
      brochuresFailure={undefined}
      later={{ place: "Melbourne", today: "2026-11-27" }}
      scheduled={[]}
      country="AU"
      placeholders={[]}
      isUnsubscribed={false}
      initialDigest=""
      resumedKey={undefined}
      values={{
        subject: "Venues",
        template: "Hi",
        portal_link: "https://x.example",
        form_key: "key",
        lines: {},
      }}
      areLinesOffered
      {...changes}
    />,
  );

test("[SEND-01] Enter in a field neither saves nor sends: the form's first button does nothing", () => {
  const html = renderComposePage({});
  const form = html.match(/<form[^>]* id="([^"]+)"/)?.[1];
  const [start, end] = [html.indexOf("<form"), html.indexOf("</form>")];
  const own = [...html.matchAll(/<button\b[^>]*>/g)].filter(
    ({ 0: tag, index }) => tag.includes(`form="${form}"`) || (index > start && index < end),
  );
  expect(own.length).toBeGreaterThan(4);
  expect(own[0]?.[0]).toMatch(/type="submit"[^>]* disabled=""/);
});

test("[SEND-05] the error summary lists every error of a field, each with a link to it", () => {
  const template = ["There is no placeholder {{one}}.", "There is no placeholder {{two}}."];
  const html = renderComposePage({ rejected: { status: "error", error: { template } } });
  for (const message of template) expect(html).toContain(`<a href="#template">${message}</a>`);
});

test("[ERR-05] [SEND-01] without comments offered, only a comment written before has its field", () => {
  const field = 'name="lines.11"';
  const values = { subject: "Venues", template: "Hi", portal_link: "https://x.example", form_key: "key" };
  expect(renderComposePage({})).toContain(field);
  expect(renderComposePage({ areLinesOffered: false })).not.toContain(field);
  const html = renderComposePage({ areLinesOffered: false, values: { ...values, lines: { 11: "Near" } } });
  expect(html).toContain(field);
  expect(html).toContain("Comments on rooms are not shown in your system.");
});

test("[SEND-01] the head of the email has To, Cc and From above the letter", () => {
  const html = renderComposePage({});
  const places = ["grace@example.test", 'name="cc"', "replies go to sam@marquee.test", 'name="subject"'].map(
    (text) => html.indexOf(text),
  );
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("[ERR-05] [SEND-01] without copies only an earlier Cc has its field, and no sender is shown", () => {
  const none = { areCopiesOffered: false, sender: undefined };
  expect(renderComposePage(none)).not.toMatch(/name="cc"|>From</);
  const values = { subject: "Venues", template: "Hi", portal_link: "https://x.example", form_key: "key" };
  const kept = { ...values, cc: "sam@x.example" };
  expect(renderComposePage({ ...none, values: kept })).toContain('value="sam@x.example"');
});

test("[SEND-02] the email page warns when the list uses another guest count", () => {
  expect(renderComposePage({})).not.toContain("The list shows venues");
  expect(renderComposePage({ otherGuests: { ofSearch: 120, ofEvent: 80 } })).toMatch(
    /The list shows venues for 120 guests\..*This email uses the event&#x27;s 80\..*href="\/leads\/5\/event\/7\/edit"/,
  );
  expect(renderComposePage({ otherGuests: { ofSearch: 120, ofEvent: undefined } })).toContain(
    "shows no totals",
  );
});

const brochure = {
  field: "brochures.1-5",
  name: "Weddings.pdf",
  venue: "Barn",
  size: "120 KB",
  isChosen: false,
  isDeleted: false,
};
const findBrochureCheckbox = (html: string) =>
  html.match(/<input type="checkbox"[^>]*name="brochures[^>]*>/)?.[0];

test("[MAIL-01] the head of the email has a checkbox for each brochure of its venues, ticked as it was left", () => {
  const html = renderComposePage({ areBrochuresOffered: true, brochures: [brochure] });
  expect(html).toContain("Barn: Weddings.pdf (120 KB)");
  expect(findBrochureCheckbox(html)).toContain('value="Weddings.pdf"');
  expect(findBrochureCheckbox(html)).not.toContain("checked");
  const chosen = { ...brochure, isChosen: true };
  expect(
    findBrochureCheckbox(renderComposePage({ areBrochuresOffered: true, brochures: [chosen] })),
  ).toContain("checked");
  const rejected = { status: "error" as const, error: { brochures: ["Too many"] }, initialValue: {} };
  const refused = renderComposePage({ areBrochuresOffered: true, brochures: [chosen], rejected });
  expect(refused).toContain('<a href="#brochures">Too many</a>');
  expect(findBrochureCheckbox(refused)).toContain('id="brochures"');
  expect(findBrochureCheckbox(refused)).not.toContain("checked");
});

test("[MAIL-01] a deleted brochure is marked, and an empty list is stated only where it is known", () => {
  const deleted = { ...brochure, size: undefined, isChosen: true, isDeleted: true };
  expect(renderComposePage({ areBrochuresOffered: true, brochures: [deleted] })).toContain(
    "Weddings.pdf (deleted)",
  );
  const none = "These venues have no brochures.";
  expect(renderComposePage({ areBrochuresOffered: true })).toContain(none);
  const brochuresFailure = { message: "The service does not answer.", reference: "abc" };
  expect(renderComposePage({ areBrochuresOffered: true, brochuresFailure })).not.toContain(none);
  expect(renderComposePage({})).not.toContain("rochures");
});
