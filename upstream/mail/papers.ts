import { companyTerms, findCompanyName } from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { companyLogos, companySettings } from "../db/schema";

/** What clients see of the company; empty parts are left out. */
export interface Papers {
  /** The trading name, else the legal name; "" if neither is known. */
  name: string;
  /** Who the company is and where, line by line, then its own footer. */
  lines: string[];
  /** A path on this site, and pixels. */
  logo?: { path: string; width: number; height: number };
}

/** The company's papers in a country. */
export async function loadPapers(db: Database, country: Country): Promise<Papers> {
  const [[settings], [logo]] = await Promise.all([
    db
      .select({ facts: companySettings.facts })
      .from(companySettings)
      .where(eq(companySettings.country, country)),
    db
      .select({ width: companyLogos.width, height: companyLogos.height, savedAt: companyLogos.savedAt })
      .from(companyLogos)
      .where(eq(companyLogos.country, country)),
  ]);
  const facts = settings?.facts;
  const lines = [
    facts?.legal_name,
    facts?.address?.split("\n").join(", "),
    facts?.tax_number && `${companyTerms[country].taxNumber} ${facts.tax_number}`,
    [facts?.phone, facts?.email].filter(Boolean).join(" · "),
    ...(facts?.footer ?? "").split("\n"),
  ];
  return {
    name: findCompanyName(facts ?? {}),
    lines: lines.flatMap((line) => line?.trim() || []),
    logo: logo && {
      path: `/media/logos/${country}-${logo.savedAt.getTime()}.png`,
      width: logo.width,
      height: logo.height,
    },
  };
}
