import {
  calendarLoginLink,
  emailLogs,
  type LinkedEmail,
  linkEmail,
  linkedEmails,
  revokeOldCalendarAccess,
  setPrimaryEmail,
  unlinkEmail,
} from "@contract/venues/emails";
import { setAutomatedReport } from "@contract/venues/venues";
import type { z } from "@contract/zod";
import { notFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { describeEmailStatus, formatSubject } from "~/services/leads/lead";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { findListed } from "~/services/upstream/find-listed.server";
import { section } from "~/services/upstream/section.server";
import type { LinkEmailForm, RevocationForm } from "./emails";
import { venueMailList } from "./paged";
import { pagedSection } from "./paged.server";
import { venueHeadOf } from "./venue";
import { readVenue, type VenueContext } from "./venue.server";
import { zoneOfVenue } from "./zone";

type Scope = Pick<VenueContext, "api" | "venueId">;

/** A venue's addresses (V-17), the mails to it (V-04) and its report; lists fail in their own place. */
export async function loadVenueEmails(ctx: VenueContext) {
  const { api, venueId, url, session } = ctx;
  const state = venueMailList.read(url.searchParams, { venueId });
  const [venue, linked, mails, typed] = await Promise.all([
    readVenue(ctx),
    section(api(linkedEmails, { params: { id: venueId } })),
    pagedSection(api(emailLogs, { query: { venue_id: venueId, page: state.page } }), state.page, mailLine),
    takeSavedForm(url, session),
  ]);
  const total = mails.data?.total;
  const lastPageHref = venueMailList.lastPageHref(state, total);
  if (lastPageHref) return { lastPageHref };
  const report = venue.performance_report_url;
  return {
    head: venueHeadOf(venue, ctx),
    zone: zoneOfVenue(venue),
    state,
    linked: linked.failure ? linked : { ...linked, data: linked.data.map(addressLine) },
    mails,
    typed: typed?.get("email") ?? undefined,
    report: {
      isOn: venue.automated_venue_performance_report,
      href: /^https?:\/\//i.test(report ?? "") ? report : undefined,
    },
  };
}
export type VenueEmailsPage = Exclude<Awaited<ReturnType<typeof loadVenueEmails>>, { lastPageHref: string }>;

const addressLine = (linked: LinkedEmail) => ({
  email: linked.email,
  isPrimary: linked.is_primary,
  /** Whether it may open the calendar of corporate events, and that of the others; absent where that is not told. */
  opensCorporate: linked.has_corporate_calendar_access,
  opensOther: linked.has_calendar_access,
  at: linked.created_at,
});
export type AddressLine = ReturnType<typeof addressLine>;

const mailLine = (mail: z.output<typeof emailLogs.answer>["data"][number], at: number) => ({
  id: mail.id,
  key: mail.id ?? `email-${at}`,
  subject: formatSubject(mail.subject),
  to: mail.to,
  status: mail.status === undefined ? undefined : describeEmailStatus({ status: mail.status }),
  at: mail.created_at,
});
export type VenueMailLine = NonNullable<VenueEmailsPage["mails"]["data"]>["rows"][number];

/** Links an address to a venue (V-18). */
export const linkVenueEmail = ({ api, venueId }: Scope, body: LinkEmailForm) =>
  trySave(async () => {
    await api(linkEmail, { params: { id: venueId }, body });
    return { ok: true, message: `${body.email} is linked to the venue.` };
  });

/** Makes a linked address the primary one (V-19). */
export const makePrimary = ({ api, venueId }: Scope, email: string) =>
  tryChange(async () => {
    await api(setPrimaryEmail, { params: { id: venueId }, body: { email } });
    return { ok: true, message: `${email} is the primary address now.` };
  }, "The primary address was not changed.");

/** V-20. */
export const unlinkVenueEmail = ({ api, venueId }: Scope, email: string) =>
  tryChange(async () => {
    await api(unlinkEmail, { params: { id: venueId }, body: { email } });
    return { ok: true, message: `${email} is no longer linked to the venue.` };
  }, "The email is still linked.");

/** V-21: whether the venue gets its performance report by itself. */
export const switchReport = ({ api, venueId }: Scope, isOn: boolean) =>
  tryChange(async () => {
    const body = { automated_venue_performance_report: isOn };
    await api(setAutomatedReport, { params: { id: venueId }, body });
    return { ok: true, message: `The performance report is ${isOn ? "" : "not "}automated now.` };
  }, "The performance report was not changed.");

/** The address that is about to be taken off a venue. @throws 404 where it is not linked */
export async function loadUnlinking({ api, venueId, url }: VenueContext) {
  const email = url.searchParams.get("email") ?? "";
  const all = await api(linkedEmails, { params: { id: venueId } });
  const linked = findListed(linkedEmails, all, (one) => one.email.toLowerCase() === email.toLowerCase());
  if (!linked) throw notFound("This address is not linked to the venue.");
  const others = all.data.length - 1;
  /** How many others there are; absent where that cannot be told. */
  return { venueId, linked: addressLine(linked), others: others > 0 || all.isWhole ? others : undefined };
}
export type UnlinkingPage = Awaited<ReturnType<typeof loadUnlinking>>;

/** The addresses that would lose a calendar: all but the primary one. */
export async function loadRevocation({ api, venueId }: VenueContext) {
  const { data, isWhole } = await api(linkedEmails, { params: { id: venueId } });
  return { venueId, addresses: data.map(addressLine), isWhole };
}
export type RevocationPage = Awaited<ReturnType<typeof loadRevocation>>;

/** Closes one of a venue's calendars to its old addresses (V-06). */
export const revokeAccess = ({ api, venueId }: Scope, { calendar }: RevocationForm) =>
  trySave(async () => {
    const isCorporate = calendar === "corporate";
    await api(revokeOldCalendarAccess, { params: { id: venueId }, body: { is_corporate: isCorporate } });
    const events = isCorporate ? "corporate events" : "weddings and social events";
    return { ok: true, message: `Only the primary address opens the calendar of ${events} now.` };
  });

/** The address of the calendar for one linked email (V-22), or the words why there is none. */
export async function openCalendar({
  api,
  venueId,
  url,
}: Pick<VenueContext, "api" | "venueId" | "url">): Promise<{ href: string } | { failure: string }> {
  const email = url.searchParams.get("email") ?? "";
  try {
    const { data } = await api(calendarLoginLink, { params: { id: venueId }, query: { email } });
    const found = URL.canParse(data) ? new URL(data) : undefined;
    return found && /^https?:$/.test(found.protocol)
      ? { href: found.href }
      : { failure: "The service gave no address that can be opened." };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: error.allMessages };
  }
}
