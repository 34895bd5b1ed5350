import { acceptInvitation, cancelInvitation, invitation, sendInvitation } from "@contract/users/invitations";
import { toUser, type User } from "~/services/access/user";
import type { Outcome } from "~/services/forms/outcome";
import { toFormErrors } from "~/services/forms/parse-form.server";
import { tryChange } from "~/services/forms/try-change.server";
import { paths } from "~/services/paths";
import { type Api, createApi, requireSupportedCall } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { createDeadLinkErrorHandler } from "./dead-link.server";
import { loadUserRemovalConfirmation, type UserContext } from "./user.server";

/** The user whom an invitation link is for. @throws UpstreamFailure, shown as 404 for a link that cannot be used */
export async function loadInvitedUser(
  key: string,
): Promise<{ linkKey: string; username: string; name: string }> {
  await requireSupportedCall(invitation);
  const { data } = await createApi()(invitation, { params: { key } }).catch(
    createDeadLinkErrorHandler("Sign in, or ask the person who invited you for a new link.", {
      href: paths.login(),
      label: "Sign in",
    }),
  );
  return { linkKey: key, username: data.username, name: data.display_name };
}

/** Sets the password of an invited user, who is then signed in. */
export async function acceptInvitationWithPassword(
  key: string,
  password: string,
): Promise<Outcome<{ token: string; user: User }>> {
  await requireSupportedCall(acceptInvitation);
  try {
    const answer = await createApi()(acceptInvitation, { params: { key }, body: { password } });
    return { ok: true, data: { token: answer.token, user: toUser(answer) } };
  } catch (error) {
    return { ok: false, errors: toFormErrors(error) };
  }
}

/** The user to invite again, and whether email is off. @throws NotAvailable, shown as 404 */
export async function loadInviteAgainForm(ctx: Pick<UserContext, "api" | "userId" | "user">) {
  await requireSupportedCall(sendInvitation);
  const [page, { mail }] = await Promise.all([loadUserRemovalConfirmation(ctx), loadFeatures()]);
  return { ...page, isMailOff: mail.isOff };
}

/** Invites a user again (U-22). Returns the new link while email is off. */
export async function sendInvitationAgain(
  api: Api,
  userId: number,
): Promise<Outcome<{ link: string | undefined }>> {
  await requireSupportedCall(sendInvitation);
  return tryChange(async () => {
    const { data } = await api(sendInvitation, { params: { id: userId } });
    return { ok: true, message: "Invitation sent", data: { link: data?.link } };
  }, "We couldn't send the invitation");
}

/** Deletes an invited user (U-23). */
export async function deleteInvitedUser(api: Api, userId: number): Promise<Outcome> {
  await requireSupportedCall(cancelInvitation);
  return tryChange(async () => {
    await api(cancelInvitation, { params: { id: userId } });
    return { ok: true, message: "Invitation cancelled" };
  }, "We couldn't cancel the invitation");
}
