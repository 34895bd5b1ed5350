import { NAME_REQUIRED } from "@contract/leads/lead";
import type { update } from "@contract/leads/leads";
import { formatPhoneHint, isPhoneNumber, toPhoneDigits } from "@contract/leads/phone";
import { type Country, countryNames } from "@contract/vocabulary";
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { leadEmails, leadEvents, leadPhoneNumbers, leads } from "../db/schema";
import {
  assertCurrentVersion,
  createConflictRefusal,
  createInvalidFieldsRefusal,
  createNotFoundRefusal,
} from "../errors";
import { toCountryDate } from "../time";

type LeadChanges = z.output<typeof update.body>;

/** The version after each change by staff, so that a stale save is detected. */
export const nextVersion = { version: sql`${leads.version} + 1` };

/**
 * Updates fields of a lead and marks it for HubSpot sync. An email address or phone number replaces the primary one, or
 * becomes primary if the lead has it already.
 * @throws Refusal 404; 409 for a stale version, an erased lead, or another country while the lead has events
 */
export function updateLead(db: Database, leadId: number, changes: LeadChanges, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const lead = await lockAndLoadLead(tx, leadId);
    assertCurrentVersion("lead", lead.version, changes.version);
    if (lead.erasedAt) throw createConflictRefusal("This client was erased. Create a new lead instead.");
    if (changes.country && changes.country !== lead.country) await assertLeadHasNoEvents(tx, lead);
    const names = [changes.first_name ?? lead.firstName, changes.last_name ?? lead.lastName];
    if (!names.some(Boolean)) throw createInvalidFieldsRefusal({ first_name: [NAME_REQUIRED] });
    const country = changes.country ?? lead.country;
    await tx
      .update(leads)
      .set({
        firstName: changes.first_name,
        lastName: changes.last_name,
        company: changes.company,
        country,
        isCorporateEvent: changes.is_corporate_event,
        ...toConsentColumns(changes, lead, toCountryDate(country, now)),
        hubspotStatus: "pending",
        ...(lead.hubspotStatus === "failed" && { hubspotFailure: null, hubspotAttempts: 0 }),
        ...nextVersion,
      })
      .where(eq(leads.id, leadId));
    await savePrimaryEmail(tx, leadId, changes.email);
    await savePrimaryPhone(tx, { id: leadId, country }, changes.phone_number);
  });
}

/**
 * The consent in the fields of a lead; fields that are not given keep their values. A date needs a source. A first
 * consent without a date is dated today.
 * @throws Refusal 422 at `consent_source`
 */
export function toConsentColumns(
  { consent_source: source, consent_date: day }: LeadChanges,
  currentConsent: Partial<Pick<typeof leads.$inferSelect, "consentSource" | "consentDate">>,
  today: string,
) {
  const consentSource = source === undefined ? currentConsent.consentSource : source || null;
  const consentDate = day === undefined ? (currentConsent.consentDate ?? today) : day || null;
  if (day && !consentSource)
    throw createInvalidFieldsRefusal({ consent_source: ["Choose how the client consented"] });
  return { consentSource, consentDate: consentSource ? consentDate : null };
}

/** Loads a lead and locks it until the transaction ends. @throws Refusal 404 */
export async function lockAndLoadLead(tx: Database, leadId: number) {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
  if (!lead) throw createNotFoundRefusal("lead");
  return lead;
}

/**
 * Locks leads and their events until the transaction ends and returns the leads that exist. Events are locked first,
 * because a change of an event locks it before its lead.
 */
export async function lockLeadsAndTheirEvents(tx: Database, leadIds: number[]) {
  await tx
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(inArray(leadEvents.leadId, leadIds))
    .orderBy(leadEvents.id)
    .for("update");
  return tx.select().from(leads).where(inArray(leads.id, leadIds)).orderBy(leads.id).for("update");
}

/** Inserts a lead without its contact details. */
export async function insertLead(
  tx: Database,
  values: typeof leads.$inferInsert,
): Promise<{ id: number; country: "AU" | "UK" }> {
  const [lead] = await tx.insert(leads).values(values).returning({ id: leads.id, country: leads.country });
  if (!lead) throw new Error("The lead was not inserted");
  return lead;
}

async function assertLeadHasNoEvents(tx: Database, lead: typeof leads.$inferSelect): Promise<void> {
  const [events] = await tx.select({ count: count() }).from(leadEvents).where(eq(leadEvents.leadId, lead.id));
  if (events?.count)
    throw createConflictRefusal(
      `This lead has events in ${countryNames[lead.country]}, so you can't change its country.`,
    );
}

/** Makes an email address primary. It replaces the primary one, unless the lead has both already. */
export async function savePrimaryEmail(
  tx: Database,
  leadId: number,
  email: string | undefined,
): Promise<unknown> {
  if (!email) return;
  const ofLead = eq(leadEmails.leadId, leadId);
  const known = await tx.select().from(leadEmails).where(ofLead).orderBy(desc(leadEmails.isPrimary));
  const same = known.find((row) => row.email.toLowerCase() === email.toLowerCase());
  const target = same ?? known.find((row) => row.isPrimary);
  if (!target) return tx.insert(leadEmails).values({ leadId, email, isPrimary: true });
  await tx.update(leadEmails).set({ email }).where(eq(leadEmails.id, target.id));
  await tx
    .update(leadEmails)
    .set({ isPrimary: sql`${leadEmails.id} = ${target.id}` })
    .where(ofLead);
}

/** Makes a phone number primary. It replaces the primary one, unless the lead has both already. @throws Refusal 422 at `phone_number` */
export async function savePrimaryPhone(
  tx: Database,
  lead: { id: number; country: Country },
  number: string | undefined,
): Promise<unknown> {
  if (!number) return;
  const normalised = toPhoneDigits(number, lead.country);
  const known = await tx.select().from(leadPhoneNumbers).where(eq(leadPhoneNumbers.leadId, lead.id));
  const same = known.find((row) => row.normalised === normalised || row.number === number);
  // An invalid number saved before validation existed may stay.
  if (!same && !isPhoneNumber(number, lead.country))
    throw createInvalidFieldsRefusal({ phone_number: [formatPhoneHint(lead.country)] });
  const target = same ?? known.find((row) => row.isPrimary);
  if (!target)
    return tx.insert(leadPhoneNumbers).values({ leadId: lead.id, number, normalised, isPrimary: true });
  await tx.update(leadPhoneNumbers).set({ number, normalised }).where(eq(leadPhoneNumbers.id, target.id));
  await tryMarkPhoneNumberPrimary(tx, lead.id, target.id);
}

interface ContactChange {
  leadId: number;
  field: "email" | "phone_number";
  /** The id of the address or number. */
  rowId: number;
  from: string;
  to: string;
  version?: number | undefined;
}

/**
 * Replaces one of a lead's email addresses or phone numbers, primary or not, if it still is `from`.
 * @throws Refusal 404; 409 like `updateLead`, if it was changed or removed, or if the lead has the other already; 422 at the field
 */
export function replaceContactDetail(db: Database, change: ContactChange, now: Date): Promise<void> {
  const { leadId, field, rowId, from, to, version } = change;
  return db.transaction(async (tx) => {
    await updateLead(tx, leadId, { version }, now);
    const { country } = await lockAndLoadLead(tx, leadId);
    const known = await loadContactDetails(tx, change);
    if (known.find(({ id }) => id === rowId)?.value !== from)
      throw createConflictRefusal("This contact detail has changed since. Check the lead.");
    const toSign = (text: string) => (field === "email" ? text.toLowerCase() : toPhoneDigits(text, country));
    if (known.some(({ id, value }) => id !== rowId && toSign(value) === toSign(to)))
      throw createConflictRefusal("The lead already has this contact detail.");
    if (field === "email") {
      await tx.update(leadEmails).set({ email: to }).where(eq(leadEmails.id, rowId));
      return;
    }
    if (!isPhoneNumber(to, country))
      throw createInvalidFieldsRefusal({ phone_number: [formatPhoneHint(country)] });
    const columns = { number: to, normalised: toSign(to) };
    await tx.update(leadPhoneNumbers).set(columns).where(eq(leadPhoneNumbers.id, rowId));
  });
}

const loadContactDetails = (tx: Database, { leadId, field }: ContactChange) =>
  field === "email"
    ? tx
        .select({ id: leadEmails.id, value: leadEmails.email })
        .from(leadEmails)
        .where(eq(leadEmails.leadId, leadId))
    : tx
        .select({ id: leadPhoneNumbers.id, value: leadPhoneNumbers.number })
        .from(leadPhoneNumbers)
        .where(eq(leadPhoneNumbers.leadId, leadId));

/** Makes one of a lead's phone numbers primary. @throws Refusal 404; 422 at `phone_number_id` for another lead's */
export function markPhoneNumberPrimary(db: Database, leadId: number, phoneNumberId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAndLoadLead(tx, leadId);
    if (!(await tryMarkPhoneNumberPrimary(tx, leadId, phoneNumberId)))
      throw createInvalidFieldsRefusal({ phone_number_id: ["Choose a phone number of this lead"] });
    await tx.update(leads).set(nextVersion).where(eq(leads.id, leadId));
  });
}

/** @returns whether the lead has that number */
async function tryMarkPhoneNumberPrimary(
  tx: Database,
  leadId: number,
  phoneNumberId: number,
): Promise<boolean> {
  const ofLead = eq(leadPhoneNumbers.leadId, leadId);
  const [number] = await tx
    .select({ id: leadPhoneNumbers.id })
    .from(leadPhoneNumbers)
    .where(and(ofLead, eq(leadPhoneNumbers.id, phoneNumberId)));
  if (!number) return false;
  await tx
    .update(leadPhoneNumbers)
    .set({ isPrimary: sql`${leadPhoneNumbers.id} = ${phoneNumberId}` })
    .where(ofLead);
  return true;
}
