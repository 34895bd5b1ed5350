import { z } from "zod/v4";

const Environment = z.object({
  UPSTREAM_HOST: z.string().default("127.0.0.1"),
  UPSTREAM_PORT: z.coerce.number("UPSTREAM_PORT must be a port number").int().min(0).max(65535).default(0),
  PUBLIC_URL: z
    .url("PUBLIC_URL must be an address like http://localhost:3000")
    .default("http://localhost:3000"),
  PRODUCT_NAME: z.string().min(1).default("Marquee"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "DATABASE_URL must begin with postgres://")
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "SMTP_URL must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.email("MAIL_FROM must be an email address").default("hello@marquee.example"),
  SEED: z.enum(["demo", "none"], "SEED must be demo or none").default("demo"),
  ASSISTANT_URL: z.url("ASSISTANT_URL must be an http(s) address").optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().min(1).default("default"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Settings of the embedded upstream, read once at start. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads and checks the environment.
 * @throws an Error whose message names the wrong setting in a sentence.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Error(`The setting ${issue?.path.join(".")} is wrong: ${issue?.message}.`);
  }
  const values = read.data;
  return {
    host: values.UPSTREAM_HOST,
    port: values.UPSTREAM_PORT,
    publicUrl: values.PUBLIC_URL.replace(/\/+$/, ""),
    productName: values.PRODUCT_NAME,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    seed: values.SEED,
    assistantUrl: values.ASSISTANT_URL,
    assistantKey: values.ASSISTANT_KEY,
    assistantModel: values.ASSISTANT_MODEL,
    logLevel: values.LOG_LEVEL,
  };
}
