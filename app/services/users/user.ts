import { isAdministratorRole } from "@contract/users/roles";
import type { User as Answered } from "@contract/users/users";

/** A user as screens show one: what the upstream did not tell is absent. */
export const userLine = (user: Answered) => ({
  id: user.id,
  name: user.display_name ?? `User ${user.id}`,
  username: user.username,
  isAdministrator: user.role && isAdministratorRole(user.role),
  businessRole: user.vc_role,
  country: user.country,
  isDisabled: user.is_disabled,
  hasSchedulerAccess: user.has_scheduler_access,
  createdAt: user.created_at,
});
export type UserLine = ReturnType<typeof userLine>;

/** What somebody may do to a user (spec 6): nobody ends their own access, and administrators are managed by their like. */
export function mayManage(
  me: { id: number; isAdministrator: boolean },
  user: Pick<UserLine, "id" | "isAdministrator">,
) {
  const mayEdit = me.isAdministrator || !user.isAdministrator;
  const isMe = me.id === user.id;
  return { isMe, mayEdit, mayEndAccess: mayEdit && !isMe, maySetRoles: mayEdit && !isMe };
}

/** The access that a form wants; absent where the form was made without knowing the present one. */
export const wantedIn = (disable: unknown): boolean | undefined =>
  disable === "1" ? true : disable === "0" ? false : undefined;

/** A user's access after a change, as far as it is known. */
export function describeAccess(isDisabled: boolean | undefined): string {
  if (isDisabled === undefined)
    return "Their access was switched. We couldn't check whether they can sign in now.";
  return isDisabled ? "The user is disabled and signed out." : "The user can sign in again.";
}
