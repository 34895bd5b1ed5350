import "../support/web";

import { expect, test } from "vitest";
import { type MannerName, manners } from "../../support/foreign/manners";
import { loadRoutes } from "../../support/routes";
import { fillRouteAddress, foreignParams, signInForeign, startForeign } from "../support/foreign";
import { type Browser, getRedirect } from "../support/web";

const names = Object.keys(manners) as MannerName[];

/** Pages that are Not Found with this upstream, which has no drafts, logged emails, closed links or venue answers. */
const missingPages = [
  "/leads/:leadId/emails/:emailId",
  "/leads/:leadId/emails/:emailId/repeat",
  "/leads/:leadId/event/:eventId/recommendation/emails/:emailId",
  "/leads/:leadId/event/:eventId/mail",
  "/leads/:leadId/portal/closing",
  "/reports/venue.csv",
  "/leads/:leadId/notes/new",
  "/leads/:leadId/event/:eventId/shortlist/:venueId/note",
  "/leads/:leadId/calls/new",
  "/leads/:leadId/notes/:noteId/deletion",
  "/sales/all.csv",
  "/reports/steps.csv",
  "/inspections/calendar-feed",
  "/venues/custom/:venueId/sale",
  "/inspections/calendar-feed/renewal",
  "/events",
  "/events.csv",
  "/venue-inspection/:key",
  "/setup",
  "/invitation/:key",
  "/password-reset",
  "/login/provider",
  "/login/provider/callback",
  "/password-reset/:key",
  "/users/:userId/invitation",
  "/users/:userId/invitation/cancellation",
  "/profile",
  "/profile/password",
  "/profile/picture",
  "/profile/picture/removal",
  "/profile/second-factor",
  "/profile/second-factor/recovery-codes",
  "/profile/second-factor/removal",
  "/profile/second-factor/passkeys/new",
  "/profile/second-factor/passkeys/:passkeyId/removal",
  "/users/:userId/second-factor",
  "/settings/security",
  "/settings/export",
  "/settings/company/logo",
  "/settings/company/logo/removal",
  "/sales/invoices",
  "/sales/invoices.csv",
  "/sales/invoices/:invoiceId",
  "/sales/invoices/:invoiceId/invoice.pdf",
  "/sales/invoices/:invoiceId/sending",
  "/sales/invoices/:invoiceId/payment",
  "/sales/invoices/:invoiceId/void",
  "/views/new",
  "/views/:viewId",
  "/help/demo",
  "/leads/:leadId/erasure",
  "/leads/:leadId/personal-data",
  "/settings/retention",
  "/settings/retention/erasure",
  "/settings/imports",
  "/settings/imports/new",
  "/settings/imports/examples/:kind",
  "/settings/imports/:importId",
  "/settings/imports/:importId/run",
  "/settings/imports/:importId/undo",
  "/settings/imports/:importId/invitations",
  "/settings/imports/:importId/deletion",
  "/settings/imports/:importId/columns",
  "/settings/imports/:importId/report.csv",
  "/venues/new",
  "/venues/:venueId/record",
  "/venues/:venueId/archive",
  "/venues/:venueId/rooms/new",
  "/venues/:venueId/rooms/:roomId",
  "/venues/:venueId/rooms/:roomId/deletion",
  "/venues/:venueId/rooms/:roomId/archive",
  "/venues/:venueId/pictures",
  "/venues/:venueId/pictures/:roomId/:key",
  "/venues/:venueId/pictures/:roomId/:key/deletion",
  "/venues/:venueId/pictures/:roomId/:key/position",
  "/venues/:venueId/merge",
  "/venues/:venueId/merge/:otherId",
  "/venues/:venueId/merge/:otherId/confirmation",
  "/history/:kind/:recordId",
  "/history/:kind/:recordId/put-back/:changeId",
  "/settings/history",
  "/settings/deleted",
  "/notices",
  "/notices/settings",
  "/*",
];

/** Parameters and queries of routes whose records differ from the usual ones. */
const exceptions: Record<string, { params?: Record<string, string>; query?: string }> = {
  "/leads/:leadId/event/:eventId/sales/:saleId/approval": { params: { saleId: "71" } },
  "/reports/:country/venue-audit-log/sales/:eventId/:saleId": { params: { saleId: "71" } },
  "/venues/:venueId/emails/unlinking": { query: "?email=old@pier.example" },
};

test.each(names)("[ERR-04] no route fails with the upstream manner %s", async (name) => {
  startForeign(name);
  const browser = await signInForeign();
  const routes = (await loadRoutes()).filter(({ module }) => module.loader);
  expect(routes.length).toBeGreaterThan(25);
  const failed: string[] = [];
  for (const { address, module } of routes) {
    const { params, query = "" } = exceptions[address] ?? {};
    const at = { ...foreignParams, ...params };
    const page = await browser.get(
      module as Parameters<Browser["get"]>[0],
      fillRouteAddress(address, at) + query,
      {
        params: at,
      },
    );
    const { status } = page;
    const isSignedOut = getRedirect(page)?.startsWith("/login") ?? false;
    const isMissing = status === 404 && missingPages.includes(address);
    if (isSignedOut || !(status === 200 || status === 302 || isMissing)) failed.push(`${status} ${address}`);
  }
  expect(failed).toEqual([]);
});
