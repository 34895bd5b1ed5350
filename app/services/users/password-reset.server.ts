import * as passwordResetCalls from "@contract/users/password-reset";
import type { Outcome } from "~/services/forms/outcome";
import { trySave } from "~/services/forms/try-change.server";
import { paths } from "~/services/paths";
import { createApi, requireSupportedCall } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { createDeadLinkErrorHandler } from "./dead-link.server";

/** Whether links can be emailed. @throws NotAvailable, shown as 404 */
export async function loadForgottenPasswordPage(url: URL): Promise<{ isMailOff: boolean; isSent: boolean }> {
  await requireSupportedCall(passwordResetCalls.requestReset);
  return { isMailOff: (await loadFeatures()).mail.isOff, isSent: url.searchParams.has("sent") };
}

/** Requests a link. @param clientAddress for throttling */
export async function requestResetLink(
  username: string,
  clientAddress: string | undefined,
): Promise<Outcome> {
  await requireSupportedCall(passwordResetCalls.requestReset);
  return trySave(async () => {
    await createApi()(passwordResetCalls.requestReset, { body: { username }, clientAddress });
    return { ok: true };
  });
}

/** The user whose password a reset link sets. @throws UpstreamFailure, shown as 404 for a link that cannot be used */
export async function loadPasswordResetPage(key: string): Promise<{ linkKey: string; username: string }> {
  await requireSupportedCall(passwordResetCalls.reset);
  const { data } = await createApi()(passwordResetCalls.reset, { params: { key } }).catch(
    createDeadLinkErrorHandler("Get a new link by email.", {
      href: paths.forgottenPassword,
      label: "Get a new link",
    }),
  );
  return { linkKey: key, username: data.username };
}

/** Sets a new password, which signs the user out everywhere. */
export async function saveNewPassword(key: string, password: string): Promise<Outcome> {
  await requireSupportedCall(passwordResetCalls.resetPassword);
  return trySave(async () => {
    await createApi()(passwordResetCalls.resetPassword, { params: { key }, body: { password } });
    return { ok: true };
  });
}
