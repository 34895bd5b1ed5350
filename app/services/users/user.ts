import { isAdministratorRole } from "@contract/users/roles";
import type { User } from "@contract/users/users";

/** A user as shown on screens; fields that the upstream left out are absent. */
export const toUserLine = (user: User) => ({
  id: user.id,
  name: user.display_name ?? `User ${user.id}`,
  username: user.username,
  thumbnail: user.thumbnail,
  isAdministrator: user.role && isAdministratorRole(user.role),
  businessRole: user.vc_role,
  country: user.country,
  isDisabled: user.is_disabled,
  hasSecondFactor: user.second_factor,
  hasSchedulerAccess: user.has_scheduler_access,
  createdAt: user.created_at,
  invitation: user.invitation && getInvitationState(user.invitation.expires_at, new Date()),
});
export type UserLine = ReturnType<typeof toUserLine>;

/** The state of the invitation of a user who has not accepted it. */
export type InvitationState = "open" | "expired" | "not-sent";

export function getInvitationState(expiresAt: string | undefined, now: Date): InvitationState {
  if (expiresAt === undefined) return "not-sent";
  return new Date(expiresAt) > now ? "open" : "expired";
}

/** What the signed-in user may do to a user (spec 6). Nobody can end their own access; only administrators manage administrators. */
export function getUserPermissions(
  me: { id: number; isAdministrator: boolean },
  user: Pick<UserLine, "id" | "isAdministrator">,
) {
  const mayEdit = me.isAdministrator || !user.isAdministrator;
  const isMe = me.id === user.id;
  return { isMe, mayEdit, mayEndAccess: mayEdit && !isMe, maySetRoles: mayEdit && !isMe };
}

/** Whether a form disables the user; `undefined` if it was rendered without knowing their current state. */
export function parseDisableField(disable: unknown): boolean | undefined {
  if (disable === "1") return true;
  return disable === "0" ? false : undefined;
}

/** The message about a user's access after a change. */
export function formatAccessMessage(isDisabled: boolean | undefined): string {
  if (isDisabled === undefined)
    return "We changed their access, but couldn't check whether they can sign in now.";
  return isDisabled ? "User disabled and signed out" : "User enabled";
}
