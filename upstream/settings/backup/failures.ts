import { getErrorMessage } from "../restore/archive";

/** What the codes of a system or of PostgreSQL mean for the person at the terminal. */
const reasons: Record<string, string> = {
  ENOSPC: "The disk is full. Make room, or choose another folder.",
  EDQUOT: "The disk quota is used up. Make room, or choose another folder.",
  EACCES: "This user may not use the file or folder. Give it access, or choose another one.",
  EPERM: "This user may not use the file or folder. Give it access, or choose another one.",
  EROFS: "The folder is read-only. Choose another one.",
  ENOTDIR: "The folder does not exist. Create it first.",
  ECONNREFUSED: "Nothing answers at the address of the database. Check that PostgreSQL runs there.",
  ENOTFOUND: "The host of the database is not known. Check DATABASE_URL.",
  ETIMEDOUT: "The host of the database does not answer. Check DATABASE_URL and the network.",
  "28P01": "PostgreSQL refused the password. Check the user and the password in DATABASE_URL.",
  "28000": "PostgreSQL refused the user. Check DATABASE_URL and pg_hba.conf.",
  "3D000": "The database does not exist. Create it first: createdb NAME.",
  "42501": "The user of the database lacks a permission. Use its owner.",
  "53100": "The disk of PostgreSQL is full. Make room, then try again.",
  "53300": "PostgreSQL has too many connections. Try again later.",
  "57P01": "PostgreSQL ended the connection. Try again.",
};

interface CodedError {
  code?: string;
  cause?: unknown;
  errors?: unknown[];
}

/** Explains why a command failed: in words for known causes, followed by the system's own message. */
export function formatFailureMessage(error: unknown): string {
  const { cause, errors, code } = (error ?? {}) as CodedError;
  const reason = reasons[code ?? ""];
  if (reason) return `${reason} (${getErrorMessage(error) || code})`;
  // A failed connection has an error for each address; a failed query has its reason as the cause.
  const inner = errors?.[0] ?? cause;
  const { code: innerCode } = (inner ?? {}) as CodedError;
  if (inner !== undefined && (reasons[innerCode ?? ""] || !getErrorMessage(error) || isQueryFailure(error)))
    return formatFailureMessage(inner);
  return getErrorMessage(error);
}

/**
 * Whether the message contains a statement with its values. They may be personal, so its cause is shown
 * instead.
 */
const isQueryFailure = (error: unknown) => getErrorMessage(error).startsWith("Failed query");
