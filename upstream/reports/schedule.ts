import type { Services } from "../services";
import { sendDueReports } from "./mail";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Mails the reports that are due every hour, for the first time a minute after the start, when there is quiet.
 * A failure is logged, and tried again with the next hour. `stop` waits for mails under way.
 */
export function keepSendingReports(services: Services) {
  let running = Promise.resolve();
  const send = () => {
    running = sendDueReports(services).then(
      (sent) => sent > 0 && services.log.info({ sent }, "venue reports mailed"),
      (error: unknown) => services.log.error({ err: error }, "venue reports failed"),
    ) as Promise<void>;
  };
  const first = setTimeout(send, MINUTE).unref();
  const hourly = setInterval(send, HOUR).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(hourly);
      await running;
    },
  };
}
