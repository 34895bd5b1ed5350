import { loadOrCreateSessionSecret } from "@contract/session-secret";
import { markAsSecret, parseEnvironmentSettings } from "@contract/settings";
import { toWatchSettings, watchFields } from "@contract/watch/settings";
import { z } from "@contract/zod";

const createUrlSchema = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http(s) address` });

/** The web's settings; those with a description are documented for operators. */
export const WebSettings = z.object({
  PORT: z.coerce
    .number("PORT must be a port number")
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe("The port of the web; 0 chooses a free one."),
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("The address the web listens on; 0.0.0.0 for all of this machine."),
  PUBLIC_URL: createUrlSchema("PUBLIC_URL")
    .optional()
    .describe("The address people use; unset, http://localhost:PORT. With https, cookies are Secure."),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  APP_ENV: z
    .enum(["production", "testing", "development"], "APP_ENV must be production, testing or development")
    .default("production")
    .describe("production, or testing, which shows a tag in the top bar."),
  PRODUCT_NAME: z
    .string()
    .trim()
    .min(1, "PRODUCT_NAME must not be empty")
    .max(40)
    .default("Marquee")
    .describe("The name on every page and email."),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .describe("The folder of the database, the sessions and the generated secret."),
  API_BASE_URL: createUrlSchema("API_BASE_URL").describe(
    "The upstream of the company; unset, the embedded one runs beside the web.",
  ),
  AUTH_BASE_URL: createUrlSchema("AUTH_BASE_URL").describe("Its authentication host: set both or neither."),
  EMBEDDED_UPSTREAM_URL: createUrlSchema("EMBEDDED_UPSTREAM_URL")
    .optional()
    .describe(
      "Where Marquee's own upstream listens, if the web is started by itself; used if neither of the two above is set.",
    ),
  API_SOURCE: z.string().min(1).default("marquee-web").describe("The source parameter of every call."),
  UPSTREAM_TIMEOUT_MS: z.coerce
    .number("UPSTREAM_TIMEOUT_MS must be a number of milliseconds")
    .int()
    .min(100)
    .max(120_000)
    .default(8000)
    .describe("The timeout of one upstream call, in milliseconds."),
  SESSION_SECRET: markAsSecret(
    z
      .string()
      .min(16, "SESSION_SECRET must have at least 16 characters")
      .optional()
      .describe(
        "Signs cookies and encrypts second factors; unset, one is generated and stored in DATA_DIR (embedded upstream only).",
      ),
  ),
  SESSION_STORE_URL: markAsSecret(
    z
      .string()
      .regex(/^rediss?:\/\//, "SESSION_STORE_URL must begin with redis://")
      .optional()
      .describe("redis://... for several web processes; unset, LMDB in DATA_DIR."),
  ),
  SESSION_HOURS: z.coerce
    .number("SESSION_HOURS must be a number of hours")
    .int()
    .min(1)
    .max(8760)
    .default(168)
    .describe("Hours until a sign-in ends, even if in use; an idle one ends after a day."),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d)$/, "TRUST_PROXY must be true, false or the number of proxies")
    .default("false")
    .describe("true trusts the forwarded headers of one proxy in front, 2 those of two in a row."),
  MAP_TILE_URL: z
    .string()
    .regex(/^(https?:\/\/|\/).*\{z\}.*\{x\}.*\{y\}/, "MAP_TILE_URL must be an address with {z}, {x} and {y}")
    .optional()
    .describe("Tiles of another map, with {z}, {x} and {y}; unset, the built-in one."),
  MAP_TILE_ATTRIBUTION: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe("The attribution of the other map; unset, that of OpenStreetMap."),
  HUBSPOT_URL: createUrlSchema("HUBSPOT_URL")
    .default("https://app.hubspot.com")
    .describe("The address that Link To HubSpot opens."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "LOG_LEVEL is not a level of pino")
    .default("info")
    .describe("fatal, error, warn, info, debug, trace or silent; logs have one JSON line per entry."),
  ...watchFields,
});

/** The web's settings, read once; only this file reads the environment. */
export type Env = ReturnType<typeof readEnv>;

/**
 * Reads and checks the web's settings.
 * @throws Error with a sentence that names the wrong setting
 */
export function readEnv(environment: Record<string, string | undefined>) {
  const values = parseEnvironmentSettings(WebSettings, withEmbeddedUpstream(environment));
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith("https:"),
    isDevelopment: values.NODE_ENV === "development",
    appEnv: values.APP_ENV,
    productName: values.PRODUCT_NAME,
    dataDir: values.DATA_DIR,
    apiBaseUrl: values.API_BASE_URL.replace(/\/+$/, ""),
    authBaseUrl: values.AUTH_BASE_URL.replace(/\/+$/, ""),
    embeddedUpstreamUrl: values.EMBEDDED_UPSTREAM_URL?.replace(/\/+$/, ""),
    apiSource: values.API_SOURCE,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    sessionSecret: values.SESSION_SECRET ?? findSecret(values.DATA_DIR, values.EMBEDDED_UPSTREAM_URL),
    sessionStoreUrl: values.SESSION_STORE_URL,
    sessionHours: values.SESSION_HOURS,
    /** The number of proxies whose forwarded headers are trusted. */
    trustedProxies:
      values.TRUST_PROXY === "true" ? 1 : Number(values.TRUST_PROXY === "false" ? 0 : values.TRUST_PROXY),
    /** The tiles of another map; absent for the built-in map. */
    mapTiles:
      values.MAP_TILE_URL === undefined
        ? undefined
        : { url: values.MAP_TILE_URL, attribution: values.MAP_TILE_ATTRIBUTION },
    hubspotUrl: values.HUBSPOT_URL,
    logLevel: values.LOG_LEVEL,
    ...toWatchSettings(values),
  };
}

/** Marquee's own upstream is API and authentication host in one. */
function withEmbeddedUpstream(environment: Record<string, string | undefined>) {
  const upstream = environment.EMBEDDED_UPSTREAM_URL?.replace(/\/+$/, "");
  if (!upstream || environment.API_BASE_URL || environment.AUTH_BASE_URL) return environment;
  return { ...environment, API_BASE_URL: upstream, AUTH_BASE_URL: `${upstream}/auth` };
}

/** With the embedded upstream, the secret is created once and stored with the data; otherwise it must be set. */
function findSecret(dataDir: string, embedded: string | undefined): string {
  if (embedded) return loadOrCreateSessionSecret(dataDir);
  throw new Error("The setting SESSION_SECRET is missing: give it at least 16 random characters.");
}

let current: Env | undefined;

/** The settings of this process. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
