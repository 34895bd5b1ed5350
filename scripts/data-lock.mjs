import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "./output.mjs";

/**
 * A process that holds a data directory: its number, and when it started, because numbers are used again.
 *
 * @typedef {{ pid: number, started: string | undefined }} Holder
 */

/** How long children of a launcher that was killed may take to end, in milliseconds. */
const drainLimitMs = 25_000;

/**
 * Takes a data directory for this process, making it when it is missing. A directory must never be opened
 * twice: PGlite has no lock of its own. The lock names the process that took it and the children that it
 * started (`hold`); it counts until all of them have ended, so the lock of a killed launcher falls to the
 * next one as soon as its children are gone. Throws a UserError when the directory is in use.
 *
 * @param {string} dataDir absolute
 * @param {string} [url] where the business is served, for the error of a second launcher
 * @returns {Promise<{ hold(pid: number): void, release(): void }>}
 */
export async function takeDataDir(dataDir, url) {
  // It holds bearer tokens and people's data: nobody else's business.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "marquee.lock");
  const holders = [holderOf(process.pid)];
  const content = () => JSON.stringify({ url, holders });
  const deadline = Date.now() + drainLimitMs;
  while (!create(path, content())) {
    const found = read(path);
    const [owner, ...children] = found.holders;
    if (owner && isAlive(owner)) throw new UserError(inUse(dataDir, owner, found.url));
    const left = children.filter(isAlive);
    if (left.length === 0) discard(path, found.text);
    else if (Date.now() < deadline) await pause(50);
    else
      throw new UserError(
        `Process ${left.map(({ pid }) => pid).join(" and ")} of an earlier run still holds ${dataDir}. End it (kill ${left.map(({ pid }) => pid).join(" ")}), then run the command again.`,
      );
  }
  return {
    hold(pid) {
      holders.splice(1, holders.length, ...holders.slice(1).filter(isAlive), holderOf(pid));
      const next = `${path}.${process.pid}`;
      writeFileSync(next, content());
      renameSync(next, path);
    },
    release() {
      if (read(path).text === content()) rmSync(path, { force: true });
    },
  };
}

/** @param {string} dataDir @param {Holder} owner @param {string | undefined} url */
function inUse(dataDir, { pid }, url) {
  const where = url ? ` at ${url}` : "";
  return `Marquee already runs with the data in ${dataDir} (process ${pid}${where}). Stop it first (kill ${pid}), or run a second one with data and port of its own: DATA_DIR=.data-2 PORT=3001 npm start`;
}

/**
 * Makes the lock with its whole content in one go, so that nobody ever reads half of it.
 *
 * @param {string} path
 * @param {string} text
 * @returns {boolean} whether there was none
 */
function create(path, text) {
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
function read(path) {
  try {
    const text = readFileSync(path, "utf8");
    const { url, holders } = JSON.parse(text);
    return { text, url, holders: Array.isArray(holders) ? holders : [] };
  } catch {
    return { text: "", holders: [] };
  }
}

/**
 * Removes a stale lock. Two launchers may find the same one: the second moves a fresh lock aside, sees that
 * it is not the one it judged, and puts it back.
 *
 * @param {string} path
 * @param {string} stale
 */
function discard(path, stale) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    if (read(aside).text !== stale) linkSync(aside, path);
  } catch (error) {
    if (!/ENOENT|EEXIST/.test(/** @type {NodeJS.ErrnoException} */ (error).code ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {number} pid @returns {Holder} */
const holderOf = (pid) => ({ pid, started: statOf(pid)?.started });

/** @param {Holder} holder */
function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  const stat = statOf(pid);
  return !stat || (stat.state !== "Z" && (!started || stat.started === started));
}

/** State and start of a process as Linux tells them; nothing on other systems. @param {number} pid */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], started: fields[19] };
  } catch {
    return undefined;
  }
}
