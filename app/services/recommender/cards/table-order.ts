import { createSortFields } from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";

/** The sort order in the URL; by rank unless given. */
export const tableOrder = createListState(
  "",
  createSortFields(
    {
      rank: "asc",
      name: "asc",
      suburb: "asc",
      distance: "asc",
      seated: "desc",
      standing: "desc",
      head: "asc",
      total: "asc",
      wishes: "desc",
      state: "asc",
    },
    "rank",
  ),
);
export type TableColumn = ReturnType<typeof tableOrder.read>["sortBy"];
