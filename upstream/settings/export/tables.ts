import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { ArchivedFile } from "../../archive";
import * as schema from "../../db/schema";

/** A table of the archive. */
export interface ExportedTable {
  table: PgTable;
  /** What a row is, as the archive's README says it. */
  about: string;
  /** Columns that are left out: secrets, and files, which have a folder of their own. */
  omit?: readonly string[];
  /** Long texts that only the JSON file holds. */
  jsonOnly?: readonly string[];
  /** Values instead of a column's own, without the secrets in it. */
  values?: Readonly<Record<string, SQL>>;
  /** What a restore must know about columns and tables that are left out, as further columns. */
  facts?: Readonly<Record<string, { type: string; value: SQL }>>;
}

/** A text of an email; empty if it contains a link that signs someone in. */
const selectTextUnlessSecret = (textColumn: "html" | "plain") =>
  sql.raw(`CASE WHEN is_secret THEN '' ELSE ${textColumn} END`);

/**
 * Every table with business data, in an order in which rows only refer to earlier tables. A table that is not
 * named here is not exported: a new table reveals nothing until it is added.
 */
export const exportedTables: readonly ExportedTable[] = [
  {
    table: schema.users,
    about: "Your staff. Passwords and two-factor keys are not included.",
    omit: ["password_hash"],
    facts: { is_signed_up: { type: "boolean", value: sql`password_hash IS NOT NULL` } },
  },
  {
    table: schema.invitations,
    about: "Your staff who have not set a password yet.",
    omit: ["token_hash", "expires_at"],
  },
  { table: schema.specialistRules, about: "How leads are assigned to each venue specialist." },
  { table: schema.locations, about: "Cities and suburbs." },
  { table: schema.venues, about: "Venues of the catalogue." },
  { table: schema.rooms, about: "Rooms of venues, with capacities and prices." },
  { table: schema.specialOffers, about: "Special offers of venues." },
  { table: schema.venueNotes, about: "Staff notes on venues." },
  { table: schema.venueEmails, about: "Email addresses of venues." },
  { table: schema.calendarRevocations, about: "Email addresses that no longer open a venue's calendar." },
  { table: schema.brochures, about: "Brochures of venues." },
  { table: schema.customVenues, about: "Venues outside the catalogue." },
  { table: schema.venueReportValues, about: "Monthly targets of venues." },
  { table: schema.leads, about: "Leads." },
  {
    table: schema.leadEmails,
    about: "Email addresses of leads.",
    facts: {
      unsubscribed_at: {
        type: "timestamp with time zone",
        value: sql`(SELECT unsubscribed_at FROM unsubscribed_addresses WHERE address_hash = hash_address(email))`,
      },
    },
  },
  { table: schema.leadPhoneNumbers, about: "Phone numbers of leads." },
  { table: schema.leadNotes, about: "Notes and phone calls on leads." },
  { table: schema.mergedLeads, about: "Leads that were merged into another." },
  { table: schema.dismissedDuplicates, about: "Pairs of leads that are different people." },
  { table: schema.leadEvents, about: "Events of leads." },
  { table: schema.mergedEvents, about: "Events that were merged into another." },
  { table: schema.enquiries, about: "Enquiries of leads, as received." },
  { table: schema.followUps, about: "Follow-ups of leads and events." },
  { table: schema.activities, about: "What happened to leads and events." },
  {
    table: schema.emails,
    about: "Emails: sent, waiting or failed. Each is also a file in the folder emails.",
    omit: ["is_secret"],
    jsonOnly: ["html", "plain", "calendar"],
    values: { html: selectTextUnlessSecret("html"), plain: selectTextUnlessSecret("plain") },
  },
  {
    table: schema.emailAttachments,
    about: "Attachments of emails. The files are in the folder attachments.",
    omit: ["content"],
  },
  {
    table: schema.recommendationSends,
    about: "Recommendations, as sent or saved.",
    omit: ["portal_link", "idempotency_key"],
    facts: { has_page: { type: "boolean", value: sql`portal_link <> ''` } },
  },
  {
    table: schema.scheduledSends,
    about: "Emails that are scheduled for later.",
    values: { email: sql`email - 'portal_link'` },
  },
  { table: schema.recommendations, about: "Recommended rooms." },
  { table: schema.recommendationAnswers, about: "Clients' answers about recommended rooms." },
  { table: schema.recommendationQuestions, about: "Clients' questions about recommended rooms." },
  { table: schema.shortlists, about: "Shortlisted venues of events." },
  { table: schema.shortlistNotes, about: "Notes on shortlisted venues." },
  { table: schema.venueAvailabilities, about: "Whether venues are available for events." },
  {
    table: schema.inspections,
    about: "Inspections of venues.",
    omit: ["unique_id", "venue_key"],
    facts: { has_venue_page: { type: "boolean", value: sql`venue_key IS NOT NULL` } },
  },
  {
    table: schema.quotes,
    about: "Quotes of venues. The files are in the folder quotes.",
    omit: ["content"],
  },
  { table: schema.sales, about: "Sales: tentative, won and lost. Amounts in cents or pence." },
  { table: schema.invoices, about: "Issued invoices with all their details. Amounts in dollars or pounds." },
  { table: schema.venueReportMails, about: "Monthly reports that were emailed to venues." },
  { table: schema.companySettings, about: "Your company's details, by country." },
  { table: schema.companyLogos, about: "Your logos. The files are in the folder logos.", omit: ["content"] },
  { table: schema.karenSettings, about: "How venues are ranked, by country." },
  { table: schema.karenSettingsChanges, about: "Earlier rankings of venues." },
  { table: schema.distributionSettings, about: "Rules that apply to the distribution of all leads." },
  { table: schema.securitySettings, about: "Which roles must use two-factor authentication." },
  { table: schema.retentionRules, about: "Months of inactivity before clients are erased." },
  {
    table: schema.pictureFiles,
    about: "Pictures of venues and users. The files are in the folder pictures.",
  },
  { table: schema.imports, about: "Files that records were imported from." },
  { table: schema.importRows, about: "The rows of imported files and their results." },
  { table: schema.importKeys, about: "What identifies the rows of imported files." },
  { table: schema.importColumns, about: "The columns last chosen for imported files." },
  { table: schema.recordChanges, about: "Who changed what: values before and after, by column." },
  { table: schema.noticeSettings, about: "Which notifications your staff get by email." },
  { table: schema.reportExcludes, about: "Venue specialists excluded from performance reports." },
];

/** Tables that are not exported, with the reason. */
export const unexportedTables: readonly { table: PgTable; reason: string }[] = [
  { table: schema.accessTokens, reason: "secret" },
  { table: schema.keptAnswers, reason: "kept for a week, to recognise repeated requests" },
  { table: schema.installation, reason: "secret" },
  { table: schema.conversations, reason: "the assistant's short memory" },
  { table: schema.passwordResets, reason: "secret" },
  { table: schema.secondFactors, reason: "secret" },
  { table: schema.passkeys, reason: "second factors, which are set up again" },
  { table: schema.passkeyChallenges, reason: "valid for five minutes" },
  { table: schema.factorKeys, reason: "secret" },
  { table: schema.recoveryCodes, reason: "secret" },
  { table: schema.signInChallenges, reason: "secret" },
  { table: schema.userIdentities, reason: "accounts at the sign-in provider, which links them again" },
  {
    table: schema.unsubscribedAddresses,
    reason: "hashes, which mean nothing without the installation's key",
  },
  { table: schema.deletions, reason: "deleted records" },
  { table: schema.deletedRows, reason: "deleted records" },
  { table: schema.notices, reason: "short-lived" },
  { table: schema.noticeDigests, reason: "short-lived" },
  { table: schema.leadSigns, reason: "derived from leads" },
  { table: schema.venueAreas, reason: "derived from venues" },
  { table: schema.venueListings, reason: "derived from venues" },
  { table: schema.specialistMonths, reason: "derived from other tables" },
  { table: schema.venueMonths, reason: "derived from other tables" },
  { table: schema.inspectionMonths, reason: "derived from inspections" },
  { table: schema.closedSales, reason: "derived from sales" },
  { table: schema.leadDays, reason: "derived from leads" },
];

/** The name of a table, its exported columns, those of them in the CSV file, and the columns that its rows are ordered by. */
export function listExportedColumns({
  table,
  omit = [],
  jsonOnly = [],
  values = {},
  facts = {},
}: ExportedTable) {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const kept = columns.filter((column) => !column.generated && !omit.includes(column.name));
  const keys = [
    ...columns.filter(({ primary }) => primary),
    ...primaryKeys.flatMap(({ columns: together }) => together),
  ];
  const exported = [
    ...kept.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      value: values[column.name] ?? sql.identifier(column.name),
    })),
    ...Object.entries(facts).map(([fact, { type, value }]) => ({ name: fact, type, value })),
  ];
  return {
    name,
    columns: exported,
    csvColumns: exported.map((column) => column.name).filter((column) => !jsonOnly.includes(column)),
    keys: keys.map((column) => column.name),
    /** The column with ids that the database counts up. */
    identity: columns.find(({ generatedIdentity }) => generatedIdentity)?.name,
  };
}

/** A table in an archive. */
export interface TableEntry {
  about: ExportedTable["about"];
  table: ReturnType<typeof listExportedColumns>;
  rows: number;
  csv: ArchivedFile;
  json: ArchivedFile;
}
