import { foldText } from "@contract/fold-text";
import { toPhoneDigits } from "@contract/leads/phone";
import { toMinorUnits } from "@contract/money";
import type { Database } from "../../db/database";
import type { leadEvents, leads } from "../../db/schema";
import {
  type ClassifiedRow,
  type FindEarlierRow,
  type ParsedRow,
  pickDifferingFields,
  type Remark,
} from "../import-rows";
import { type KnownLead, type KnownRecords, loadKnownRecords } from "./known-leads";
import { buildPersonKeys, foldPersonName, type LeadValues, toPhoneKey } from "./parse";

type EventColumns = Partial<typeof leadEvents.$inferInsert>;

/** What a row changes; without `known` it creates a lead. */
export interface LeadChange {
  known?: KnownLead;
  ownerId?: number | undefined;
  venueId?: number | undefined;
  /** Changed columns of the lead. */
  lead?: Partial<typeof leads.$inferInsert>;
  addsEmail?: boolean;
  addsPhone?: boolean;
  /** An event to add, or columns to change of the event `eventId`. */
  event?: { eventId?: number; columns: EventColumns } | undefined;
  addsEnquiry?: boolean;
  addsNote?: boolean;
}

type ParsedLeadRow = ParsedRow<LeadValues>;
type ClassifiedLeadRow = ClassifiedRow<LeadValues, LeadChange>;

interface EarlierRowLookup {
  earlier: FindEarlierRow;
  valuesOf: (number: number) => LeadValues | undefined;
}

/** Compares rows with the leads of the business, and with earlier rows of the file. */
export async function classifyLeadRows(
  tx: Database,
  rows: readonly ParsedLeadRow[],
  find: EarlierRowLookup,
): Promise<ClassifiedLeadRow[]> {
  const known = await loadKnownRecords(
    tx,
    rows.flatMap(({ values }) => (values ? [values] : [])),
  );
  return rows.map((row) =>
    row.values
      ? classifyLeadRow({ ...row, values: row.values }, known, find)
      : { ...row, verdict: "refused" },
  );
}

function classifyLeadRow(
  row: ParsedLeadRow & { values: LeadValues },
  records: KnownRecords,
  find: EarlierRowLookup,
): ClassifiedLeadRow {
  const { values } = row;
  const { ids, remarks } = findNamedOwnerAndVenue(values, records);
  if (remarks.length > 0) return { ...row, verdict: "refused", remarks: [...row.remarks, ...remarks] };
  const earlier = buildPersonKeys(values)
    .map((key) => find.earlier(key, row.number))
    .find((number) => number !== undefined);
  if (earlier !== undefined && hasSameLeadValues(find.valuesOf(earlier), values))
    return { ...row, verdict: "duplicate", otherRow: earlier };
  const match = findMatchingLead(values, records);
  if (match && "duplicate" in match)
    return { ...row, verdict: "duplicate", recordId: match.duplicate.lead.id };
  if (match) return classifyRowOfKnownLead(row, match.known, ids, earlier);
  if (earlier !== undefined) return { ...row, verdict: "changes", otherRow: earlier, change: { ...ids } };
  const phoneKey = toPhoneKey(values);
  const samePhone = phoneKey ? find.earlier(phoneKey, row.number) : undefined;
  if (samePhone !== undefined) return { ...row, verdict: "duplicate", otherRow: samePhone };
  return { ...row, verdict: "new", change: { ...ids } };
}

/** The users and venues that a row names. */
function findNamedOwnerAndVenue({ lead, owner, venue }: LeadValues, records: KnownRecords) {
  const remarks: Remark[] = [];
  const ownerId = owner
    ? (records.owners.get(owner.toLowerCase()) ?? records.owners.get(foldText(owner)))
    : undefined;
  if (owner && ownerId === undefined)
    remarks.push({ field: "owner", message: `“${owner.slice(0, 60)}” matches no user or several users` });
  const venueId = venue ? records.venues.get(`${lead.country} ${foldText(venue)}`) : undefined;
  if (venue && venueId === undefined)
    remarks.push({
      field: "venue",
      message: `“${venue.slice(0, 60)}” matches no venue or several venues`,
    });
  return { ids: { ownerId, venueId }, remarks };
}

/** Addresses and numbers are compared as they are found, however they are written. */
const toComparableJson = ({ lead: { email, phone_number, ...lead }, ...values }: LeadValues) =>
  JSON.stringify({
    ...values,
    ...lead,
    email: email?.toLowerCase(),
    phone: phone_number && toPhoneDigits(phone_number, lead.country),
  });

const hasSameLeadValues = (a: LeadValues | undefined, b: LeadValues) =>
  a !== undefined && toComparableJson(a) === toComparableJson(b);

/**
 * The lead that a row is about: with the same address; or with the same number and name. A lead of another country, and one
 * with only the number or only the name in common, is a possible duplicate.
 */
function findMatchingLead(
  { lead }: LeadValues,
  { byEmail, byPhone, byName }: KnownRecords,
): { known: KnownLead } | { duplicate: KnownLead } | undefined {
  const name = foldPersonName(lead.first_name, lead.last_name);
  const hasName = ({ lead: { firstName, lastName } }: KnownLead) =>
    foldPersonName(firstName, lastName) === name;
  const isHere = (known: KnownLead) => known.lead.country === lead.country;
  const ofEmail = lead.email ? (byEmail.get(lead.email.toLowerCase()) ?? []) : [];
  const ofPhone = lead.phone_number
    ? (byPhone.get(toPhoneDigits(lead.phone_number, lead.country)) ?? [])
    : [];
  const known = ofEmail.find(isHere) ?? ofPhone.find((other) => isHere(other) && hasName(other));
  if (known) return { known };
  const [similar] = [...ofEmail, ...ofPhone];
  if (similar) return { duplicate: similar };
  if (lead.email || lead.phone_number) return undefined;
  const named = (byName.get(name) ?? []).filter(isHere);
  const exact = named.find(
    ({ emails, phones, lead: { company } }) =>
      emails.length === 0 && phones.length === 0 && foldText(company) === foldText(lead.company ?? ""),
  );
  if (exact) return { known: exact };
  return named[0] && { duplicate: named[0] };
}

function classifyRowOfKnownLead(
  row: ParsedLeadRow & { values: LeadValues },
  knownLead: KnownLead,
  { ownerId, venueId }: Pick<LeadChange, "ownerId" | "venueId">,
  earlierRowNumber: number | undefined,
): ClassifiedLeadRow {
  const { values } = row;
  const { lead } = values;
  const columns = pickDifferingFields(
    { firstName: lead.first_name, lastName: lead.last_name, company: lead.company },
    knownLead.lead,
  );
  const takesOwner = ownerId !== undefined && knownLead.lead.ownerId === null;
  const event = values.event && findEventChange(values.event, knownLead.events);
  const change: LeadChange = {
    known: knownLead,
    ownerId,
    venueId,
    lead: { ...columns, ...(takesOwner && { ownerId }) },
    addsEmail: lead.email !== undefined && !knownLead.emails.includes(lead.email.toLowerCase()),
    addsPhone:
      lead.phone_number !== undefined &&
      !knownLead.phones.includes(toPhoneDigits(lead.phone_number, lead.country)),
    event,
    // An enquiry comes with its event; a known event has it already.
    addsEnquiry: event !== undefined && event.eventId === undefined,
    addsNote: values.note !== undefined && !knownLead.notes.includes(values.note),
  };
  const { lead: changed = {}, addsEmail, addsPhone, addsNote } = change;
  const hasChanges = Object.keys(changed).length > 0 || addsEmail || addsPhone || event || addsNote;
  return {
    ...row,
    verdict: hasChanges ? "changes" : "same",
    recordId: knownLead.lead.id,
    otherRow: earlierRowNumber,
    change: hasChanges ? change : undefined,
  };
}

/** The event to add, or the columns to change of the event of the same type on the same day; `undefined` if it is the same. */
function findEventChange(
  event: NonNullable<LeadValues["event"]>,
  knownEvents: KnownLead["events"],
): LeadChange["event"] {
  const columns = toImportedEventColumns(event);
  const same = knownEvents.find(
    ({ eventType, eventDate }) => eventType === event.event_type && eventDate === (event.event_date ?? null),
  );
  if (!same) return { columns };
  const { eventType: _, ...others } = columns;
  const changed = pickDifferingFields(others, same as typeof others);
  return Object.keys(changed).length > 0 ? { eventId: same.id, columns: changed } : undefined;
}

export const toImportedEventColumns = (event: NonNullable<LeadValues["event"]>) => ({
  eventType: event.event_type,
  subType: event.sub_type,
  eventDate: event.event_date,
  guestCount: event.guest_count,
  budgetMinor: event.budget === undefined ? undefined : toMinorUnits(event.budget),
  locationId: event.location_id,
  notes: event.notes,
});
