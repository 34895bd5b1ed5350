import { countOf } from "~/services/format/counts";
import { page, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** What the list of users shows (USER-01). Search params are those of call U-01. */
export const userList = listState(paths.allUsers, { search: text(200), page: page() });

export type UserListState = StateOf<typeof userList>;

/** How many of what, as far as it is known: `3 users matching “lee”`. */
export function describeUsers(state: UserListState, total: number | undefined): string {
  const count = total === undefined ? "Users" : total === 0 ? "No users" : countOf(total, "user");
  return [count, ...userList.describe(state, { search: (words) => `matching “${words}”` })].join(" ");
}
