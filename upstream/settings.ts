import { markAsSecret, parseEnvironmentSettings } from "@contract/settings";
import { toWatchSettings, watchFields } from "@contract/watch/settings";
import { z } from "zod/v4";
import { buildProviderSettings, providerFields } from "./provider-settings";

/** The environment variables of the embedded upstream; those with a description are meant to be set by people. */
export const UpstreamSettings = z.object({
  UPSTREAM_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("The address the upstream listens on, if it is started by itself."),
  UPSTREAM_PORT: z.coerce
    .number("UPSTREAM_PORT must be a port number")
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe("Its port, if it is started by itself; 0 chooses a free one."),
  PUBLIC_URL: z
    .url("PUBLIC_URL must be an address like http://localhost:3000")
    .default("http://localhost:3000"),
  PRODUCT_NAME: z.string().min(1).default("Marquee"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: markAsSecret(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "DATABASE_URL must begin with postgres://")
      .optional()
      .describe("postgres://... for the embedded upstream; unset, PGlite in DATA_DIR."),
  ),
  MEDIA_BUCKET: markAsSecret(
    z
      .url({
        protocol: /^https?$/,
        error: "MEDIA_BUCKET must be an address like https://KEY:SECRET@host/bucket?region=eu-west-2",
      })
      .optional()
      .describe(
        "https://KEY:SECRET@host/bucket?region=...: an S3-compatible bucket for pictures; unset, they are in DATA_DIR/media.",
      ),
  ),
  SMTP_URL: markAsSecret(
    z
      .string()
      .regex(/^smtps?:\/\//, "SMTP_URL must begin with smtp:// or smtps://")
      .optional()
      .describe("smtp://...; unset, emails are only kept in their lead's email log."),
  ),
  MAIL: z
    .string()
    .regex(/^(off|on|sandbox:[^\s@]+@[^\s@]+)$/, "MAIL must be off, on or sandbox: with an email address")
    .optional()
    .describe(
      "on, off (emails are only logged) or sandbox:you@example.com (all emails go there); unset, on with SMTP_URL, off with demo data.",
    ),
  MAIL_FROM: z
    .email("MAIL_FROM must be an email address")
    .default("hello@marquee.example")
    .describe("The sender's address."),
  MAIL_REPLY_TO: z
    .email("MAIL_REPLY_TO must be an email address")
    .optional()
    .describe(
      "An address that someone reads: for replies to automatic emails, and to emails for clients without a venue specialist.",
    ),
  SESSION_SECRET: markAsSecret(z.string().optional()),
  SEED: z
    .enum(["demo", "none"], "SEED must be demo or none")
    .default("demo")
    .describe("demo, or none, which starts with an empty business."),
  ASSISTANT_URL: z
    .url("ASSISTANT_URL must be an http(s) address")
    .optional()
    .describe("An OpenAI-compatible model to understand messages; answers always come from the catalogue."),
  ASSISTANT_KEY: markAsSecret(z.string().optional().describe("The API key for that model.")),
  ASSISTANT_MODEL: z.string().min(1).default("default").describe("The name of that model."),
  ...providerFields,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ...watchFields,
});

/** Settings of the embedded upstream, read once at start. */
export type Settings = ReturnType<typeof parseUpstreamSettings>;

/** Where email goes: to a server and, in a sandbox, to a single address instead of its recipients. */
interface MailRoute {
  smtpUrl: string;
  sandbox?: string | undefined;
}

/**
 * Parses the environment. A business with demo data sends no email unless `MAIL` is set.
 * @throws an Error whose message names the invalid setting
 */
export function parseUpstreamSettings(
  environment: Record<string, string | undefined>,
  { isDemo = false } = {},
) {
  const values = parseEnvironmentSettings(UpstreamSettings, environment);
  return {
    host: values.UPSTREAM_HOST,
    port: values.UPSTREAM_PORT,
    publicUrl: values.PUBLIC_URL.replace(/\/+$/, ""),
    productName: values.PRODUCT_NAME,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** The bucket of uploaded pictures, with its keys. */
    mediaBucket: values.MEDIA_BUCKET === undefined ? undefined : new URL(values.MEDIA_BUCKET),
    /** Unset: email is switched off. */
    mail: buildMailRouteSettings(values, isDemo),
    mailReplyTo: values.MAIL_REPLY_TO,
    mailFrom: values.MAIL_FROM,
    /** Encrypts second factors; unset, the secret in the data directory does. */
    sessionSecret: values.SESSION_SECRET,
    seed: values.SEED,
    isDemo,
    assistantUrl: values.ASSISTANT_URL,
    assistantKey: values.ASSISTANT_KEY,
    assistantModel: values.ASSISTANT_MODEL,
    /** Unset: people only sign in with passwords. */
    provider: buildProviderSettings(values),
    logLevel: values.LOG_LEVEL,
    ...toWatchSettings(values),
  };
}

/** The email mode: `off`, `on` or `sandbox`. */
export const getMailMode = ({ mail }: Pick<Settings, "mail">): "off" | "sandbox" | "on" => {
  if (!mail) return "off";
  return mail.sandbox ? "sandbox" : "on";
};

function buildMailRouteSettings(
  { MAIL, SMTP_URL }: Pick<z.output<typeof UpstreamSettings>, "MAIL" | "SMTP_URL">,
  isDemo: boolean,
): MailRoute | undefined {
  const mode = MAIL ?? (SMTP_URL && !isDemo ? "on" : "off");
  if (mode === "off") return undefined;
  if (!SMTP_URL) throw new Error(`The setting MAIL is ${MAIL}, but SMTP_URL names no mail server.`);
  return { smtpUrl: SMTP_URL, sandbox: /^sandbox:(.*)/.exec(mode)?.[1] };
}
