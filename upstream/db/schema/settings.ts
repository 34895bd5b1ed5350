import type { CompanyDetails } from "@contract/sales/company";
import type { FactorRole } from "@contract/users/second-factor";
import type { Country, ScoringKey } from "@contract/vocabulary";
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytes, selectFileContent, versionColumn } from "./columns";
import { users } from "./people";

/** Scoring weights per country and the secondary keys offered as add-on options (spec 3). */
export const karenSettings = pgTable("karen_settings", {
  country: text().$type<Country>().primaryKey(),
  weights: jsonb().$type<Record<ScoringKey, number>>().notNull(),
  secondaryActive: jsonb("secondary_active").$type<ScoringKey[]>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The history of scoring settings; `savedBy` is null for the settings from before the first save. */
export const karenSettingsChanges = pgTable(
  "karen_settings_changes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    country: text().$type<Country>().notNull(),
    weights: jsonb().$type<Record<ScoringKey, number>>().notNull(),
    secondaryActive: jsonb("secondary_active").$type<ScoringKey[]>().notNull(),
    savedBy: integer("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: timestamp("saved_at", { withTimezone: true }),
  },
  (table) => [index("karen_settings_changes_country").on(table.country, table.id)],
);

/** The company details on invoices of a country, and the last invoice number. */
export const companySettings = pgTable("company_settings", {
  country: text().$type<Country>().primaryKey(),
  facts: jsonb().$type<CompanyDetails>().notNull(),
  lastInvoice: integer("last_invoice").notNull().default(0),
  savedBy: integer("saved_by").references(() => users.id, { onDelete: "set null" }),
  savedAt: timestamp("saved_at", { withTimezone: true }),
  version: versionColumn(),
});

/** The company's logo in a country: a PNG made from the uploaded picture. */
export const companyLogos = pgTable("company_logos", {
  country: text().$type<Country>().primaryKey(),
  content: bytes().notNull(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  savedBy: integer("saved_by").references(() => users.id, { onDelete: "set null" }),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
});

/** The file of a logo, for queries. */
export const logoContent = selectFileContent(companyLogos.content);

/** A single row: the rules for assigning leads that apply to all specialists. */
export const distributionSettings = pgTable("distribution_settings", {
  id: integer().primaryKey().default(1),
  isDistributionActive: boolean("is_distribution_active").notNull().default(true),
  dailyLimit: integer("daily_limit").notNull().default(12),
  weekendDistribution: boolean("weekend_distribution").notNull().default(false),
});

/** A single row: the roles that must sign in with a second factor. */
export const securitySettings = pgTable("security_settings", {
  id: integer().primaryKey().default(1),
  factorRoles: jsonb("factor_roles").$type<FactorRole[]>().notNull(),
});

/** Facts about this installation: its seed, and the key that signs its links. */
export const installation = pgTable("installation", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Venue specialists left out of the leading indicator report. */
export const reportExcludes = pgTable("report_excludes", {
  venueSpecialistId: integer("venue_specialist_id").primaryKey(),
});
