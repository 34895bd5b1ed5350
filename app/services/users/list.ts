import { formatQuantity } from "~/services/format/counts";
import { createPageField, createTextField } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The URL state of the user list (USER-01); its search params match U-01. */
export const userList = createListState(paths.allUsers, {
  search: createTextField(200),
  page: createPageField(),
});

export type UserListState = StateOf<typeof userList>;

/** `3 users matching “lee”`; without the number if unknown. */
export function formatUsersSummary(state: UserListState, total: number | undefined): string {
  const count = total === undefined ? "Users" : total === 0 ? "No users" : formatQuantity(total, "user");
  return [count, ...userList.describe(state, { search: (query) => `matching “${query}”` })].join(" ");
}
