import type { Services } from "../services";
import { syncDue } from "./hubspot";

/** How often a process looks for leads that became due, its own or those of a process that died. */
const SWEEP_MS = 10_000;

/** Sends queued leads to HubSpot, at once and then one sweep at a time. A failure is logged; `stop` waits for the lead under way. */
export function keepSyncing({ db, log, now }: Pick<Services, "db" | "log" | "now">) {
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  const sweep = async () => {
    try {
      const tried = await syncDue(db, now, { signal: ending.signal });
      if (tried > 0) log.info({ leads: tried }, "leads sent to HubSpot");
    } catch (error) {
      log.error({ err: error }, "leads cannot be sent to HubSpot");
    } finally {
      underWay = undefined;
    }
  };
  const begin = () => {
    underWay ??= sweep();
  };
  const timer = setInterval(begin, SWEEP_MS).unref();
  begin();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await underWay;
    },
  };
}
