import {
  createChangeAnswerSchema,
  defineCall,
  noContent,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country, EventType } from "../enums";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";
import { importKinds, importStates, outcomes, verdicts } from "./kinds";

/**
 * Imports of venues, leads and users from files, for administrators. All calls belong to the extension `imports`.
 */

const extension = "imports";
const access = "administrator";

export const ImportKind = z.enum(importKinds, "Choose what the file contains");
const Counts = z.record(z.string(), z.number().int());

/** How the rows of a file are read. */
export const ImportOptions = z.object({
  country: Country,
  /** The order of dates such as 3/4/2027; both countries write the day first. */
  date_order: z.enum(["dmy", "mdy"]).default("dmy"),
  /**
   * For rows without an event type: `all` is for venues. If it is absent, such rows are refused when they
   * need one.
   */
  default_event_type: z.enum([...EventType.options, "all"]).optional(),
});
export type ImportOptions = z.output<typeof ImportOptions>;

const importFields = {
  id: z.number().int(),
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(importStates),
  country: Country,
  /** Rows below the headings that are not blank. */
  total: z.number().int(),
  /** The number of rows that the current work in the background has processed. */
  handled: z.number().int(),
  /** Why the work stopped; absent if it did not. */
  problem: tolerantOptional(z.string()),
  created_by: tolerantOptional(z.string()),
  created_at: z.string(),
  finished_at: tolerantOptional(z.string()),
};

/** A line in the list of imports. */
export const ImportLine = z.object(importFields);
export type ImportLine = z.output<typeof ImportLine>;

/** An import with its columns. */
export const Import = z.object({
  ...importFields,
  date_order: z.enum(["dmy", "mdy"]).default("dmy"),
  default_event_type: tolerantOptional(z.enum([...EventType.options, "all"])),
  /** The numbers of rows by verdict of the check, and by outcome of the run or of undoing it. */
  verdicts: Counts,
  outcomes: Counts,
  /**
   * The number of users that it created who can be invited: enabled, without a password and without a link.
   */
  uninvited: tolerantOptional(z.number().int()),
  /** The sheet of a workbook that was read. */
  sheet: tolerantOptional(z.string()),
  columns: validItemsOrUndefined(
    z.object({
      heading: z.string(),
      /** A field of the kind, `note` or `skip`. */
      target: z.string(),
      /** Up to three values from the first rows. */
      samples: validItemsOrUndefined(z.string(), "samples of a column"),
    }),
    "columns of an import",
  ),
});
export type Import = z.output<typeof Import>;

/** B-01: one page of the imports, newest first by default. */
export const all = defineCall({
  id: "B-01",
  extension,
  access,
  method: "GET",
  path: "/v1/imports",
  query: z.object({
    page: PageQuery,
    search: z.string().max(200).optional(),
    kind: z.enum(importKinds).optional().catch(undefined),
    sort_by: z.enum(["created_at", "file_name", "total"]).default("created_at").catch("created_at"),
    sort_order: z.enum(["asc", "desc"]).default("desc").catch("desc"),
  }),
  answer: withListEnvelope(ImportLine, "imports"),
  spec: "not in the specification: imports",
});

/**
 * B-02: multipart with `kind`, `country` and one `file` (CSV or XLSX, at most 25 MB), the fields first. Stores the rows and
 * guesses the columns. 413, 415 and 422 at `file` for a file that cannot be read; then nothing is stored.
 */
export const upload = defineCall({
  id: "B-02",
  extension,
  access,
  method: "POST",
  path: "/v1/imports",
  answer: createChangeAnswerSchema(withDataEnvelope(Import)),
  // Large workbooks take a while.
  timeoutMs: 300_000,
  spec: "not in the specification: imports",
});

export const get = defineCall({
  id: "B-03",
  extension,
  access,
  method: "GET",
  path: "/v1/imports/{id}",
  answer: withDataEnvelope(Import),
  spec: "not in the specification: imports",
});

/** B-04: saves the targets of the columns, in their order, and checks all rows in the background. 409 once it has run. */
export const check = defineCall({
  id: "B-04",
  extension,
  access,
  method: "PUT",
  path: "/v1/imports/{id}/columns",
  body: ImportOptions.extend({ targets: z.array(z.string().max(60)).max(200) }),
  answer: createChangeAnswerSchema(withDataEnvelope(Import)),
  spec: "not in the specification: imports",
});

/** A row of a file. `id` is its number in the file: the headings are in a row above. */
export const ImportRow = z.object({
  id: z.number().int(),
  cells: validItemsOrUndefined(z.string(), "cells of a row"),
  verdict: tolerantOptional(z.enum(verdicts)),
  outcome: tolerantOptional(z.enum(outcomes)),
  /** Why it was refused or kept, or what will change, by field of the kind; `row` for the whole row. */
  remarks: validItemsOrUndefined(z.object({ field: z.string(), message: z.string() }), "remarks on a row"),
  /**
   * The record that the row created, changes or repeats: a venue, lead or user, depending on the import's
   * kind.
   */
  record_id: tolerantOptional(z.number().int()),
  /** The row of the file that it repeats or adds to. */
  other_row: tolerantOptional(z.number().int()),
});
export type ImportRow = z.output<typeof ImportRow>;

/** B-05: rows in the order of the file; `search` looks in their cells. */
export const rows = defineCall({
  id: "B-05",
  extension,
  access,
  method: "GET",
  path: "/v1/imports/{id}/rows",
  query: z.object({
    page: PageQuery,
    per_page: z.coerce.number().int().min(1).max(500).default(10).catch(10),
    verdict: z.enum(verdicts).optional().catch(undefined),
    outcome: z.enum(outcomes).optional().catch(undefined),
    search: z.string().max(200).optional(),
  }),
  answer: withListEnvelope(ImportRow, "rows of an import"),
  spec: "not in the specification: imports",
});

/** B-06: imports the checked rows in the background. 409 if it is not checked; repeating it while it runs is no error. */
export const run = defineCall({
  id: "B-06",
  extension,
  access,
  method: "POST",
  path: "/v1/imports/{id}/run",
  answer: createChangeAnswerSchema(withDataEnvelope(Import)),
  spec: "not in the specification: imports",
});

/**
 * B-07: undoes the import in the background: deletes what it created and restores what it changed, except records that
 * someone has used or changed since. It may still be running. 409 if it has not run.
 */
export const undo = defineCall({
  id: "B-07",
  extension,
  access,
  method: "POST",
  path: "/v1/imports/{id}/undo",
  answer: createChangeAnswerSchema(withDataEnvelope(Import)),
  spec: "not in the specification: imports",
});

/** B-08: deletes an import that has not run, or was undone. 409 for others, as it could then not be undone. */
export const remove = defineCall({
  id: "B-08",
  extension,
  access,
  method: "DELETE",
  path: "/v1/imports/{id}",
  answer: noContent,
  spec: "not in the specification: imports",
});

/**
 * B-09: emails an invitation to each user whom the import created and who has no invitation yet; later calls invite only
 * those who have none yet. 409 while email is off, and for an import of other records.
 */
export const invite = defineCall({
  id: "B-09",
  extension,
  access,
  method: "POST",
  path: "/v1/imports/{id}/invitations",
  answer: createChangeAnswerSchema(withDataEnvelope(z.looseObject({ invited: z.number().int() }))),
  // Hundreds of mails are queued.
  timeoutMs: 120_000,
  spec: "not in the specification: imports",
});
