import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { step, UserError } from "./output.mjs";
import { packageCommand, run } from "./run.mjs";

/** Debian's browser without a window first: the whole one draws its own tool bar beside every page of a test. */
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

/** How the tests and the screenshots start Chromium: also as root in a container, and without calls home. */
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
 * The path of a Chromium that starts: CHROMIUM_PATH, then the PATH, then Playwright's own. Throws a
 * UserError when CHROMIUM_PATH is set and is none.
 *
 * @param {import("./run.mjs").Env} env
 * @returns {Promise<string | undefined>} nothing when there is none; packages must be installed
 */
export async function findChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (starts(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new UserError(
      `CHROMIUM_PATH=${env.CHROMIUM_PATH} is no Chromium that starts. Set it right or unset it.`,
    );
  }
  const onPath = (env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import("@playwright/test");
  return [...onPath, ...macPaths, chromium.executablePath()].find(starts);
}

/**
 * A Chromium, installed when there is none: Debian's package for root, Playwright's own otherwise. Throws a
 * UserError that says what to do when neither works.
 *
 * @param {import("./run.mjs").Env} env
 * @returns {Promise<string>}
 */
export async function ensureChromium(env) {
  const found = await findChromium(env);
  if (found) return found;
  const installed = await step("Installing Chromium", async (progress) => {
    /** @type {[string, [string, string[]][]][]} */
    const ways = [
      [
        "Debian package of the windowless one",
        [
          ["apt-get", ["update"]],
          ["apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]],
        ],
      ],
      [
        "Debian package of the whole one",
        [["apt-get", ["install", "-y", "--no-install-recommends", "chromium"]]],
      ],
      ["Playwright's own", [[packageCommand("playwright"), ["install", "chromium"]]]],
    ];
    const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
    for (const [name, commands] of isDebianRoot ? ways : ways.slice(-1)) {
      progress(name);
      for (const [program, args] of commands)
        await run(program, args, {
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
function starts(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Ubuntu's chromium-browser is a script that only asks for a snap: being there is not enough.
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
