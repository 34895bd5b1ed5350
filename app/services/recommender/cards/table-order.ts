import { sorted } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";

/** The order of the table as the address says it; without one, by rank. */
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
