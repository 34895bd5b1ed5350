import { execFile } from "node:child_process";
import { renameSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

const TIMEOUT_MS = 30_000;

/** How a process ends when it reads a damaged file. */
const CRASH_SIGNALS = new Set(["SIGSEGV", "SIGBUS", "SIGABRT", "SIGILL", "SIGFPE", "SIGTRAP"]);

interface ProbeResult {
  status?: number;
  signal?: string | undefined;
  /** The engine's message. */
  reason: string;
}

/**
 * Checks the LMDB store before it is opened. A damaged one is moved aside and replaced.
 * @returns a warning for the console; `undefined` if all is well
 * @throws an Error with a message for the console if the store cannot be used
 */
export async function checkStoreOrReplaceDamaged(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, "web-store");
  await mkdir(dataDir, { recursive: true });
  const { status, signal, reason } = await probeStore(folder);
  if (status === 2)
    throw new Error(
      `The session store in ${folder} cannot be opened (${reason}). Give this user read and write access, or choose another folder with DATA_DIR.`,
    );
  if (status === 3 || CRASH_SIGNALS.has(signal ?? "")) return moveDamagedStoreAside(folder);
  if (status === 4)
    return `The session store in ${folder} cannot be written (${reason}). Is the disk full? Pages can be opened, but no one can sign in and nothing new is saved until there is space.`;
  return undefined;
}

const probeStore = (folder: string): Promise<ProbeResult> =>
  new Promise<ProbeResult>((done) => {
    const options = { timeout: TIMEOUT_MS };
    execFile(process.execPath, ["scripts/probe-store.mjs", folder], options, (error, stdout, stderr) => {
      const [reason = ""] = stderr.trim().split("\n");
      // The output is more reliable than the exit status.
      if (stdout) done({ status: Number(stdout), reason });
      else done({ signal: error?.signal ?? undefined, reason });
    });
  });

function moveDamagedStoreAside(folder: string): string {
  const aside = `${folder}.damaged-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  renameSync(folder, aside);
  return `The session store in ${folder} was damaged. It was moved to ${aside} and replaced. All users have to sign in again; queues and email drafts are lost.`;
}
