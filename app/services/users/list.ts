import { formatQuantity } from "~/services/format/counts";
import { page, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The URL state of the user list (USER-01); its search params match U-01. */
export const userList = listState(paths.allUsers, { search: text(200), page: page() });

export type UserListState = StateOf<typeof userList>;

/** `3 users matching “lee”`; without the number if it is unknown. */
export function describeUsers(state: UserListState, total: number | undefined): string {
  const count = total === undefined ? "Users" : total === 0 ? "No users" : formatQuantity(total, "user");
  return [count, ...userList.describe(state, { search: (query) => `matching “${query}”` })].join(" ");
}
