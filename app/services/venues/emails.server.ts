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
import { readForm, toFormErrors } from "~/services/forms/parse-form.server";
import { failedChange } from "~/services/forms/try-change.server";
import { emailStatus, subjectLine } from "~/services/leads/lead";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { listed } from "~/services/upstream/listed.server";
import { section } from "~/services/upstream/section.server";
import { LinkEmailForm, RevocationForm } from "./emails";
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
  subject: subjectLine(mail.subject),
  to: mail.to,
  status: mail.status === undefined ? undefined : emailStatus({ status: mail.status }),
  at: mail.created_at,
});
export type VenueMailLine = NonNullable<VenueEmailsPage["mails"]["data"]>["rows"][number];

/** Links an address to a venue (V-18). */
export async function linkVenueEmail({ api, venueId }: Scope, form: FormData) {
  const read = readForm(LinkEmailForm, form);
  if (!read.value) return read;
  try {
    await api(linkEmail, { params: { id: venueId }, body: read.value });
    return { email: read.value.email };
  } catch (error) {
    return read.refuse(toFormErrors(error));
  }
}

/** What a change of an address came to: nothing, or words why it was not made. */
async function tried(change: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedChange(error);
  }
}

/** V-19. */
export const makePrimary = ({ api, venueId }: Scope, email: string) =>
  tried(() => api(setPrimaryEmail, { params: { id: venueId }, body: { email } }));

/** V-20. */
export const unlinkVenueEmail = ({ api, venueId }: Scope, email: string) =>
  tried(() => api(unlinkEmail, { params: { id: venueId }, body: { email } }));

/** V-21: whether the venue gets its performance report by itself. */
export const switchReport = ({ api, venueId }: Scope, isOn: boolean) =>
  tried(() =>
    api(setAutomatedReport, {
      params: { id: venueId },
      body: { automated_venue_performance_report: isOn },
    }),
  );

/** The address that is about to be taken off a venue. @throws 404 where it is not linked */
export async function loadUnlinking({ api, venueId, url }: VenueContext) {
  const email = url.searchParams.get("email") ?? "";
  const all = await api(linkedEmails, { params: { id: venueId } });
  const linked = listed(linkedEmails, all, (one) => one.email.toLowerCase() === email.toLowerCase());
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
export async function revokeAccess({ api, venueId }: Scope, form: FormData) {
  const read = readForm(RevocationForm, form);
  if (!read.value) return read;
  const isCorporate = read.value.calendar === "corporate";
  try {
    await api(revokeOldCalendarAccess, { params: { id: venueId }, body: { is_corporate: isCorporate } });
    return { isCorporate };
  } catch (error) {
    return read.refuse(toFormErrors(error));
  }
}

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
    return { failure: error.words };
  }
}
