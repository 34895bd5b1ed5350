import { importFields } from "@contract/imports/fields";
import type { Import, ImportLine, ImportRow } from "@contract/imports/imports";
import {
  type ImportKind,
  type ImportState,
  NOTE,
  type Outcome,
  outcomes,
  SKIP,
  type Verdict,
  verdicts,
} from "@contract/imports/kinds";
import { formatCount, formatQuantity } from "~/services/format/counts";
import { createChoiceOrAllField, createPageField, createTextField } from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

export const stateNames: Record<ImportState, string> = {
  columns: "Choose columns",
  checking: "Checking",
  checked: "Checked",
  running: "Importing",
  done: "Imported",
  undoing: "Undoing",
  undone: "Undone",
};

export const verdictNames: Record<Verdict, string> = {
  new: "New",
  changes: "Changes",
  same: "Same",
  duplicate: "Duplicate",
  refused: "Rejected",
};

export const outcomeNames: Record<Outcome, string> = {
  created: "Created",
  changed: "Changed",
  same: "Same",
  duplicate: "Duplicate",
  refused: "Rejected",
  removed: "Deleted",
  restored: "Restored",
  kept: "Kept",
};

/** Whether work on an import runs in the background; its page then refreshes by itself. */
export const isImportInProgress = ({ state }: Pick<ImportLine, "state">): boolean =>
  state === "checking" || state === "running" || state === "undoing";

const doneWords: Partial<Record<ImportState, string>> = {
  checking: "checked",
  running: "imported",
  undoing: "undone",
};

/** The progress of work in the background: percent, and words such as "200 of 1,000 rows checked". */
export const toImportProgress = ({
  state,
  handled,
  total,
}: Pick<ImportLine, "state" | "handled" | "total">): { percent: number; words: string } => ({
  percent: total === 0 ? 100 : Math.floor((handled / total) * 100),
  words: `${formatCount(handled)} of ${formatQuantity(total, "row")} ${doneWords[state] ?? "done"}`,
});

/** The URL state of the rows of an import; its search params match B-05. */
export const rowList = createListState((scope: { importId: number }) => paths.import(scope.importId), {
  search: createTextField(200),
  verdict: createChoiceOrAllField(verdicts, "all"),
  outcome: createChoiceOrAllField(outcomes, "all"),
  page: createPageField(),
});

/** Whether an import shows the outcomes of its rows, not the verdicts of its check. */
export const hasRowOutcomes = ({ state }: Pick<ImportLine, "state">): boolean =>
  state === "running" || state === "done" || state === "undoing" || state === "undone";

/** The rows that a run would create or change. */
export const countRowsToImport = ({ verdicts: counts }: Pick<Import, "verdicts">): number =>
  (counts.new ?? 0) + (counts.changes ?? 0);

/** The page of a record that a row is about. */
export const buildRecordHref = (kind: ImportKind, id: number): string =>
  ({ venues: paths.venue(id), leads: paths.lead(id), users: paths.user(id) })[kind];

const MAX_CELLS = 5;

/** A row as lists show it. */
export function toImportRowLine(row: ImportRow, job: Pick<Import, "kind" | "columns">) {
  const cells = row.cells ?? [];
  const fieldCells = (job.columns ?? []).flatMap(({ target }, index) =>
    target === SKIP || target === NOTE || !cells[index] ? [] : [cells[index]],
  );
  const shown = (fieldCells.length > 0 ? fieldCells : cells.filter(Boolean)).slice(0, MAX_CELLS);
  return {
    number: row.id,
    words: shown.map((cell) => (cell.length > 80 ? `${[...cell].slice(0, 80).join("")}…` : cell)).join(" · "),
    verdict: row.verdict,
    outcome: row.outcome,
    remarks: (row.remarks ?? []).map(({ field, message }) => formatRemark(job.kind, field, message)),
    recordHref:
      row.record_id === undefined || row.outcome === "removed"
        ? undefined
        : buildRecordHref(job.kind, row.record_id),
    otherRow: row.other_row,
  };
}
export type RowLine = ReturnType<typeof toImportRowLine>;

/** "Email: Write an email address"; a remark on the whole row has no field. */
export function formatRemark(kind: ImportKind, field: string, message: string): string {
  const label = importFields[kind].find(({ name }) => name === field)?.label;
  return label ? `${label}: ${message}` : message;
}
