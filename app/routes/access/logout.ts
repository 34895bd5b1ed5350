import { logout } from "@contract/auth";
import { redirect } from "@remix-run/node";
import { publicAction, redirectLoader } from "~/services/access/guard.server";
import { endSession, sessionIdOf, sessionOf } from "~/services/access/session.server";
import { log } from "~/services/log.server";
import { paths } from "~/services/paths";
import { createApi } from "~/services/upstream/client.server";

export const loader = redirectLoader(paths.dashboard);

/** Ends the session here whatever the authentication host says (AUTH-07). */
export const action = publicAction(async ({ request }) => {
  const session = await sessionOf(request);
  const { cookie } = await endSession(await sessionIdOf(request));
  if (session)
    await createApi(session.token)(logout).catch((error: unknown) =>
      log.warn({ err: error }, "the authentication host did not revoke a token"),
    );
  return redirect(paths.login(), { headers: { "Set-Cookie": cookie } });
});
