import { all } from "@contract/leads/leads";
import type { LoaderContext } from "~/services/access/guard.server";
import { type LeadLine, leadLine } from "~/services/leads/lead";
import { type LeadListState, leadList, leadQuery } from "~/services/leads/list";
import { ownOwner } from "~/services/leads/owners.server";
import { knownTotal } from "~/services/lists/paging";
import { type Section, section } from "~/services/upstream/section.server";
import { loadLeadValues } from "./lead-values.server";
import { loadWork } from "./work.server";

/** Leads of one list on the dashboard. */
const SHOWN = 5;

/** One question about the leads of the chosen country: how many, the newest of them, and where all of them are. */
export interface LeadCount {
  /** Absent where it is not known. */
  total?: number;
  newest: LeadLine[];
  href: string;
}

/**
 * The start of the day: what waits for the person, and of the chosen country what its leads are worth, the newest leads,
 * one's own and those with spam. Each call may fail in its own place; one's own leads wait for the owners, and are absent
 * for somebody who is none.
 */
export async function loadDashboard({ api, country, user }: Pick<LoaderContext, "api" | "country" | "user">) {
  const everything = leadList.read(new URLSearchParams(), { chosen: country });
  const look = async (only: Partial<LeadListState>): Promise<Section<LeadCount>> => {
    const filters = { ...everything, ...only };
    const answer = api(all, { query: leadQuery(filters) });
    const found = await section(answer);
    if (found.failure) return found;
    const counted = { total: knownTotal(await answer, 1), href: leadList.href(filters) };
    return { data: { ...counted, newest: found.data.slice(0, SHOWN).map(leadLine) } };
  };
  const lookAtMine = async (): Promise<Section<LeadCount> | undefined> => {
    const own = await ownOwner(api, user);
    if (own.failure) return own;
    const { owner } = own.data;
    return owner === undefined ? undefined : look({ owner });
  };
  const now = new Date();
  const [work, values, newest, mine, spam] = await Promise.all([
    loadWork({ api, country, user }, now),
    loadLeadValues(api, country, now),
    look({}),
    lookAtMine(),
    look({ spamOnly: true }),
  ]);
  return { work, values, newest, mine, spam, country, userName: user.name };
}
