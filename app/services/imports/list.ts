import { importKinds } from "@contract/imports/kinds";
import { formatQuantity } from "~/services/format/counts";
import {
  createChoiceOrAllField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The URL state of the list of imports; its search params match B-01. */
export const importList = createListState(paths.imports, {
  search: createTextField(200),
  kind: createChoiceOrAllField(importKinds, "all"),
  ...createSortFields({ created_at: "desc", file_name: "asc", total: "desc" }, "created_at"),
  page: createPageField(),
});

/** `3 imports`; without the number if unknown. */
export const formatImportsSummary = (total: number | undefined): string =>
  total === undefined ? "Imports" : total === 0 ? "No imports" : formatQuantity(total, "import");
