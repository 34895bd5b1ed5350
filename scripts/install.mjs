import { readFileSync } from "node:fs";
import { runWithProgress, UserError } from "./output.mjs";
import { root, runProgram } from "./run.mjs";

const wantedPath = `${root}package-lock.json`;
const installedPath = `${root}node_modules/.package-lock.json`;

/** Installs the packages of package-lock.json, unless node_modules has exactly these. */
export async function installPackages() {
  if (arePackagesInstalled(wantedPath, installedPath)) return;
  await runWithProgress("Installing packages", async (progress) => {
    progress("npm ci");
    let { code, output } = await runNpm("ci");
    if (code !== 0 && output.includes("EUSAGE")) {
      // npm ci refuses a lock that lacks packages of other platforms, as do all locks from a registry without them
      // (npm/cli#9846). npm install takes the same versions from the same lock.
      progress("npm install");
      ({ code, output } = await runNpm("install", "--no-save"));
    }
    if (code !== 0) throw new UserError(formatNpmFailure(code, output));
    if (!arePackagesInstalled(wantedPath, installedPath))
      throw new UserError(
        "package.json and package-lock.json do not match. Run npm install, then run the command again.",
      );
  });
}

/** @param {string[]} command */
function runNpm(...command) {
  const cli = process.env.npm_execpath;
  const [program, ...first] = cli?.endsWith("npm-cli.js") ? [process.execPath, cli] : ["npm"];
  const args = [...first, ...command, "--include=dev", "--no-audit", "--no-fund"];
  return runProgram(program ?? "npm", args, { capture: true });
}

/**
 * Compares the lock with the one in node_modules. npm writes that one last: an interrupted installation has
 * none. Optional packages (other platforms) may be missing.
 *
 * @param {string} wantedPath package-lock.json
 * @param {string} installedPath node_modules/.package-lock.json
 * @returns {boolean}
 */
export function arePackagesInstalled(wantedPath, installedPath) {
  const wanted = readLockPackages(wantedPath);
  const installed = readLockPackages(installedPath);
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const actual = installed[path];
    if (path === "" || (!actual && optional)) return true;
    return actual?.version === version && actual?.integrity === integrity;
  });
}

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** @param {string} lockPath @returns {Packages | undefined} */
function readLockPackages(lockPath) {
  try {
    return JSON.parse(readFileSync(lockPath, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Explains what to do after a failed installation.
 *
 * @param {number} code npm's exit status, 127 if there is no npm
 * @param {string} output all that npm printed
 * @returns {string}
 */
export function formatNpmFailure(code, output) {
  if (code === 127)
    return "npm was not found. It comes with Node.js: install Node.js from https://nodejs.org.";
  const errors = output.split("\n").filter((line) => line.startsWith("npm error"));
  const end = errors.slice(0, 12).join("\n");
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/.test(output))
    return `${end}\n\nnpm could not reach the package registry. Check the network and the proxy (npm config get registry, npm config get proxy), then run the command again.`;
  if (/EACCES|EPERM|EROFS/.test(output))
    return `${end}\n\nnpm cannot write to ${root}node_modules. Give this user write access, then run the command again.`;
  if (/ENOSPC/.test(output))
    return `${end}\n\nThe disk is full. Free some space, then run the command again.`;
  return `${end}\n\nnpm failed (status ${code}). Fix the error above, then run the command again.`;
}
