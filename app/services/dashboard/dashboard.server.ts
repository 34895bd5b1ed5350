import { all } from "@contract/leads/leads";
import type { LoaderContext } from "~/services/access/guard.server";
import { type LeadLine, leadLine } from "~/services/leads/lead";
import { type LeadListState, leadList } from "~/services/leads/list";
import { type Section, section } from "~/services/upstream/section.server";

/** Leads of one list on the dashboard. */
const SHOWN = 5;

/** One question about the leads of the chosen country: how many, the newest of them, and where all of them are. */
export interface LeadCount {
  total: number;
  newest: LeadLine[];
  href: string;
}

/**
 * The start of the day in the chosen country: the newest leads, one's own, those with spam and those that
 * did not reach HubSpot. Four calls side by side, each of which may fail in its own place.
 */
export async function loadDashboard({ api, country, user }: Pick<LoaderContext, "api" | "country" | "user">) {
  const everything = leadList.read(new URLSearchParams(), { chosen: country });
  const look = (only: Partial<LeadListState>): Promise<Section<LeadCount>> => {
    const filters = { ...everything, ...only };
    const answer = api(all, { query: leadList.query(filters) }).then(({ data, meta }) => ({
      data: {
        total: meta?.total ?? data.length,
        newest: data.slice(0, SHOWN).map(leadLine),
        href: leadList.href(filters),
      },
    }));
    return section(answer);
  };
  const [newest, mine, spam, syncFailed] = await Promise.all([
    look({}),
    look({ owner: user.id }),
    look({ spamOnly: true }),
    look({ syncFailedOnly: true }),
  ]);
  return { newest, mine, spam, syncFailed, country, userName: user.name };
}
