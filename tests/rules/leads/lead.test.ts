import { getEventTitle, getStageName } from "@contract/events/names";
import { expect, test } from "vitest";
import {
  findPortalLink,
  formatFullName,
  sortPrimaryFirst,
  toEmailStatusLabel,
  toMailtoHref,
} from "~/services/leads/lead";

test("[LEAD-05] a lead has a full name, or a placeholder without one", () => {
  expect(formatFullName({ first_name: "Zoë", last_name: "Adeyemi-Clarke" })).toBe("Zoë Adeyemi-Clarke");
  expect(formatFullName({ first_name: "", last_name: "Lee" })).toBe("Lee");
  expect(formatFullName({ first_name: "", last_name: " " })).toBe("Unnamed lead");
});

test("[LEAD-05] the primary address is first, the others keep their order", () => {
  const addresses = [
    { id: 1, is_primary: false },
    { id: 2, is_primary: false },
    { id: 3, is_primary: true },
  ];
  expect(sortPrimaryFirst(addresses).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(addresses[0]?.id).toBe(1);
});

test("[LEAD-05] phone numbers and email addresses become links", () => {
  expect(toMailtoHref("o'brien+venues@x.example")).toBe("mailto:o'brien%2Bvenues@x.example");
  expect(toMailtoHref("a?bcc=evil@x.example")).toBe("mailto:a%3Fbcc%3Devil@x.example");
});

test("[LEAD-05] an email's status has a label", () => {
  expect(
    ["outbox", "sandbox", "queued", "sent", "failed"].map((status) => toEmailStatusLabel({ status }).words),
  ).toEqual([
    "Logged only: email is switched off",
    "Sent to the test mailbox only",
    "Waiting to be sent",
    "Sent",
    "Not delivered",
  ]);
  expect(toEmailStatusLabel({ status: "bounced" }).words).toBe("bounced");
  expect(toEmailStatusLabel({ status: undefined }).words).toBe("Unknown");
  expect(toEmailStatusLabel({ status: "constructor" }).words).toBe("constructor");
});

test("[LEAD-05] the portal link of a mail is found in its plain text", () => {
  expect(
    findPortalLink("Hello\n\nView your venues: http://localhost:3000/portal/eyJ-x_1.s-_9\n\n-- \nMarquee"),
  ).toBe("http://localhost:3000/portal/eyJ-x_1.s-_9");
  expect(findPortalLink("See them all: https://portal.example/r/k3y.")).toBe("https://portal.example/r/k3y");
  expect(findPortalLink("See https://example.com/menu")).toBeUndefined();
  expect(findPortalLink(undefined)).toBeUndefined();
});

test("[LEAD-05] an event line has its title and stage", () => {
  expect(getEventTitle({ sub_type: "Gala Dinner", event_type: "corporate" })).toBe("Gala Dinner");
  expect(getEventTitle({ sub_type: " ", event_type: "corporate" })).toBe("Corporate Event");
  expect(getStageName("tentative")).toBe("Tentative sale");
  expect(getStageName("12345")).toBe("12345");
  expect(getStageName(undefined)).toBeUndefined();
});
