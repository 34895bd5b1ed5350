import "../support/web";

import {
  calendarLoginLink,
  emailLogs,
  linkEmail,
  linkedEmails,
  revokeOldCalendarAccess,
  setPrimaryEmail,
  unlinkEmail,
} from "@contract/venues/emails";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as revocation from "~/routes/venues/access-revocation";
import * as report from "~/routes/venues/automated-report";
import * as brochureDeletion from "~/routes/venues/brochure-deletion";
import * as brochuresPage from "~/routes/venues/brochures";
import * as calendar from "~/routes/venues/calendar";
import * as unlinking from "~/routes/venues/email-unlinking";
import * as page from "~/routes/venues/emails";
import * as primary from "~/routes/venues/primary-email";
import { replyNoContent, replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

let browser: Browser;
const routeArgs = { params: { venueId: "6", brochureId: "8" } };
const query = { source: "test-source" };
const venue = { id: 6, name: "Old Mill", address: { country_short: "AU" } };
const [office, old] = [
  {
    email: "office@mill.example",
    is_primary: true,
    has_calendar_access: true,
    has_corporate_calendar_access: true,
  },
  {
    email: "old@mill.example",
    is_primary: false,
    has_calendar_access: false,
    has_corporate_calendar_access: true,
  },
];

beforeEach(async () => {
  browser = await signedIn();
  upstream.on(
    venueCalls.get,
    replyWithData({
      ...venue,
      automated_venue_performance_report: true,
      performance_report_url: "https://x.example/r/6",
    }),
  );
  upstream.on(linkedEmails, replyWithData([office, old]));
  upstream.on(emailLogs, replyWithData([], { total: 0 }));
  for (const call of [linkEmail, setPrimaryEmail, unlinkEmail]) upstream.on(call, replyWithData([office]));
  upstream.on(revokeOldCalendarAccess, replyWithJson({ success: true }));
  upstream.on(venueCalls.setAutomatedReport, replyWithData(venue));
  upstream.on(calendarLoginLink, replyWithData("https://calendar.example/x"));
});

const loadAlert = async () => (await (await browser.get(root, "/")).json()).alert;
const loadEmailsPage = async (search = "") =>
  (await browser.get(page, `/venues/6/emails${search}`, routeArgs)).json();
type Route = Parameters<Browser["post"]>[0];
const postEmailForm = (route: Route, fields: Fields) =>
  browser.post(route, "/venues/6/emails", fields, routeArgs);

test("[VEN-03] [V-17] [V-04] shows a venue's addresses with calendar access, and a page of emails", async () => {
  const mail = {
    id: 4,
    subject: " ",
    to: "office@mill.example",
    status: "failed",
    venue: { id: 6, name: "Old Mill" },
  };
  upstream.on(emailLogs, replyWithData([mail], { total: 11 }));
  const shown = await loadEmailsPage("?page=2");
  expect(upstream.requests(linkedEmails)).toMatchObject([
    { method: "GET", path: "/v1/venues/6/linked_emails", query },
  ]);
  expect(upstream.requests(emailLogs)).toMatchObject([
    { method: "GET", path: "/v1/venue-email-logs", query: { ...query, venue_id: "6", page: "2" } },
  ]);
  expect(shown).toMatchObject({
    linked: {
      data: [
        { email: "office@mill.example", isPrimary: true, opensCorporate: true, opensOther: true },
        { email: "old@mill.example", isPrimary: false, opensCorporate: true, opensOther: false },
      ],
    },
    mails: { data: { rows: [{ subject: "No subject", status: { words: "Not delivered" } }], total: 11 } },
    report: { isOn: true, href: "https://x.example/r/6" },
  });
  upstream.on(linkedEmails, replyWithFailure(500));
  upstream.on(emailLogs, replyWithFailure(500));
  upstream.on(venueCalls.get, replyWithData({ ...venue, performance_report_url: "javascript:alert(1)" }));
  expect(await loadEmailsPage()).toMatchObject({
    linked: { failure: {} },
    mails: { failure: {} },
    report: {},
  });
});

test("[VEN-03] [V-18] links an address and shows refusals at the field", async () => {
  expect(getRedirect(await postEmailForm(page, { email: " New@Mill.example " }))).toBe("/venues/6/emails");
  expect(upstream.requests(linkEmail)).toMatchObject([
    { method: "POST", path: "/v1/venues/6/link_new_email", query, body: { email: "new@mill.example" } },
  ]);
  const refused = async (email: string) => (await (await postEmailForm(page, { email })).json()).rejected;
  expect((await refused("nobody")).error.email).toEqual(["Enter an email address like name@example.com"]);
  upstream.on(linkEmail, replyWithFailure(409, { errors: { email: ["This address is already linked."] } }));
  expect(await refused("old@mill.example")).toMatchObject({
    error: { email: ["This address is already linked."] },
    initialValue: { email: "old@mill.example" },
  });
});

test("[VEN-03] [V-19] makes another address primary", async () => {
  expect(getRedirect(await postEmailForm(primary, { email: "old@mill.example" }))).toBe("/venues/6/emails");
  expect(upstream.requests(setPrimaryEmail)).toMatchObject([
    { method: "POST", path: "/v1/venues/6/set_primary_email", query, body: { email: "old@mill.example" } },
  ]);
  upstream.on(
    setPrimaryEmail,
    replyWithFailure(422, { errors: { email: ["This address is not linked to the venue."] } }),
  );
  await postEmailForm(primary, { email: "gone@mill.example" });
  expect(await loadAlert()).toMatchObject({
    kind: "error",
    message: "This address is not linked to the venue.",
  });
});

test("[VEN-03] [V-20] unlinks an address after a confirmation", async () => {
  const openConfirmation = (email: string) =>
    browser.get(unlinking, `/venues/6/emails/unlinking?email=${encodeURIComponent(email)}`, routeArgs);
  expect(await (await openConfirmation("OLD@mill.example")).json()).toMatchObject({
    linked: { isPrimary: false },
    others: 1,
  });
  expect((await openConfirmation("nobody@mill.example")).status).toBe(404);
  expect(getRedirect(await postEmailForm(unlinking, { email: "old@mill.example" }))).toBe("/venues/6/emails");
  expect(upstream.requests(unlinkEmail)).toMatchObject([
    { method: "POST", path: "/v1/venues/6/unlink_email", query, body: { email: "old@mill.example" } },
  ]);
  upstream.on(unlinkEmail, replyWithFailure(409, { message: "Make another address primary first." }));
  await postEmailForm(unlinking, { email: "office@mill.example" });
  expect(await loadAlert()).toMatchObject({
    title: "We couldn't unlink the email",
    message: expect.stringContaining("primary first"),
  });
});

test("[VEN-03] [V-06] revokes old calendar access after naming the affected addresses", async () => {
  const shown = await (await browser.get(revocation, "/venues/6/emails/revocation", routeArgs)).json();
  expect(shown.addresses.filter(({ isPrimary }: { isPrimary: boolean }) => !isPrimary)).toMatchObject([
    { email: "old@mill.example" },
  ]);
  expect((await (await postEmailForm(revocation, {})).json()).rejected.error.calendar).toEqual([
    "Choose which calendar",
  ]);
  expect(upstream.requests(revokeOldCalendarAccess)).toEqual([]);
  expect(getRedirect(await postEmailForm(revocation, { calendar: "corporate" }))).toBe("/venues/6/emails");
  await postEmailForm(revocation, { calendar: "other" });
  expect(upstream.requests(revokeOldCalendarAccess)).toMatchObject([
    {
      method: "POST",
      path: "/v1/venues/6/revoke_old_email_calendar_access",
      query,
      body: { is_corporate: true },
    },
    { body: { is_corporate: false } },
  ]);
  upstream.on(revokeOldCalendarAccess, replyWithJson({ success: false }));
  expect((await postEmailForm(revocation, { calendar: "other" })).status).toBe(422);
});

test("[VEN-03] [V-22] opens the calendar as an address, with http links only", async () => {
  const link = () => browser.get(calendar, "/venues/6/emails/calendar?email=old%40mill.example", routeArgs);
  expect(getRedirect(await link())).toBe("https://calendar.example/x");
  expect(upstream.requests(calendarLoginLink)).toMatchObject([
    {
      method: "GET",
      path: "/v1/venues/6/get_calendar_login_link",
      query: { ...query, email: "old@mill.example" },
    },
  ]);
  upstream.on(calendarLoginLink, replyWithData("javascript:alert(1)"));
  expect(getRedirect(await link())).toBe("/venues/6/emails");
  expect(await loadAlert()).toMatchObject({ kind: "error", title: "We couldn't open the calendar" });
  upstream.on(calendarLoginLink, replyWithFailure(409, { message: "The access was revoked." }));
  await link();
  expect(await loadAlert()).toMatchObject({ message: "The access was revoked." });
});

test("[VEN-04] [V-21] turns the automatic performance report on and off", async () => {
  await postEmailForm(report, { automated: "yes" });
  expect(getRedirect(await postEmailForm(report, { automated: "no" }))).toBe("/venues/6/emails");
  expect(upstream.requests(venueCalls.setAutomatedReport)).toMatchObject([
    {
      method: "POST",
      path: "/v1/venues/6/automated-venue-performance-report-status",
      query,
      body: { automated_venue_performance_report: true },
    },
    { body: { automated_venue_performance_report: false } },
  ]);
  expect(await loadAlert()).toMatchObject({ message: "Automated performance report turned off" });
  upstream.on(venueCalls.setAutomatedReport, replyWithFailure(500));
  await postEmailForm(report, { automated: "yes" });
  expect(await loadAlert()).toMatchObject({ kind: "error" });
});

test("[VEN-03] [VEN-04] actions on a page of emails return to that page", async () => {
  const here = "/venues/6/emails?lead=7&page=3";
  const findRedirect = async (route: Route, fields: Fields, address: string) =>
    getRedirect(await browser.post(route, address, fields, routeArgs));
  expect(await findRedirect(page, { email: "new@mill.example" }, here)).toBe(here);
  for (const [route, fields] of [
    [primary, { email: "old@mill.example" }],
    [unlinking, { email: "old@mill.example" }],
    [revocation, { calendar: "other" }],
    [report, { automated: "no" }],
  ] as const)
    expect(await findRedirect(route, fields, "/x?lead=7&page=3&email=old%40mill.example")).toBe(here);
  upstream.on(calendarLoginLink, replyWithFailure(409));
  const calendarResponse = await browser.get(
    calendar,
    "/x?email=old%40mill.example&lead=7&page=3",
    routeArgs,
  );
  expect(getRedirect(calendarResponse)).toBe(here);
});

test("[VEN-06] [V-27] lists brochures by original name and links only http addresses", async () => {
  upstream.on(
    venueCalls.brochures,
    replyWithData([
      {
        id: 8,
        original_file_name: "Menu.pdf",
        file_extension: ".pdf",
        public_url: "https://x.example/8",
        updated_at: "2027-01-02T00:00:00Z",
      },
      { id: 9, original_file_name: "Atlas.docx", public_url: "javascript:alert(1)" },
    ]),
  );
  const list = async (search = "") =>
    (await browser.get(brochuresPage, `/venues/6/brochures${search}`, routeArgs)).json();
  const shown = await list();
  expect(upstream.requests(venueCalls.brochures)).toMatchObject([
    { method: "GET", path: "/v1/venues/6/brochures", query },
  ]);
  expect(shown.brochures).toEqual([
    { id: 9, name: "Atlas.docx" },
    { id: 8, name: "Menu.pdf", type: "PDF", href: "https://x.example/8", updated: "2027-01-02T00:00:00Z" },
  ]);
  expect((await list("?search=menu")).description).toBe("1 brochure matching “menu”");
  upstream.on(venueCalls.brochures, replyWithFailure(500));
  expect(await list()).toMatchObject({ failure: {}, brochures: [] });
});

test("[VEN-06] [V-28] deletes a brochure after a confirmation, even if it is already gone", async () => {
  upstream.on(venueCalls.brochures, replyWithData([{ id: 8, original_file_name: "Menu.pdf" }]));
  upstream.on(venueCalls.removeBrochure, replyNoContent);
  const openDeletion = () => browser.get(brochureDeletion, "/venues/6/brochures/8/deletion", routeArgs);
  expect((await (await openDeletion()).json()).brochure).toMatchObject({ name: "Menu.pdf" });
  const remove = () => browser.post(brochureDeletion, "/venues/6/brochures/8/deletion", {}, routeArgs);
  expect(getRedirect(await remove())).toBe("/venues/6/brochures");
  expect(upstream.requests(venueCalls.removeBrochure)).toMatchObject([
    { method: "DELETE", path: "/v1/venues/6/brochures/8", query },
  ]);
  upstream.on(venueCalls.removeBrochure, replyWithFailure(404));
  await remove();
  expect(await loadAlert()).toMatchObject({ kind: "error" });
  upstream.on(venueCalls.brochures, replyWithData([]));
  await remove();
  expect(await loadAlert()).toMatchObject({ kind: "success" });
  upstream.on(venueCalls.removeBrochure, replyWithFailure(500));
  await remove();
  expect(await loadAlert()).toMatchObject({ kind: "error", title: "We couldn't delete the brochure" });
  upstream.on(venueCalls.brochures, replyWithData([]));
  expect((await openDeletion()).status).toBe(404);
});
