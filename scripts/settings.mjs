import { resolve } from "node:path";
import { UserError } from "./output.mjs";
import { findFreePort } from "./port.mjs";
import { root } from "./run.mjs";

/**
 * The settings that the launcher needs; web and upstream read the others.
 *
 * @typedef {object} LaunchSettings
 * @property {number} port of the web; a free one if PORT is 0
 * @property {string} host
 * @property {string} publicUrl without a trailing slash
 * @property {string} dataDir absolute
 * @property {{ api: string, auth: string } | undefined} company the company's own upstream; `undefined` for the
 * embedded one
 * @property {string} seed which demo data a new database gets
 */

/**
 * Reads the settings of a launch.
 *
 * @param {import("./run.mjs").Env} env
 * @returns {Promise<LaunchSettings>}
 * @throws UserError that names the invalid setting
 */
export async function readLaunchSettings(env) {
  const port = parsePort(env.PORT || "3000") || (await findFreePort());
  return {
    port,
    company: parseCompanyUrls(env),
    host: env.HOST || "127.0.0.1",
    publicUrl: parseOrigin("PUBLIC_URL", env.PUBLIC_URL || `http://localhost:${port}`),
    dataDir: resolve(root, env.DATA_DIR || ".data"),
    seed: env.SEED || "demo",
  };
}

/** Whether the database is PostgreSQL, which several programs may use at once. @param {import("./run.mjs").Env} env */
export const usesPostgres = ({ DATABASE_URL, DATABASE_URL_FILE }) =>
  Boolean(DATABASE_URL || DATABASE_URL_FILE);

/** @param {string} text */
function parsePort(text) {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UserError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

/** @param {import("./run.mjs").Env} env */
function parseCompanyUrls({ API_BASE_URL, AUTH_BASE_URL }) {
  if (!API_BASE_URL && !AUTH_BASE_URL) return undefined;
  if (!API_BASE_URL || !AUTH_BASE_URL)
    throw new UserError("Set both API_BASE_URL and AUTH_BASE_URL, or neither (for the embedded upstream).");
  return {
    api: parseOrigin("API_BASE_URL", API_BASE_URL),
    auth: parseOrigin("AUTH_BASE_URL", AUTH_BASE_URL),
  };
}

/** @param {string} name @param {string} text */
function parseOrigin(name, text) {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, "");
  throw new UserError(`${name} must be an address that starts with http:// or https://, not "${text}".`);
}
