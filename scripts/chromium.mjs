import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runWithProgress, UserError } from "./output.mjs";
import { runProgram, toPackageCommandPath } from "./run.mjs";

/** The headless shell first: the full browser draws its own toolbar beside every tested page. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const macPaths = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Arguments for tests and screenshots: Chromium then works as root in a container and makes no network calls
 * itself.
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, then the PATH, then Playwright's own.
 *
 * @param {import("./run.mjs").Env} env
 * @returns {Promise<string | undefined>} `undefined` if there is none; packages must be installed
 * @throws UserError if CHROMIUM_PATH is set but does not start
 */
export async function findChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (canStartBrowser(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new UserError(
      `CHROMIUM_PATH=${env.CHROMIUM_PATH} does not start. Set it to a working Chromium, or unset it.`,
    );
  }
  const onPath = (env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import("@playwright/test");
  return [...onPath, ...macPaths, chromium.executablePath()].find(canStartBrowser);
}

/**
 * Finds a Chromium, or installs one: Debian's package for root, otherwise Playwright's own.
 *
 * @param {import("./run.mjs").Env} env
 * @returns {Promise<string>}
 * @throws UserError with what to do if neither works
 */
export async function findOrInstallChromium(env) {
  const found = await findChromium(env);
  if (found) return found;
  const installed = await runWithProgress("Installing Chromium", async (progress) => {
    /** @type {[string, [string, string[]][]][]} */
    const installers = [
      [
        "Debian's headless shell",
        [
          ["apt-get", ["update"]],
          ["apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]],
        ],
      ],
      ["Debian's full browser", [["apt-get", ["install", "-y", "--no-install-recommends", "chromium"]]]],
      ["Playwright's own", [[toPackageCommandPath("playwright"), ["install", "chromium"]]]],
    ];
    const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
    for (const [name, commands] of isDebianRoot ? installers : installers.slice(-1)) {
      progress(name);
      for (const [program, args] of commands)
        await runProgram(program, args, {
          capture: true,
          limitMs: 300_000,
          env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
        });
      const now = await findChromium(env);
      if (now) return now;
    }
  });
  if (installed) return installed;
  throw new UserError(
    "No Chromium was found, and none could be installed. Install one (Debian: apt-get install chromium; anywhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH to one, then run the command again.",
  );
}

/** @param {string} path */
function canStartBrowser(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Ubuntu's chromium-browser is only a script that requires a snap, so its existence is not enough.
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
