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

/** What a row changes. Without `known` it creates a lead, and then all values of the row are saved. */
export interface LeadChange {
  known?: KnownLead;
  ownerId?: number | undefined;
  venueId?: number | undefined;
  /** Changed columns of the lead. */
  lead?: Partial<typeof leads.$inferInsert>;
  addsEmail?: boolean;
  addsPhone?: boolean;
  /** Columns to change of the event `eventId`; without `eventId`, an event to add with the row's enquiry. */
  event?: { eventId?: number; columns: EventColumns } | undefined;
  addsNote?: boolean;
}

type ParsedLeadRow = ParsedRow<LeadValues>;
type ClassifiedLeadRow = ClassifiedRow<LeadValues, LeadChange>;

interface EarlierRowLookup {
  earlier: FindEarlierRow;
  valuesOf: (number: number) => LeadValues | undefined;
}

/**
 * The verdicts on rows of leads, for the check of an import and again for its run. Compares the rows with the
 * leads of the business and with earlier rows of the file.
 */
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
  // The earlier row creates the lead. The run classifies this row again once that lead is saved.
  if (earlier !== undefined) return { ...row, verdict: "changes", otherRow: earlier, change: { ...ids } };
  // The earlier row has the same number with another name: perhaps the same person, so nothing is imported.
  const phoneKey = toPhoneKey(values);
  const samePhone = phoneKey ? find.earlier(phoneKey, row.number) : undefined;
  if (samePhone !== undefined) return { ...row, verdict: "duplicate", otherRow: samePhone };
  return { ...row, verdict: "new", change: { ...ids } };
}

/** The ids of the owner and venue that a row names. A name that fits none or several gives a remark. */
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

/**
 * For comparing two rows. The case of email addresses and the spacing of phone numbers make no difference.
 */
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
 * The lead that a row is about (`known`), or one that is perhaps the same person (`duplicate`). Known is a
 * lead of the row's country with the same email address, or with the same phone number and name. Other leads
 * that share the email address or phone number are possible duplicates.
 * Names alone decide only for a row without email address and phone number, and within its country. A lead
 * with this name is known if it has no contacts either and the same company; otherwise it is a possible
 * duplicate.
 */
function findMatchingLead(
  { lead }: LeadValues,
  { byEmail, byPhone, byName }: KnownRecords,
): { known: KnownLead } | { duplicate: KnownLead } | undefined {
  const name = foldPersonName(lead.first_name, lead.last_name);
  const hasName = ({ lead: { firstName, lastName } }: KnownLead) =>
    foldPersonName(firstName, lastName) === name;
  const isInCountry = (known: KnownLead) => known.lead.country === lead.country;
  const ofEmail = lead.email ? (byEmail.get(lead.email.toLowerCase()) ?? []) : [];
  const ofPhone = lead.phone_number
    ? (byPhone.get(toPhoneDigits(lead.phone_number, lead.country)) ?? [])
    : [];
  const known = ofEmail.find(isInCountry) ?? ofPhone.find((other) => isInCountry(other) && hasName(other));
  if (known) return { known };
  const [similar] = [...ofEmail, ...ofPhone];
  if (similar) return { duplicate: similar };
  if (lead.email || lead.phone_number) return undefined;
  const named = (byName.get(name) ?? []).filter(isInCountry);
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
  // A lead that has an owner keeps them.
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

/**
 * The event to add, or the columns to change of the lead's event of the same type on the same day.
 * `undefined` if nothing changes.
 */
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
