import {
  buildDefaultCompanyDetails,
  type CompanyDetails,
  findCompanyNumberProblems,
  formatCompanyNumbers,
  getCompanyTimeZone,
} from "@contract/sales/company";
import { type Country, countries, countryNames } from "@contract/vocabulary";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { acquireNamedLock } from "../db/locks";
import { companySettings, invoices } from "../db/schema";
import { assertCurrentVersion, createInvalidFieldsRefusal, type FieldErrors } from "../errors";
import { toZoneDate } from "../time";

/** The company's details in a country and their version; the defaults and 0 before any are saved. */
export async function loadCompanyDetails(db: Database, country: Country) {
  const [row] = await db.select().from(companySettings).where(eq(companySettings.country, country));
  return { facts: { ...buildDefaultCompanyDetails(country), ...row?.facts }, version: row?.version ?? 0 };
}

/** Today's date by the company's clock in a country. */
export async function loadCompanyToday(db: Database, country: Country, at: Date): Promise<string> {
  const { facts } = await loadCompanyDetails(db, country);
  return toZoneDate(getCompanyTimeZone(country, facts), at);
}

/** The company's details in the wire format. */
export async function loadWireCompanyDetails(db: Database, country: Country) {
  const { facts, version } = await loadCompanyDetails(db, country);
  return { country, version, ...facts };
}

/**
 * Saves all details of a country with their numbers formatted; concurrent saves run one after another.
 * @throws Refusal 409, 422 as documented for T-11
 */
export const saveCompanyDetails = (
  db: Database,
  country: Country,
  details: CompanyDetails,
  { userId, at, seen }: { userId: number; at: Date; seen?: number | undefined },
): Promise<void> =>
  db.transaction(async (tx) => {
    await acquireNamedLock(tx, "company settings");
    const { version } = await loadCompanyDetails(tx, country);
    assertCurrentVersion("setting", version, seen);
    const facts = formatCompanyNumbers(country, details);
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(findCompanyNumberProblems(country, facts)).map(([name, message]) => [name, [message]]),
    );
    const other = await findOtherCountryWithPrefix(tx, country, facts.invoice_prefix);
    if (other) errors.invoice_prefix = [`${countryNames[other]} invoices already use this prefix.`];
    if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
    const saved = { facts, savedBy: userId, savedAt: at };
    await tx
      .insert(companySettings)
      .values({ country, ...saved })
      .onConflictDoUpdate({
        target: companySettings.country,
        set: { ...saved, version: sql`${companySettings.version} + 1` },
      });
  });

/** The other country that uses or has used a prefix, so that no two invoices share a number. */
async function findOtherCountryWithPrefix(
  tx: Database,
  country: Country,
  invoicePrefix: string,
): Promise<"AU" | "UK" | undefined> {
  const rows = await tx.select().from(companySettings);
  const issued = await tx
    .selectDistinct({ country: invoices.country })
    .from(invoices)
    .where(
      and(
        ne(invoices.country, country),
        eq(sql`${invoices.record} -> 'seller' ->> 'invoice_prefix'`, invoicePrefix),
      ),
    );
  return countries.find((other) => {
    if (other === country) return false;
    if (issued.some((row) => row.country === other)) return true;
    const facts = rows.find((row) => row.country === other)?.facts ?? buildDefaultCompanyDetails(other);
    return facts.invoice_prefix === invoicePrefix;
  });
}
