import { execFile } from "node:child_process";
import { renameSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

const LONGEST_MS = 30_000;

/** How a process ends that reads a damaged file. */
const ABORTS = new Set(["SIGSEGV", "SIGBUS", "SIGABRT", "SIGILL", "SIGFPE", "SIGTRAP"]);

interface Probed {
  status?: number;
  signal?: string;
  /** What the engine said. */
  reason: string;
}

/**
 * Looks at the LMDB store before it is opened. A damaged one is moved aside, so that a fresh one is begun in its place.
 * @returns a sentence for the console about what is wrong; `undefined` when nothing is
 * @throws an Error with a sentence when it cannot be used at all
 */
export async function checkStore(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, "web-store");
  await mkdir(dataDir, { recursive: true });
  const { status, signal, reason } = await probe(folder);
  if (status === 2)
    throw new Error(
      `The session store in ${folder} cannot be opened (${reason}). Give this user the right to read and write there, or choose another place for the data with DATA_DIR.`,
    );
  if (status === 3 || ABORTS.has(signal ?? "")) return moveAside(folder);
  if (status === 4)
    return `The session store in ${folder} takes no changes (${reason}). Is the disk full? Pages can be read, but nobody can sign in and nothing new is kept until there is room.`;
  return undefined;
}

const probe = (folder: string) =>
  new Promise<Probed>((done) => {
    const options = { timeout: LONGEST_MS };
    execFile(process.execPath, ["scripts/probe-store.mjs", folder], options, (error, stdout, stderr) => {
      const [reason = ""] = stderr.trim().split("\n");
      // What it said counts for more than how it ended.
      if (stdout) done({ status: Number(stdout), reason });
      else done({ signal: error?.signal ?? undefined, reason });
    });
  });

function moveAside(folder: string): string {
  const aside = `${folder}.damaged-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  renameSync(folder, aside);
  return `The session store in ${folder} was damaged. It was moved to ${aside} and a fresh one was begun: everybody has to sign in again, and queues and email drafts begin anew.`;
}
