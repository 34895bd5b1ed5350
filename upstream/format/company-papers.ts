import { companyTerms, getCompanyName } from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { companyLogos, companySettings, logoContent } from "../db/schema";

interface LogoSize {
  /** Pixels. */
  width: number;
  height: number;
}

/** What clients see of the company; empty parts are left out. */
export interface Papers {
  /** The trading name, else the legal name; "" if neither is known. */
  name: string;
  /** Who the company is and where, line by line, then its own footer. */
  lines: string[];
  /** A path on this site. */
  logo?: (LogoSize & { path: string }) | undefined;
}

/** The company's papers in a country. */
export async function loadCompanyPapers(db: Database, country: Country): Promise<Papers> {
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
    facts?.address
      ?.split("\n")
      .map((line) => line.trim().replace(/,$/, ""))
      .filter(Boolean)
      .join(", "),
    facts?.tax_number && `${companyTerms[country].taxNumber} ${facts.tax_number}`,
    [facts?.phone, facts?.email].filter(Boolean).join(" · "),
    ...(facts?.footer ?? "").split("\n"),
  ];
  return {
    name: getCompanyName(facts ?? {}),
    lines: lines.flatMap((line) => line?.trim() || []),
    logo: logo && {
      path: `/media/logos/${country}-${logo.savedAt.getTime()}.png`,
      width: logo.width,
      height: logo.height,
    },
  };
}

/** The papers as mails and other sites show them: the URL of the logo is absolute, and the name is among the lines. */
export interface PublicPapers extends Omit<Papers, "logo"> {
  logo?: (LogoSize & { url: string }) | undefined;
}

/** The company's papers for mails and pages elsewhere. */
export async function loadCompanyPapersWithPublicUrls(
  db: Database,
  country: Country,
  publicUrl: string,
): Promise<PublicPapers> {
  const { name, lines, logo } = await loadCompanyPapers(db, country);
  return {
    name,
    lines: name && lines[0] !== name ? [name, ...lines] : lines,
    logo: logo && { url: publicUrl + logo.path, width: logo.width, height: logo.height },
  };
}

/** The file of a country's logo, a PNG, for documents. */
export async function loadCompanyLogoPng(db: Database, country: Country): Promise<Buffer | undefined> {
  const [logo] = await db
    .select({ content: logoContent })
    .from(companyLogos)
    .where(eq(companyLogos.country, country));
  return logo?.content;
}
