import "../support/web";

import { expect, test } from "vitest";
import { type MannerName, manners } from "../../support/foreign/manners";
import { appRoutes } from "../../support/routes";
import { beforeForeign, signedInForeign } from "../support/foreign";
import { type Browser, sentTo } from "../support/web";

const names = Object.keys(manners) as MannerName[];

const values: Record<string, string> = {
  leadId: "81",
  eventId: "810",
  roomId: "51",
  emailId: "4",
  noteId: "4",
  quoteId: "9",
  venueId: "5",
  otherId: "811",
  saleId: "1",
  offerId: "7",
  brochureId: "8",
  inspectionId: "21",
  userId: "32",
  step: "place",
  key: "key-of-nobody",
  country: "au",
  venuespecialist: "31",
  report: "marquee-performance",
};

/** Without a draft, a log that names the mail, and an upstream that can close links, these have nothing to show. */
const withoutRecord = [
  "/leads/:leadId/emails/:emailId",
  "/leads/:leadId/event/:eventId/recommendation/emails/:emailId",
  "/leads/:leadId/event/:eventId/mail",
  "/leads/:leadId/event/:eventId/sales/:saleId/approval",
  "/leads/:leadId/portal/closing",
  "/venues/:venueId/emails/unlinking",
  "/reports/:country/venue-audit-log/sales/:eventId/:saleId",
  "/leads/:leadId/notes/new",
  "/leads/:leadId/notes/:noteId/deletion",
  "/inspections/calendar-feed",
  "/inspections/calendar-feed/renewal",
  "/inspection-request/:key",
  "/inspection-request/:key/cancellation",
  "/inspection-request/:key/other-time",
  "/venues/:venueId/emails/unlinking",
  "/views/new",
  "/views/:viewId",
  "/*",
];

test.each(names)("[ERR-04] no route fails before an upstream of the manner %s", async (name) => {
  beforeForeign(name);
  const browser = await signedInForeign();
  const routes = (await appRoutes()).filter(({ module }) => module.loader);
  expect(routes.length).toBeGreaterThan(25);
  const failed: string[] = [];
  for (const { address, module } of routes) {
    const path = address.replace(/:(\w+)/g, (_, param: string) => values[param] ?? param);
    const page = await browser.get(module as Parameters<Browser["get"]>[0], path, { params: values });
    const { status } = page;
    const isSignedOut = sentTo(page)?.startsWith("/login") ?? false;
    const isMissing = status === 404 && withoutRecord.includes(address);
    if (isSignedOut || !(status === 200 || status === 302 || isMissing)) failed.push(`${status} ${address}`);
  }
  expect(failed).toEqual([]);
});
