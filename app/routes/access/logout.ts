import { logout } from "@contract/auth";
import * as profileCalls from "@contract/users/profile";
import { redirect } from "@remix-run/node";
import { createPublicAction, createRedirectLoader } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import {
  endAllSessions,
  endSession,
  getSessionId,
  loadRequestSession,
} from "~/services/access/session.server";
import { log } from "~/services/log.server";
import { paths } from "~/services/paths";
import { createApi } from "~/services/upstream/client.server";

/** Pages that the browser has stored must not open again with its back button. */
const clearPages = { "Clear-Site-Data": '"cache"' };

export const loader = createRedirectLoader(paths.dashboard);

/** Signs out on this device or all devices, whatever the authentication host responds (AUTH-07). */
export const action = withRedirectOnFailure(
  createPublicAction(async ({ request, form }) => {
    const session = await loadRequestSession(request);
    const isEverywhere = session !== undefined && form.has("everywhere");
    if (isEverywhere) await endAllSessions(session.user.id);
    const { cookie } = await endSession(
      await getSessionId(request),
      isEverywhere ? { kind: "success", message: "Signed out on every device" } : undefined,
    );
    if (session) await revokeTokens(session.token, isEverywhere);
    return redirect(paths.login(), { headers: { "Set-Cookie": cookie, ...clearPages } });
  }),
);

/** Revokes the session's token and, for a sign-out everywhere, the user's others. Failures are only logged. */
async function revokeTokens(token: string, includesOtherSessions: boolean): Promise<void> {
  const api = createApi(token);
  const calls = [
    ...(includesOtherSessions ? [() => api.optional(profileCalls.endOtherSessions)] : []),
    () => api(logout),
  ];
  for (const revoke of calls)
    await revoke().catch((error: unknown) =>
      log.warn({ err: error }, "the authentication host did not revoke a token"),
    );
}
