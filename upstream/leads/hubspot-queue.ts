import { startRepeatedWork } from "../run-repeatedly";
import type { Services } from "../services";
import { sendDueLeadsToHubspot } from "./hubspot";

/** How often a process looks for due leads, including those of a process that died. */
const SWEEP_MS = 10_000;

/** Sends queued leads to HubSpot, now and then at intervals. `stop` waits for the current lead. */
export const startHubspotSync = ({ db, log, now }: Pick<Services, "db" | "log" | "now">) =>
  startRepeatedWork(
    async (signal) => {
      const count = await sendDueLeadsToHubspot(db, now, { signal });
      if (count > 0) log.info({ leads: count }, "leads sent to HubSpot");
    },
    { job: "hubspot", every: SWEEP_MS, log, failure: "leads cannot be sent to HubSpot" },
  );
