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
import * as venueCalls from "@contract/venues/venues";
import type { z } from "@contract/zod";
import { createNotFoundFailure } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { formatEmailSubject, toEmailStatusLabel } from "~/services/leads/lead";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { findListItem } from "~/services/upstream/find-list-item.server";
import { toSection } from "~/services/upstream/section.server";
import type { LinkEmailForm, RevocationForm } from "./emails";
import { venueMailList } from "./paged";
import { loadPagedSection } from "./paged.server";
import { toVenueHeader } from "./venue";
import { loadVenueForPage, type VenueContext } from "./venue.server";
import { getVenueZone } from "./zone";

type Scope = Pick<VenueContext, "api" | "venueId">;

/**
 * Loads a venue's email addresses (V-17), the emails sent to it (V-04) and its report. The lists may fail in
 * their own sections.
 */
export async function loadVenueEmailsPage(ctx: VenueContext) {
  const { api, venueId, url, session } = ctx;
  const state = venueMailList.read(url.searchParams, { venueId });
  const [venue, linked, mails, entered] = await Promise.all([
    loadVenueForPage(ctx),
    toSection(api(linkedEmails, { params: { id: venueId } })),
    loadPagedSection(
      api(emailLogs, { query: { venue_id: venueId, page: state.page } }),
      state.page,
      toVenueMailLine,
    ),
    takeSavedForm(url, session),
  ]);
  const total = mails.data?.total;
  const lastPageHref = venueMailList.lastPageHref(state, total);
  if (lastPageHref) return { lastPageHref };
  const report = venue.performance_report_url;
  return {
    head: toVenueHeader(venue, ctx),
    zone: getVenueZone(venue),
    state,
    linked: linked.failure ? linked : { ...linked, data: linked.data.map(toAddressLine) },
    mails,
    entered: entered?.get("email") ?? undefined,
    report: {
      isOn: venue.automated_venue_performance_report,
      href: /^https?:\/\//i.test(report ?? "") ? report : undefined,
    },
  };
}
export type VenueEmailsPage = Exclude<
  Awaited<ReturnType<typeof loadVenueEmailsPage>>,
  { lastPageHref: string }
>;

const toAddressLine = (linked: LinkedEmail) => ({
  email: linked.email,
  isPrimary: linked.is_primary,
  /**
   * Whether the email address may open the calendar of corporate events, and that of other events; undefined
   * if unknown.
   */
  opensCorporate: linked.has_corporate_calendar_access,
  opensOther: linked.has_calendar_access,
  at: linked.created_at,
});
export type AddressLine = ReturnType<typeof toAddressLine>;

const toVenueMailLine = (mail: z.output<typeof emailLogs.answer>["data"][number], index: number) => ({
  id: mail.id,
  key: mail.id ?? `email-${index}`,
  subject: formatEmailSubject(mail.subject),
  to: mail.to,
  status: mail.status === undefined ? undefined : toEmailStatusLabel({ status: mail.status }),
  at: mail.created_at,
});
export type VenueMailLine = NonNullable<VenueEmailsPage["mails"]["data"]>["rows"][number];

/** Links an email address to a venue (V-18). */
export const linkVenueEmail = ({ api, venueId }: Scope, body: LinkEmailForm) =>
  trySave(async () => {
    await api(linkEmail, { params: { id: venueId }, body });
    return { ok: true, message: `${body.email} linked to the venue` };
  });

/** Makes a linked email address the primary one (V-19). */
export const savePrimaryVenueEmail = ({ api, venueId }: Scope, email: string) =>
  tryChange(async () => {
    await api(setPrimaryEmail, { params: { id: venueId }, body: { email } });
    return { ok: true, message: `Primary address changed to ${email}` };
  }, "We couldn't change the primary address");

/** Unlinks an email address from a venue (V-20). */
export const unlinkVenueEmail = ({ api, venueId }: Scope, email: string) =>
  tryChange(async () => {
    await api(unlinkEmail, { params: { id: venueId }, body: { email } });
    return { ok: true, message: `${email} unlinked from the venue` };
  }, "We couldn't unlink the email");

/** Turns a venue's automatic monthly performance report on or off (V-21). */
export const saveReportSubscription = ({ api, venueId }: Scope, isSubscribed: boolean) =>
  tryChange(async () => {
    const body = { automated_venue_performance_report: isSubscribed };
    await api(venueCalls.setAutomatedReport, { params: { id: venueId }, body });
    const message = isSubscribed
      ? "Automated performance report turned on"
      : "Automated performance report turned off";
    return { ok: true, message };
  }, "We couldn't change the performance report");

/** @throws 404 if the email address is not linked to the venue */
export async function loadUnlinkEmailDialog({ api, venueId, url }: VenueContext) {
  const email = url.searchParams.get("email") ?? "";
  const all = await api(linkedEmails, { params: { id: venueId } });
  const linked = findListItem(
    linkedEmails,
    all,
    (address) => address.email.toLowerCase() === email.toLowerCase(),
  );
  if (!linked) throw createNotFoundFailure("This address is not linked to the venue.");
  const others = all.data.length - 1;
  /** The number of other email addresses; undefined if unknown. */
  return { venueId, linked: toAddressLine(linked), others: others > 0 || all.isWhole ? others : undefined };
}
export type UnlinkingPage = Awaited<ReturnType<typeof loadUnlinkEmailDialog>>;

/** All email addresses of a venue. The dialog lists those that would lose access: all but the primary one. */
export async function loadCalendarRevocationDialog({ api, venueId }: VenueContext) {
  const { data, isWhole } = await api(linkedEmails, { params: { id: venueId } });
  return { venueId, addresses: data.map(toAddressLine), isWhole };
}
export type RevocationPage = Awaited<ReturnType<typeof loadCalendarRevocationDialog>>;

/** Revokes the access of all but the primary email address to one of the venue's calendars (V-06). */
export const revokeCalendarAccess = ({ api, venueId }: Scope, { calendar }: RevocationForm) =>
  trySave(async () => {
    const isCorporate = calendar === "corporate";
    await api(revokeOldCalendarAccess, { params: { id: venueId }, body: { is_corporate: isCorporate } });
    const events = isCorporate ? "corporate events" : "weddings and social events";
    return {
      ok: true,
      message: `Old access revoked. Only the primary address can now open the calendar of ${events}.`,
    };
  });

/** The calendar link for a linked email address (V-22), or a message why there is none. */
export async function loadCalendarLink({
  api,
  venueId,
  url,
}: Pick<VenueContext, "api" | "venueId" | "url">): Promise<{ href: string } | { failure: string }> {
  const email = url.searchParams.get("email") ?? "";
  try {
    const { data } = await api(calendarLoginLink, { params: { id: venueId }, query: { email } });
    const link = URL.canParse(data) ? new URL(data) : undefined;
    return link && /^https?:$/.test(link.protocol)
      ? { href: link.href }
      : { failure: "We couldn't get a calendar link. Try again." };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: error.allMessages };
  }
}
