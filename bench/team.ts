import { landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import { createLeadLike, signInToUpstream } from "../tests/e2e/support/business";
import { Specialist } from "./specialist";
import { type Exchange, formatPercentiles, isAnswered, signInVisitor } from "./visitor";

/** What a team met while it worked. */
export interface TeamReport {
  exchanges: readonly Exchange[];
  /**
   * Exchanges that should not happen: broken connections and server errors, except refusals with Retry-After.
   */
  failures: Exchange[];
  refusals: Exchange[];
  signOuts: Exchange[];
  /** Queued rooms and drafts that were acknowledged and are gone. */
  losses: string[];
}

/** Lets specialists work, each on an own lead, until `finish` is called. */
export async function startSpecialistTeam(
  { url, upstreamUrl }: { url: string; upstreamUrl: string },
  count: number,
) {
  const exchanges: Exchange[] = [];
  let answered = 0;
  let waiting: { count: number; resolve: () => void }[] = [];
  const addExchange = (exchange: Exchange) => {
    exchanges.push(exchange);
    if (isAnswered(exchange)) answered += 1;
    for (const { count, resolve } of waiting) if (answered >= count) resolve();
    waiting = waiting.filter(({ count }) => answered < count);
  };
  const business = await signInToUpstream(upstreamUrl);
  const users = [landmarkUsers.specialistAu, landmarkUsers.leadAu, landmarkUsers.admin];
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { username = "" } = users[index % users.length] ?? {};
      const lead = await createLeadLike(business, landmarkLeads.wedding, `Team${index}`);
      return new Specialist(await signInVisitor(url, username, addExchange), lead);
    }),
  );
  let isOver = false;
  const work = Promise.all(people.map((person) => person.workUntil(() => isOver)));
  return {
    exchanges,
    /** Resolves when `count` requests have been answered without a failure. */
    reach: (count: number) => new Promise<void>((resolve) => waiting.push({ count, resolve })),
    async finish(): Promise<TeamReport> {
      isOver = true;
      await work;
      const losses = (await Promise.all(people.map((person) => person.listLostChanges()))).flat();
      const isRefusal = ({ status, retryAfter }: Exchange) => status === 503 && retryAfter !== undefined;
      return {
        exchanges,
        failures: exchanges.filter((exchange) => !isAnswered(exchange) && !isRefusal(exchange)),
        refusals: exchanges.filter(isRefusal),
        signOuts: exchanges.filter(({ location }) => location?.startsWith("/login")),
        losses,
      };
    },
  };
}

/**
 * Lines of a report, and whether all went well: nothing was lost, no one was signed out, and only
 * requests failed that a killed process was answering.
 * @param killTimes when processes were killed, in milliseconds of `performance.now()`
 */
export function summariseTeamReport(
  { exchanges, failures, refusals, signOuts, losses }: TeamReport,
  killTimes: readonly number[],
): { lines: string[]; isGood: boolean } {
  const wasInFlight = ({ startedAt, endedAt }: Exchange) =>
    killTimes.some((killedAt) => startedAt <= killedAt && killedAt <= endedAt);
  const unexplained = failures.filter((failure) => !wasInFlight(failure));
  return {
    lines: [
      `${exchanges.length} requests, ${formatPercentiles(exchanges)}; ${refusals.length} refused under load`,
      `failed: ${failures.length}, of which ${failures.length - unexplained.length} were being answered by a killed process`,
      ...unexplained
        .slice(0, 20)
        .map(({ method, path, status, text }) => `  ${method} ${path}: ${status} ${text.slice(0, 200)}`),
      `signed out: ${signOuts.length}; lost: ${losses.length}`,
      ...losses.map((loss) => `  ${loss}`),
    ],
    isGood: unexplained.length + signOuts.length + losses.length === 0,
  };
}
