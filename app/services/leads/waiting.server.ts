import { all } from "@contract/leads/leads";
import { type NewAnswer, newAnswers } from "@contract/recommendations/answers";
import { owners as allOwners } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { page } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";
import { knownTotal, type ListPage, pageOf } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import { knows } from "~/services/upstream/extensions.server";
import { type Section, section } from "~/services/upstream/section.server";
import { followUpsOf } from "./follow-ups.server";
import { type LeadLine, leadLine } from "./lead";
import { leadList } from "./list";
import { ownerOf } from "./owners";

const waitingList = listState(paths.waiting, { page: page() });

/** A page of the leads of one owner that wait for an answer. */
export type WaitingLeads = { leads: LeadLine[]; page: number } & ListPage;

/** What came of asking who waits: `untold` by the upstream, `nobodys` where the person owns no leads, or their leads. */
type Unanswered =
  | { kind: "untold" }
  | { kind: "nobodys"; allHref: string }
  | { kind: "own"; found: Section<WaitingLeads> };

/**
 * What waits for a person: their leads without an answer in both countries, the oldest first, and their follow-ups. A
 * page beyond the end answers the last one's address (UI-03).
 */
export async function loadWaiting(ctx: LoaderContext) {
  const [unanswered, answers, followUps] = await Promise.all([
    unansweredOf(ctx),
    answersOf(ctx),
    followUpsOf(ctx.user.id),
  ]);
  return "lastPageHref" in unanswered ? unanswered : { unanswered, answers, followUps };
}

/** What the clients of a person said on their pages and no mail has answered; `undefined` where that is not told. */
async function answersOf({ api, user }: LoaderContext): Promise<Section<WaitingAnswers> | undefined> {
  if (!(await knows("answers"))) return undefined;
  const owners = await section(api(allOwners));
  if (owners.failure) return owners;
  const me = ownerOf(user, owners.data);
  if (me === undefined) return undefined;
  const answer = api(newAnswers, { query: { hubspot_owner_id: me } });
  const found = await section(answer);
  if (found.failure) return found;
  return { ...found, data: { answers: found.data, total: knownTotal(await answer, 1) } };
}

/** Answers of clients, the oldest first, and how many there are in all, where that is told. */
interface WaitingAnswers {
  answers: NewAnswer[];
  total?: number;
}

export type WaitingPage = Exclude<Awaited<ReturnType<typeof loadWaiting>>, { lastPageHref: string }>;

async function unansweredOf({
  api,
  url,
  user,
  country,
}: LoaderContext): Promise<Unanswered | { lastPageHref: string }> {
  // An upstream that knows nothing of it would answer all leads.
  if (!(await knows("waiting"))) return { kind: "untold" };
  const owners = await section(api(allOwners));
  if (owners.failure) return { kind: "own", found: owners };
  const me = ownerOf(user, owners.data);
  if (me === undefined) {
    const everybodys = leadList.read(new URLSearchParams({ waiting_only: "1" }), { chosen: country });
    return { kind: "nobodys", allHref: leadList.href(everybodys) };
  }
  const state = waitingList.read(url.searchParams);
  const answer = api(all, { query: { page: state.page, hubspot_owner_id: me, waiting_only: "1" } });
  const found = await section(answer);
  if (found.failure) return { kind: "own", found };
  const paging = pageOf(await answer, state.page);
  const lastPageHref = waitingList.lastPageHref(state, paging.total);
  if (lastPageHref) return { lastPageHref };
  const leads = found.data.filter(({ waiting_since }) => waiting_since !== undefined).map(leadLine);
  return { kind: "own", found: { ...found, data: { leads, page: state.page, ...paging } } };
}
