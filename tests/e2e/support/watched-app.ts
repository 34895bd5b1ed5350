import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../../upstream/db/database";
import { startTraceReceiver } from "../../support/trace-receiver";
import { type OwnApp, startAppUnderTest } from "./app";
import { type Mailbox, startMailbox } from "./mailbox";
import { test } from "./scenario";

interface Watched {
  app: OwnApp;
  mailbox: Mailbox;
  /** Makes the mail server refuse everything from now on. */
  refuseMails(): void;
  /** Logs, metrics and traces so far. */
  read(): Promise<Record<"log" | "metrics" | "traces", string>>;
}

interface Options {
  /** A note that the database refuses, with the whole row in its error. */
  refusedNote: string;
  /** What the mail server says when it refuses a mail. */
  refusal: string;
  sessionSecret: string;
}

async function makeDatabaseRefuseNote(dataDir: string, note: string) {
  const { db, close } = await openDatabase({ folder: join(dataDir, "pglite") });
  await db.execute(
    sql`ALTER TABLE lead_notes ADD CONSTRAINT refused CHECK (note <> ${sql.raw(`'${note}'`)})`,
  );
  await close();
}

/** `test` with a separate app that logs at its most talkative level, and has metrics, traces and a mail server. */
export const testOfWatchedApp = test.extend<{ watched: Watched } & Options>({
  refusedNote: ["", { option: true }],
  refusal: ["", { option: true }],
  sessionSecret: ["", { option: true }],
  watched: async ({ refusedNote, refusal, sessionSecret }, use) => {
    const traces = await startTraceReceiver();
    let isRefusing = false;
    const mailbox = await startMailbox(({ verb, recipient }) =>
      isRefusing && verb === "RCPT" ? `${refusal} of ${recipient}` : undefined,
    );
    const app = await startAppUnderTest((dataDir) => makeDatabaseRefuseNote(dataDir, refusedNote), {
      LOG_LEVEL: "trace",
      MAIL: "on",
      SMTP_URL: mailbox.url,
      SESSION_SECRET: sessionSecret,
      METRICS_PORT: "0",
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    });
    await use({
      app,
      mailbox,
      refuseMails() {
        isRefusing = true;
      },
      async read() {
        const log = await app.log();
        return { log, metrics: await loadMetrics(log), traces: traces.texts.join("\n") };
      },
    });
    await app.stop();
    await mailbox.close();
    traces.close();
  },
  app: ({ watched }, use) => use(watched.app),
});

/** The metrics of all processes whose ports for operators a log names; those of processes that have ended are left out. */
async function loadMetrics(log: string): Promise<string> {
  const urls = log
    .split("\n")
    .flatMap((line) => (line.includes("port for operators opened") ? [JSON.parse(line).url] : []));
  const pages = await Promise.allSettled(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  return pages.flatMap((page) => (page.status === "fulfilled" ? [page.value] : [])).join("\n");
}
