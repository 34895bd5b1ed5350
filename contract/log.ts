import pino, { type DestinationStream } from "pino";

interface LogOptions {
  /** Which process writes: `web` or `upstream`. */
  part: string;
  level: string;
  /** What every entry carries beside its own: the request it belongs to. */
  mixin?: () => object;
  destination?: DestinationStream;
}

/** A log of one JSON line an entry, in which texts from outside lose what may name a person or open a door. */
export const createLog = ({ part, level, mixin, destination }: LogOptions) =>
  pino(
    // What is masked holds no errors any more that pino would have to read.
    {
      level,
      base: { part },
      mixin,
      formatters: { log: maskedEntry },
      serializers: { err: (masked) => masked },
    },
    destination ?? pino.destination(1),
  );

const DEEPEST = 5;

const maskedEntry = (entry: object) => masked(entry, 0) as Record<string, unknown>;

function masked(value: unknown, depth: number): unknown {
  if (typeof value === "string") return maskedText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return "…";
  if (value instanceof Error) return maskedError(value, depth);
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [maskedText(name), masked(part, depth + 1)]),
  );
}

/** Of an error what helps to find its cause; other fields may hold what somebody typed. */
function maskedError(error: Error, depth: number) {
  const { code, status, callId, reference } = error as unknown as Record<string, unknown>;
  return {
    type: error.constructor.name,
    message: maskedText(error.message),
    code,
    status,
    callId,
    reference,
    stack: maskedText(error.stack ?? ""),
    cause: error.cause === undefined ? undefined : masked(error.cause, depth + 1),
  };
}

/** Text without query strings, email addresses, keys and phone numbers. */
export const maskedText = (text: string) =>
  text
    .replace(/\?[^\s"'<>?]*=[^\s"'<>]*/g, "?…")
    .replace(/[^\s"'<>()[\]/:=,;]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, "[email]")
    .replace(/(?=[\w-]*\d)(?=[\w-]*[a-z_])[\w-]{20,}/gi, "[key]")
    .replace(/(?<![\w.:-])\+?\(?\d(?:[ ()-]{0,2}\d){7,}(?![\w:-])/g, "[number]");
