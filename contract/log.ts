import pino, { type DestinationStream } from "pino";
import { isRequestId } from "./watch/request";

interface LogOptions {
  /** The process: `web` or `upstream`. */
  part: string;
  level: string;
  /** Fields added to every entry, such as the current request. */
  mixin?: () => object;
  destination?: DestinationStream;
}

/** A log with one JSON line per entry, which masks personal data and secrets. */
export const createLogger = ({ part, level, mixin, destination }: LogOptions) =>
  pino(
    // Masking has already replaced error objects.
    {
      level,
      base: { part },
      ...(mixin && { mixin }),
      formatters: { log: maskLogEntry },
      serializers: { err: (maskedError) => maskedError },
      hooks: {
        // An entry without a text of its own gets the message of its error, which pino would not mask.
        logMethod([entry, ...text], log) {
          const { err } = entry as { err?: unknown };
          if (text.length === 0 && err instanceof Error) log.call(this, entry, maskErrorMessage(err));
          else log.call(this, entry, ...text);
        },
      },
    },
    destination ?? pino.destination(1),
  );

const MAX_DEPTH = 5;

/** Masks an entry, but for the id of its request, which may look like a key. */
function maskLogEntry(entry: object): Record<string, unknown> {
  const masked = maskLogValue(entry, 0) as Record<string, unknown>;
  const { request } = entry as { request?: unknown };
  return isRequestId(request) ? { ...masked, request } : masked;
}

function maskLogValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return maskPersonalDataInText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return "…";
  if (value instanceof Error) return pickSafeErrorFields(value, depth);
  if (Array.isArray(value)) return value.map((item) => maskLogValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      maskPersonalDataInText(name),
      maskLogValue(part, depth + 1),
    ]),
  );
}

/** Keeps only the fields of an error that help to find its cause; others may contain user input. */
function pickSafeErrorFields(error: Error, depth: number) {
  const { code, status, callId, reference } = error as unknown as Record<string, unknown>;
  const message = maskErrorMessage(error);
  return {
    type: error.constructor.name,
    message,
    code,
    status,
    callId,
    reference,
    // It begins with the message.
    stack: maskPersonalDataInText((error.stack ?? "").replace(error.message, () => message)),
    cause: error.cause === undefined ? undefined : maskLogValue(error.cause, depth + 1),
  };
}

/**
 * Masks the message of an error. Drizzle's has the parameters of the statement, PostgreSQL's ends with the value that it
 * cannot take, and nodemailer's has the answer of the mail server.
 */
function maskErrorMessage(error: Error): string {
  const { response, severity } = error as { response?: unknown; severity?: unknown };
  let { message } = error;
  if (message.startsWith("Failed query: ")) message = message.replace(/\nparams: .*/s, "\nparams: …");
  if (severity !== undefined) message = message.replace(/: ".*"$/s, ': "…"');
  if (typeof response === "string" && response) message = message.replaceAll(response, "…");
  return maskPersonalDataInText(message);
}

/** Masks query strings, email addresses, keys and phone numbers in a text. */
export const maskPersonalDataInText = (text: string): string =>
  text
    .replace(/\?[^\s"'<>?]*=[^\s"'<>]*/g, "?…")
    .replace(/[^\s"'<>()[\]/:=,;]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, "[email]")
    .replace(/(?=[\w-]*\d)(?=[\w-]*[a-z_])[\w-]{20,}/gi, "[key]")
    .replace(/(?<![\w.:-])\+?\(?\d(?:[ ()-]{0,2}\d){7,}(?![\w:-])/g, "[number]");
