import type { LeadEvent } from "@contract/events/event";
import { getEventTitle, getStageName } from "@contract/events/names";
import type { Email, EmailSummary, Enquiry, Lead } from "@contract/leads/lead";
import * as leadCalls from "@contract/leads/leads";
import { formatPhone, toTelHref } from "@contract/leads/phone";
import type { Country, EventType } from "@contract/vocabulary";
import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import { sanitiseHtml } from "~/services/format/html.server";
import { loadFeatures } from "~/services/upstream/features.server";
import type { Section } from "~/services/upstream/section.server";
import { type NextStepLine, toNextStepLine } from "./follow-ups";
import {
  findPortalLink,
  formatEmailSubject,
  formatFullName,
  listLeadFlags,
  sortPrimaryFirst,
  toEmailStatusLabel,
} from "./lead";
import type { LeadContext } from "./lead.server";
import { formatConsentSource } from "./lead-form";
import { calculateWaitingTime, type Waiting } from "./waiting";

/** A lead as its page shows it. Times are UTC ISO strings; phone numbers are in national format. */
export interface LeadDetails {
  id: number;
  name: string;
  country?: Country | undefined;
  flags: ReturnType<typeof listLeadFlags>;
  /** Absent if unknown. */
  isUnsubscribed?: boolean | undefined;
  unsubscribedAt?: string | undefined;
  /** How the client consented to emails; "" if not recorded, absent if unknown. `consentDate` is a local calendar date. */
  consent?: string | undefined;
  consentDate?: string | undefined;
  /** When the client was erased. */
  erasedAt?: string | undefined;
  waiting?: Waiting | undefined;
  owner?: string | undefined;
  isCorporate?: boolean | undefined;
  /** Absent if there is none. */
  company?: string | undefined;
  lastEnquiredVenue?: string | undefined;
  createdAt?: string | undefined;
  /** Absent if the upstream did not send them; so are `phoneNumbers` and `emailLog`. */
  emails?: Lead["emails"];
  /** In national format; `href` dials the number, if it can be dialled. */
  phoneNumbers?: (NonNullable<Lead["phone_numbers"]>[number] & { href?: string | undefined })[] | undefined;
  emailLog?: EmailLine[] | undefined;
  /** A local calendar date; absent if the upstream cannot revoke links. */
  portalLinkValidUntil?: string | undefined;
}

export interface EmailLine {
  id: number;
  subject: string;
  to?: string | undefined;
  status?: ReturnType<typeof toEmailStatusLabel> | undefined;
  at?: string | undefined;
}

/** An event as its lead's page shows it. `budget` is in whole currency units, `date` a local calendar date. */
export interface EventLine {
  id: number;
  title: string;
  type?: EventType | undefined;
  stage?: string | undefined;
  stageId?: string | undefined;
  date?: string | undefined;
  city?: string | undefined;
  guests?: number | undefined;
  budget?: number | undefined;
  recommended?: number | undefined;
  inspections?: number | undefined;
  /** Venues that the client would like to see and that have no inspection. */
  wishes?: number | undefined;
  /** Upcoming inspections whose client or venue wants another time. */
  otherTimes?: number | undefined;
  notes?: string | undefined;
  /** Its earliest follow-up; absent if there is none or it is unknown. */
  nextStep?: NextStepLine | undefined;
}

/** An enquiry; `message` is sanitised HTML, "" when nothing readable is left. */
export interface EnquiryLine {
  id: number;
  eventId?: number | undefined;
  at?: string | undefined;
  venue?: string | undefined;
  source?: string | undefined;
  isSpam?: boolean | undefined;
  message?: string | undefined;
}

/** A logged email with its content. `html` is sanitised, "" if there is only `text`. */
export interface EmailDetails extends EmailLine {
  from?: string | undefined;
  /** Absent if unknown. */
  cc?: string[] | undefined;
  html: string;
  text?: string | undefined;
  portalLink?: string | undefined;
  /** `words` is "inspection.ics, 2 KB"; `href` is absent if the file can no longer be downloaded. */
  attachments?: { words: string; href?: string | undefined }[] | undefined;
}

/** An email of a lead's log. The lead request is shared with the page behind it. @throws 404 for another lead's email */
export async function loadLoggedEmail({
  leadId,
  params,
  api,
}: Pick<LeadContext, "leadId" | "params" | "api">) {
  const emailId = parseIdOrNotFound(params.emailId, "email");
  const [lead, record] = await Promise.all([
    api(leadCalls.get, { params: { id: leadId } }),
    api(leadCalls.email, { params: { id: emailId } }),
  ]);
  const features = await loadFeatures();
  const log = lead.data.email_log;
  if (!log) throw createNotFoundFailure("We couldn't load this lead's emails.");
  if (!log.some((entry) => entry.id === emailId))
    throw createNotFoundFailure("This email does not belong to this lead.");
  return {
    leadId,
    country: lead.data.country,
    email: toEmailDetails(record.data),
    canRepeat: features.leads.mailRepeats,
    isUnsubscribed: lead.data.is_unsubscribed,
    addresses: lead.data.emails?.map((address) => address.email) ?? [],
  };
}

/** @param numbers from call L-15, which is more complete than the lead's own list */
export const toLeadDetails = (lead: Lead, numbers = lead.phone_numbers): LeadDetails => ({
  id: lead.id,
  name: formatFullName(lead),
  country: lead.country,
  flags: listLeadFlags(lead),
  isUnsubscribed: lead.is_unsubscribed,
  unsubscribedAt: lead.is_unsubscribed ? lead.unsubscribed_at : undefined,
  consent: lead.consent_source === undefined ? undefined : (formatConsentSource(lead.consent_source) ?? ""),
  consentDate: lead.consent_date || undefined,
  erasedAt: lead.erased_at,
  waiting: calculateWaitingTime(lead),
  owner: lead.hubspot_owner?.name,
  lastEnquiredVenue: lead.last_enquired_venue?.name,
  createdAt: lead.created_at,
  emails: lead.emails && sortPrimaryFirst(lead.emails),
  isCorporate: lead.is_corporate_event,
  company: lead.company || undefined,
  phoneNumbers:
    numbers &&
    sortPrimaryFirst(numbers).map((phone) => ({
      ...phone,
      number: formatPhone(phone.number, lead.country),
      href: toTelHref(phone.number, lead.country),
    })),
  emailLog: lead.email_log && sortByCreationNewestFirst(lead.email_log).map(toEmailLine),
  portalLinkValidUntil: lead.portal_link_valid_until,
});

const toEmailLine = ({ id, subject, to, created_at, status }: EmailSummary): EmailLine => ({
  id,
  subject: formatEmailSubject(subject),
  to,
  status: status === undefined ? undefined : toEmailStatusLabel({ status }),
  at: created_at,
});

const toEmailDetails = (record: Email): EmailDetails => ({
  ...toEmailLine(record),
  from: record.from,
  cc: record.cc,
  html: sanitiseHtml(record.html),
  text: record.text,
  portalLink: findPortalLink(record.text),
  attachments: record.attachments?.map(({ name, size, url = "" }) => ({
    words: size ? `${name}, ${Math.ceil(size / 1024)} KB` : name,
    href: /^https?:\/\//i.test(url) ? url : undefined,
  })),
});

export const toLeadEventLine = (event: LeadEvent): EventLine => ({
  id: event.id,
  title: getEventTitle(event),
  type: event.event_type,
  stage: getStageName(event.pipeline_stage_id),
  stageId: event.pipeline_stage_id,
  date: event.event_date,
  city: event.city,
  guests: event.guest_count,
  budget: event.budget,
  recommended: event.recommendation_count,
  inspections: event.inspection_count,
  wishes: event.wished_inspection_count,
  otherTimes: event.other_time_count,
  notes: event.notes?.trim() || undefined,
  nextStep: toNextStepLine(event.next_step, event.country),
});

export const toEnquiryLine = ({
  id,
  lead_event_id,
  created_at,
  venue,
  source,
  is_spam,
  message,
}: Enquiry): EnquiryLine => ({
  id,
  eventId: lead_event_id,
  at: created_at,
  venue: venue?.name,
  source,
  isSpam: is_spam,
  message: message === undefined ? undefined : sanitiseHtml(message),
});

export const sortByCreationNewestFirst = <Dated extends { created_at?: string | undefined }>(
  list: readonly Dated[],
): Dated[] => [...list].sort((a, b) => (b.created_at ?? "").localeCompare(a.created_at ?? ""));

export const mapSection = <From, To>(
  source: Section<From>,
  transform: (data: From, isPartial?: boolean) => To,
): Section<To> =>
  source.failure
    ? { failure: source.failure }
    : { ...source, data: transform(source.data, source.isPartial) };
