import { buildClientInspectionEmail } from "@upstream/inspections/email-texts";
import { getSignOff } from "@upstream/mail/sign-off";
import { buildBrochureEmail } from "@upstream/venues/brochure-mail";
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
const footer = { papers: { name: "", lines: [] } };
const venue = {
  name: "Old Mill",
  address: "",
  city: "",
  description: "",
  country: "AU" as const,
  packages: [],
};

test("[PEOPLE-13] emails about inspections and venues end with the signature, else with the name", () => {
  const person = { name: "Sam Reed", signature: "Sam <Reed>\nVenues" };
  expect(getSignOff({ ...person, signature: "" })).toBe("Sam Reed");
  const signOff = getSignOff(person);
  const mails = [
    buildClientInspectionEmail({
      occasion: "confirmed",
      firstName: "Ada",
      inspections: [inspection],
      signOff,
      productName: "Marquee",
      footer,
    }),
    buildBrochureEmail({
      venue,
      rooms: [],
      firstName: "Ada",
      signOff,
      portalLink: "https://marquee.test/p",
      productName: "Marquee",
      footer,
    }),
  ];
  for (const { html, plain } of mails) {
    expect(html).toContain("<p>Sam &lt;Reed&gt;<br>Venues</p>");
    expect(plain).toContain("\n\nSam <Reed>\nVenues\n\n");
  }
});
