import type { LeadType } from "@contract/reports/rows";
import { totals } from "@contract/reports/totals";
import type { Country } from "@contract/vocabulary";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import type { WholeRow } from "./outside";
import { withMonths } from "./rows";

/** What the whole is narrowed by; months are `YYYY-MM`. */
interface Whole {
  country?: Country;
  from: string;
  to: string;
  leadType?: LeadType;
}

/** What the whole country comes to by group and month (P-13); nothing where that is not told or cannot be read. */
export async function loadWhole(api: Api, { country, from, to, leadType }: Whole): Promise<WholeRow[]> {
  const query = { country, from_month: from, to_month: to, lead_type: leadType };
  const answered = await section(api.optional(totals, { query }));
  if (!answered || answered.failure || answered.isPartial) return [];
  const { rows, isPartial } = withMonths({ rows: answered.data, isPartial: false });
  return isPartial ? [] : rows;
}
