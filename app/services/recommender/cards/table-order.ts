import { createSortFields } from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";

/**
 * The sort order of the recommender's table in the URL; by rank unless given. Each column has its own first
 * order.
 */
export const tableOrder = createListState(
  // Only the search params are read, so no path is needed.
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
