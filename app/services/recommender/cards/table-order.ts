import { sorted } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";

/** The sort order in the URL; by rank unless given. */
export const tableOrder = listState(
  "",
  sorted(
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
