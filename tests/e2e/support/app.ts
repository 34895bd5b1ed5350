import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildTestEnv, copySeededTemplate } from "../../../scripts/seeded-template.mjs";
import { reserveDataDirAndPort, startWebAndUpstream } from "../../../scripts/web-and-upstream.mjs";

/**
 * The app under test: built web and embedded upstream over a copy of the seeded data.
 *
 * One app serves the scenarios of all workers, which saves start-up time and leaves the cores to the browsers.
 * Scenarios do not disturb each other, since each writes only to its own event. Scenarios that kill processes start a
 * separate app.
 */
export interface App {
  url: string;
  upstreamUrl: string;
  /** Everything that web and upstream have logged so far. */
  log(): Promise<string>;
}

/** An app that the caller started and must stop. */
export interface OwnApp extends App {
  logPath: string;
  /** The notices that `npm start` would print. */
  notices: string[];
  /** Kills a process with SIGKILL and resolves when the supervisor has restarted it. */
  kill(name: "web" | "upstream"): Promise<void>;
  /** Drains the app and removes its data. */
  stop(): Promise<void>;
}

/** Starts an app with a fresh copy of the seeded data. @param changeData changes the data before the start */
export async function startAppUnderTest(
  changeData?: (dataDir: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<OwnApp> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-e2e-"));
  const dataDir = join(folder, "data");
  const logPath = join(folder, "log");
  await copySeededTemplate(dataDir);
  await changeData?.(dataDir);
  const logFile = await open(logPath, "a");
  const notices: string[] = [];
  const pair = await startWebAndUpstream(
    await reserveDataDirAndPort({ ...buildTestEnv(dataDir), ...settings }),
    { notice: (text) => void notices.push(text) },
    { output: logFile.fd },
  );
  const log = () => readFile(logPath, "utf8");
  try {
    await pair.ready;
  } catch (error) {
    throw new Error(`The app did not start: ${error}\n${await log()}`);
  }
  return {
    url: pair.url,
    upstreamUrl: pair.upstreamUrl,
    logPath,
    notices,
    log,
    async kill(name) {
      const again = pair.nextReady(name);
      process.kill(pair.pid(name) as number, "SIGKILL");
      await again;
    },
    async stop() {
      await pair.stop();
      await logFile.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Workers are separate processes, so they get the app's address from this environment variable. */
const shared = "MARQUEE_E2E_APP";

/** Shares the app with the workers, which start later. */
export function shareApp({ url, upstreamUrl, logPath }: Pick<OwnApp, "url" | "upstreamUrl" | "logPath">) {
  process.env[shared] = JSON.stringify({ url, upstreamUrl, logPath });
}

export const isAppShared = () => Boolean(process.env[shared]);

/** The app that all workers share. */
export function getSharedApp(): App {
  const { url, upstreamUrl, logPath } = JSON.parse(process.env[shared] ?? "");
  return { url, upstreamUrl, log: () => readFile(logPath, "utf8") };
}
