/** The vocabulary of imports. Plain constants, as pages use them in the browser. */

export const importKinds = ["venues", "leads", "users"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKindNames: Record<ImportKind, string> = {
  venues: "Venues and rooms",
  leads: "Leads",
  users: "Users",
};

/**
 * `columns`: the file is stored, and its columns must be confirmed. `checking`, `running` and `undoing` are
 * work in the background; `checked`, `done` and `undone` are their ends.
 */
export const importStates = [
  "columns",
  "checking",
  "checked",
  "running",
  "done",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * The result of the check for a row. `same`: the record exists with these values; `duplicate`: another row or
 * record is the same.
 */
export const verdicts = ["new", "changes", "same", "duplicate", "refused"] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * The result of the run or of undoing it for a row. `kept`: the record was used or changed after the import,
 * so it was not undone.
 */
export const outcomes = [
  "created",
  "changed",
  "same",
  "duplicate",
  "refused",
  "removed",
  "restored",
  "kept",
] as const;
export type Outcome = (typeof outcomes)[number];

/** The maximum size of a file in bytes: 25 MB. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_COLUMNS = 200;
/** The maximum number of characters in a cell. */
export const MAX_CELL_LENGTH = 20_000;

/** Other targets of a column than the fields of its kind. `note`: kept as a note of the record; `skip`: left out. */
export const NOTE = "note";
export const SKIP = "skip";
