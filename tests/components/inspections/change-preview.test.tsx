import { expect, test } from "vitest";
import { CancelInspectionDialog } from "~/components/inspections/CancelInspectionDialog";
import { formatSubmitLabel } from "~/components/inspections/ChangePreview";
import { ConfirmInspectionDialog } from "~/components/inspections/ConfirmInspectionDialog";
import { VenueAnswerBadge } from "~/components/inspections/VenueAnswerBadge";
import { renderServerHtml } from "../support/page";

const inspection = {
  id: 1,
  status: "confirmed",
  at: "2027-03-01T02:00:00Z",
  zone: "Australia/Perth",
  venue: "Old Mill",
  isCustom: false,
  next: ["cancelled" as const],
  snapshot: "confirmed 2027-03-01T02:00:00Z",
} as const;

test("[INSP-02] the cancellation dialog shows who is emailed, and its buttons name their actions", () => {
  const page = {
    leadId: 5,
    eventId: 8,
    leadName: "Ada",
    country: "AU" as const,
    inspection: { ...inspection, next: [...inspection.next] },
  };
  const mail = { to: "ada@example.test", name: "Ada", subject: "Cancelled: inspection", text: "Dear Ada" };
  const preview = { mails: [mail], warnings: [], digest: "d" };
  const html = renderServerHtml(<CancelInspectionDialog page={page} preview={preview} />);
  for (const text of [
    "Keep inspection",
    "Cancel inspection",
    "Ada (ada@example.test)",
    "Cancelled: inspection",
    'name="_seen_mails" value="d"',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/>Cancel<\//);
  expect(html).not.toContain("The email changed.");
});

test("[INSP-02] emails that have changed must be read first, and inactive links are explained", () => {
  const page = { leadId: 5, eventId: 8, leadName: "Ada", country: "AU" as const };
  const pending = { ...inspection, next: [...inspection.next], venueAnswer: "asked" as const };
  const mail = {
    to: "ada@example.test",
    name: "Ada",
    subject: "Confirmed",
    text: "See it: [link to the inspection]",
  };
  const preview = {
    mails: [mail],
    warnings: [],
    note: "Logged only: email is switched off.",
    digest: "d",
  };
  const html = renderServerHtml(
    <ConfirmInspectionDialog page={{ ...page, inspection: pending }} preview={preview} isChanged isAgreed />,
  );
  expect(html).toMatch(/tabindex="-1" role="status"[^>]*>The email changed\. Read it, then confirm\./);
  expect(html).toContain("Logged only: email is switched off.");
  expect(html).toContain("The links don&#x27;t work in this preview.");
  expect(html.match(/<article>.*<\/article>/s)?.[0]).not.toContain("<a ");
});

test("[INSP-03] the button below a preview sends the emails, or saves despite a warning", () => {
  const preview = { mails: [], warnings: ["They overlap."], digest: "d" };
  const mail = { to: "ada@example.test", name: "Ada", subject: "Proposed", text: "Dear Ada" };
  expect(formatSubmitLabel(undefined, "Save")).toBe("Save");
  expect(formatSubmitLabel(preview, "Save")).toBe("Save anyway");
  expect(formatSubmitLabel({ ...preview, mails: [mail] }, "Save")).toBe("Send and save");
});

test("[INSP-02] an open inspection shows the venue's answer, if the upstream asks venues", () => {
  const offered = { ...inspection, venueAnswer: "offered", venueOffer: "After 4 pm" } as const;
  expect(renderServerHtml(<VenueAnswerBadge inspection={offered} />)).toMatch(
    /Venue offers another time.*After 4 pm/s,
  );
  expect(
    renderServerHtml(<VenueAnswerBadge inspection={{ ...offered, status: "cancelled" }} />),
  ).not.toContain("Venue");
  expect(renderServerHtml(<VenueAnswerBadge inspection={inspection} />)).not.toContain("Venue");
});

test("[INSP-02] a confirmation posts the state it showed, and asks about the venue only until it agrees", () => {
  const page = { leadId: 5, eventId: 8, leadName: "Ada", country: "AU" as const };
  const pending = { ...inspection, next: [...inspection.next], version: 3, venueAnswer: "asked" as const };
  const html = renderServerHtml(<ConfirmInspectionDialog page={{ ...page, inspection: pending }} />);
  for (const text of ['name="_standing" value="confirmed 2027', 'name="_version" value="3"', "venue_agreed"])
    expect(html).toContain(text);
  const agreed = { ...pending, venueAnswer: "agreed" as const };
  expect(renderServerHtml(<ConfirmInspectionDialog page={{ ...page, inspection: agreed }} />)).not.toContain(
    "venue_agreed",
  );
});
