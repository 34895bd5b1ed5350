import type { LeadEvent } from "@contract/events/event";
import { ofLead } from "@contract/events/events";
import { eventTitle, stageName } from "@contract/events/names";
import type { Email, Enquiry, Lead } from "@contract/leads/lead";
import { email, enquiries, get } from "@contract/leads/leads";
import { formatPhone } from "@contract/leads/phone";
import type { Country, EventType } from "@contract/vocabulary";
import { idIn, notFound } from "~/services/access/guard.server";
import { sanitiseHtml } from "~/services/format/html.server";
import { type Section, section } from "~/services/upstream/section.server";
import { emailStatus, fullName, leadFlags, portalLinkIn, primaryFirst } from "./lead";
import type { LeadContext } from "./lead.server";

/** A lead as its page draws it. Times are UTC ISO strings, phone numbers as people of its country write them. */
export interface LeadDetails {
  id: number;
  name: string;
  country: Country;
  flags: ReturnType<typeof leadFlags>;
  owner?: string;
  lastEnquiredVenue?: string;
  createdAt?: string;
  emails: Lead["emails"];
  phoneNumbers: { id: number; number: string; is_primary: boolean }[];
  emailLog: EmailLine[];
}

interface EmailLine {
  id: number;
  subject: string;
  to: string;
  status: ReturnType<typeof emailStatus>;
  at?: string;
}

/** An event as the page of its lead draws it; `budget` is whole units, `date` a local calendar date. */
export interface EventLine {
  id: number;
  title: string;
  type: EventType;
  stage?: string;
  date?: string;
  city?: string;
  guests?: number;
  budget?: number;
  recommended: number;
  notes?: string;
}

/** An enquiry; `message` is sanitised HTML, "" when nothing readable is left. */
export interface EnquiryLine {
  id: number;
  at?: string;
  venue?: string;
  source?: string;
  isSpam: boolean;
  message: string;
}

/** One mail of the log with what was sent; `html` is sanitised, "" when there is only `text`. */
export interface EmailDetails extends EmailLine {
  from?: string;
  html: string;
  text?: string;
  portalLink?: string;
}

/** The page of a lead; its three calls go out side by side, events and enquiries may fail in their own place. */
export async function loadLead({ leadId, api }: Pick<LeadContext, "leadId" | "api">): Promise<{
  lead: LeadDetails;
  events: Section<EventLine[]>;
  enquiries: Section<EnquiryLine[]>;
}> {
  const params = { id: leadId };
  const [lead, events, received] = await Promise.all([
    api(get, { params }),
    section(api(ofLead, { params })),
    section(api(enquiries, { params })),
  ]);
  return {
    lead: detailsOf(lead.data),
    events: mapSection(events, (data) => data.map(eventLine)),
    enquiries: mapSection(received, (data) => newestFirst(data).map(enquiryLine)),
  };
}

/** One mail of a lead's log. The call of the lead is shared with the page below. @throws 404 for another lead's mail */
export async function loadEmail({ leadId, params, api }: Pick<LeadContext, "leadId" | "params" | "api">) {
  const emailId = idIn(params.emailId, "email");
  const [lead, found] = await Promise.all([
    api(get, { params: { id: leadId } }),
    api(email, { params: { id: emailId } }),
  ]);
  if (!lead.data.email_log.some((entry) => entry.id === emailId))
    throw notFound("This lead has no such email.");
  return { leadId, country: lead.data.country, email: emailDetails(found.data) };
}

const detailsOf = (lead: Lead): LeadDetails => ({
  id: lead.id,
  name: fullName(lead),
  country: lead.country,
  flags: leadFlags(lead),
  owner: lead.hubspot_owner?.name,
  lastEnquiredVenue: lead.last_enquired_venue?.name,
  createdAt: lead.created_at,
  emails: primaryFirst(lead.emails),
  phoneNumbers: primaryFirst(lead.phone_numbers).map(({ id, number, is_primary }) => ({
    id,
    number: formatPhone(number, lead.country),
    is_primary,
  })),
  emailLog: newestFirst(lead.email_log).map(emailLine),
});

const emailLine = ({ id, subject, to, created_at, status }: Lead["email_log"][number]): EmailLine => ({
  id,
  subject: subject.trim() || "No subject",
  to,
  status: emailStatus({ status }),
  at: created_at,
});

const emailDetails = (found: Email): EmailDetails => ({
  ...emailLine(found),
  from: found.from,
  html: sanitiseHtml(found.html),
  text: found.text,
  portalLink: portalLinkIn(found.text),
});

const eventLine = (event: LeadEvent): EventLine => ({
  id: event.id,
  title: eventTitle(event),
  type: event.event_type,
  stage: stageName(event.pipeline_stage_id),
  date: event.event_date,
  city: event.city,
  guests: event.guest_count,
  budget: event.budget,
  recommended: event.recommendation_count,
  notes: event.notes?.trim() || undefined,
});

const enquiryLine = ({ id, created_at, venue, source, is_spam, message }: Enquiry): EnquiryLine => ({
  id,
  at: created_at,
  venue: venue?.name,
  source,
  isSpam: is_spam,
  message: sanitiseHtml(message),
});

const newestFirst = <Dated extends { created_at?: string }>(list: readonly Dated[]) =>
  [...list].sort((a, b) => (b.created_at ?? "").localeCompare(a.created_at ?? ""));

const mapSection = <From, To>(given: Section<From>, shape: (data: From) => To): Section<To> =>
  given.failure ? { failure: given.failure } : { data: shape(given.data) };
