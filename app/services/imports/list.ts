import { importKinds } from "@contract/imports/kinds";
import { formatQuantity } from "~/services/format/counts";
import { oneOrAll, page, sorted, text } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The URL state of the list of imports; its search params match B-01. */
export const importList = listState(paths.imports, {
  search: text(200),
  kind: oneOrAll(importKinds, "all"),
  ...sorted({ created_at: "desc", file_name: "asc", total: "desc" }, "created_at"),
  page: page(),
});

/** `3 imports`; without the number if it is unknown. */
export const describeImports = (total: number | undefined): string =>
  total === undefined ? "Imports" : total === 0 ? "No imports" : formatQuantity(total, "import");
