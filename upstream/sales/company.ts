import {
  buildDefaultCompanyDetails,
  type CompanyDetails,
  findCompanyZone,
  findNumberProblems,
  formatCompanyNumbers,
} from "@contract/sales/company";
import { type Country, countries, countryNames } from "@contract/vocabulary";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { lockName } from "../db/locks";
import { companySettings, invoices } from "../db/schema";
import { assertVersion, type FieldErrors, invalid } from "../errors";
import { toZoneDate } from "../time";

/** The company's details in a country and their version; the defaults and 0 before any are saved. */
export async function loadCompany(db: Database, country: Country) {
  const [row] = await db.select().from(companySettings).where(eq(companySettings.country, country));
  return { facts: { ...buildDefaultCompanyDetails(country), ...row?.facts }, version: row?.version ?? 0 };
}

/** Today's date by the company's clock in a country. */
export async function loadToday(db: Database, country: Country, at: Date): Promise<string> {
  const { facts } = await loadCompany(db, country);
  return toZoneDate(findCompanyZone(country, facts), at);
}

/** The company's details in the wire format. */
export async function loadWireCompany(db: Database, country: Country) {
  const { facts, version } = await loadCompany(db, country);
  return { country, version, ...facts };
}

/**
 * Saves all details of a country with their numbers formatted; concurrent saves run one after another.
 * @throws Refusal 409, 422 as documented for T-11
 */
export const saveCompany = (
  db: Database,
  country: Country,
  entered: CompanyDetails,
  { userId, at, seen }: { userId: number; at: Date; seen?: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockName(tx, "company settings");
    const { version } = await loadCompany(tx, country);
    assertVersion("setting", version, seen);
    const facts = formatCompanyNumbers(country, entered);
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(findNumberProblems(country, facts)).map(([name, message]) => [name, [message]]),
    );
    const other = await findCountryWithPrefix(tx, country, facts.invoice_prefix);
    if (other) errors.invoice_prefix = [`${countryNames[other]} invoices already use this prefix.`];
    if (Object.keys(errors).length > 0) throw invalid(errors);
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
async function findCountryWithPrefix(
  tx: Database,
  country: Country,
  prefix: string,
): Promise<"AU" | "UK" | undefined> {
  const rows = await tx.select().from(companySettings);
  const issued = await tx
    .selectDistinct({ country: invoices.country })
    .from(invoices)
    .where(
      and(
        ne(invoices.country, country),
        eq(sql`${invoices.record} -> 'seller' ->> 'invoice_prefix'`, prefix),
      ),
    );
  return countries.find((other) => {
    if (other === country) return false;
    if (issued.some((row) => row.country === other)) return true;
    const facts = rows.find((row) => row.country === other)?.facts ?? buildDefaultCompanyDetails(other);
    return facts.invoice_prefix === prefix;
  });
}
