import { type CompanyFacts, defaultFacts, numberProblems, withWrittenNumbers } from "@contract/sales/company";
import { type Country, countries, countryNames } from "@contract/vocabulary";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { companySettings, invoices } from "../db/schema";
import { assertVersion, type FieldErrors, invalid } from "../errors";

/** The facts of the company in a country and their version: the defaults and 0 before any were saved. */
export async function readCompany(db: Database, country: Country) {
  const [row] = await db.select().from(companySettings).where(eq(companySettings.country, country));
  return { facts: { ...defaultFacts(country), ...row?.facts }, version: row?.version ?? 0 };
}

/** The same in the form of the wire. */
export async function companyOnWire(db: Database, country: Country) {
  const { facts, version } = await readCompany(db, country);
  return { country, version, ...facts };
}

/**
 * Saves all facts of a country, its numbers as it writes them. Two at once save one after the other.
 * @throws Refusal 409, 422 as call T-11 says
 */
export const saveCompany = (
  db: Database,
  country: Country,
  given: CompanyFacts,
  by: { userId: number; at: Date; seen?: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('company settings'))`);
    const { version } = await readCompany(tx, country);
    assertVersion("setting", version, by.seen);
    const facts = withWrittenNumbers(country, given);
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(numberProblems(country, facts)).map(([name, message]) => [name, [message]]),
    );
    const other = await countryWithPrefix(tx, country, facts.invoice_prefix);
    if (other) errors.invoice_prefix = [`The invoices of ${countryNames[other]} have this prefix.`];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const saved = { facts, savedBy: by.userId, savedAt: by.at };
    await tx
      .insert(companySettings)
      .values({ country, ...saved })
      .onConflictDoUpdate({
        target: companySettings.country,
        set: { ...saved, version: sql`${companySettings.version} + 1` },
      });
  });

/** The other country whose invoices begin with a prefix, or once did: no two invoices have the same number. */
async function countryWithPrefix(tx: Database, country: Country, prefix: string) {
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
  return countries.find((one) => {
    if (one === country) return false;
    if (issued.some((row) => row.country === one)) return true;
    const facts = rows.find((row) => row.country === one)?.facts ?? defaultFacts(one);
    return facts.invoice_prefix === prefix;
  });
}
