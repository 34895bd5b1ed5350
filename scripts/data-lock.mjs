import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "./output.mjs";

/**
 * A process that uses a data directory: its id, and its start time, because ids are reused.
 *
 * @typedef {{ pid: number, started: string | undefined }} Holder
 */

/** The data directory is in use by another process. */
export class DataInUse extends UserError {}

/** How long children of a killed launcher may take to end, in milliseconds. */
const drainLimitMs = 25_000;

/**
 * Locks a data directory for this process, creating it if missing. PGlite has no lock of its own and must not be
 * opened twice. The lock names this process and the children it started (`hold`), and is valid until all have ended:
 * the next launcher can take over from a killed one once its children are gone.
 *
 * @param {string} dataDir absolute
 * @param {string} [url] where the app is served, for the error of a second launcher
 * @returns {Promise<{ hold(pid: number): void, release(): void }>}
 * @throws DataInUse if another launcher or command uses it, UserError if its children do
 */
export async function lockDataDir(dataDir, url) {
  // It contains bearer tokens and personal data.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "marquee.lock");
  const holders = [createHolder(process.pid)];
  const content = () => JSON.stringify({ url, holders });
  const deadline = Date.now() + drainLimitMs;
  while (!createLockFile(path, content())) {
    const found = readLockFile(path);
    const [owner, ...children] = found.holders;
    if (owner && isHolderAlive(owner)) throw new DataInUse(formatInUseMessage(dataDir, owner, found.url));
    const survivors = children.filter(isHolderAlive);
    if (survivors.length === 0) removeStaleLock(path, found.text);
    else if (Date.now() < deadline) await pause(50);
    else
      throw new UserError(
        `Process ${survivors.map(({ pid }) => pid).join(" and ")} of an earlier run still uses ${dataDir}. End it (kill ${survivors.map(({ pid }) => pid).join(" ")}), then run the command again.`,
      );
  }
  return {
    hold(pid) {
      holders.splice(1, holders.length, ...holders.slice(1).filter(isHolderAlive), createHolder(pid));
      const next = `${path}.${process.pid}`;
      writeFileSync(next, content());
      renameSync(next, path);
    },
    release() {
      if (readLockFile(path).text === content()) rmSync(path, { force: true });
    },
  };
}

/** @param {string} dataDir @param {Holder} owner @param {string | undefined} url */
function formatInUseMessage(dataDir, { pid }, url) {
  const where = url ? ` at ${url}` : "";
  return `Marquee is already running with the data in ${dataDir} (process ${pid}${where}). Stop it first (kill ${pid}), or start a second one with other data and another port: DATA_DIR=.data-2 PORT=3001 npm start`;
}

/**
 * Creates the lock atomically: no process can read an unfinished lock.
 *
 * @param {string} path
 * @param {string} text
 * @returns {boolean} false if it exists
 */
function createLockFile(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} path @returns {{ text: string, url?: string, holders: Holder[] }} */
function readLockFile(path) {
  try {
    const text = readFileSync(path, "utf8");
    const { url, holders } = JSON.parse(text);
    return { text, url, holders: Array.isArray(holders) ? holders : [] };
  } catch {
    return { text: "", holders: [] };
  }
}

/**
 * Removes a stale lock. If two launchers try, the second moves a new lock aside, notices, and restores it.
 *
 * @param {string} path
 * @param {string} staleText
 */
function removeStaleLock(path, staleText) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readLockFile(aside).text !== staleText) linkSync(aside, path);
  } catch (error) {
    if (!/ENOENT|EEXIST/.test(/** @type {NodeJS.ErrnoException} */ (error).code ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {number} pid @returns {Holder} */
const createHolder = (pid) => ({ pid, started: readProcessStat(pid)?.started });

/** @param {Holder} holder */
function isHolderAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  const stat = readProcessStat(pid);
  return !stat || (stat.state !== "Z" && (!started || stat.started === started));
}

/** A process's state and start time on Linux; `undefined` elsewhere. @param {number} pid */
function readProcessStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], started: fields[19] };
  } catch {
    return undefined;
  }
}
