import type { Services } from "../services";
import { keepDoing } from "../sweep";
import { syncDue } from "./hubspot";

/** How often a process looks for leads that became due, its own or those of a process that died. */
const SWEEP_MS = 10_000;

/** Sends queued leads to HubSpot, at once and then one sweep at a time. `stop` waits for the lead under way. */
export const keepSyncing = ({ db, log, now }: Pick<Services, "db" | "log" | "now">) =>
  keepDoing(
    async (signal) => {
      const tried = await syncDue(db, now, { signal });
      if (tried > 0) log.info({ leads: tried }, "leads sent to HubSpot");
    },
    { every: SWEEP_MS, log, failure: "leads cannot be sent to HubSpot" },
  );
