import { buildClientInspectionEmail, buildVenueInspectionEmail } from "@upstream/inspections/email-texts";
import { formatPlainFooter } from "@upstream/mail/layout";
import { expect, test } from "vitest";

const inspection = {
  venue: "Old Mill",
  address: "",
  startsAt: new Date("2026-12-05T00:00:00Z"),
  minutes: 60,
  zone: "Australia/Melbourne",
  link: "https://marquee.test/inspection-request/i",
  isAgreed: true,
};
const papers = {
  name: "Fern & Co",
  lines: ["Fern & Co", "Fern Pty Ltd", "ABN 51 824 753 556", "Member of the guild"],
  logo: { url: "https://marquee.test/media/logos/AU-1.png", width: 600, height: 100 },
};
const buildAllMails = (footer: Parameters<typeof buildClientInspectionEmail>[0]["footer"]) => [
  buildClientInspectionEmail({
    occasion: "confirmed",
    firstName: "Ada",
    inspections: [inspection],
    productName: "Marquee",
    footer,
  }),
  buildVenueInspectionEmail({
    occasion: "requested",
    inspection,
    firstName: "Ada",
    event: "Wedding",
    productName: "Marquee",
    footer,
  }),
];

test("[PAPER-07] emails about inspections begin with the logo and end with the company's lines", () => {
  for (const { html, plain } of buildAllMails({ papers })) {
    expect(html).toContain(
      '<img src="https://marquee.test/media/logos/AU-1.png" alt="Fern &amp; Co" width="240" height="40"',
    );
    for (const line of papers.lines) {
      expect(html.slice(html.indexOf("You are receiving"))).toContain(line.replace("&", "&amp;"));
      expect(plain.slice(plain.indexOf("-- \n"))).toContain(line);
    }
    expect(html).toMatch(/with Fern &amp; Co\.|because Fern &amp; Co/);
  }
});

test("[PAPER-07] of a company without papers a mail names the product alone", () => {
  for (const { html, plain } of buildAllMails({ papers: { name: "", lines: [] } })) {
    expect(html).not.toContain("<img");
    expect(plain).toMatch(/-- \nMarquee\n$/);
  }
  expect(formatPlainFooter({ papers, unsubscribeLink: "https://x.test/u" }, "Marquee")).toMatch(
    /guild\nUnsubscribe: https:\/\/x\.test\/u\n$/,
  );
});
