import * as resets from "@contract/users/password-reset";
import type { Routes } from "../access/serve";
import { passwordResets } from "../db/schema";
import type { AllServices } from "../memory";
import { requireLinkUser, setPasswordByLink } from "./password-links";
import { sendResetLink } from "./password-reset";

/** Forgotten passwords. */
export const passwordResetRoutes: Routes<AllServices> = (serve, services) => {
  const { db, now, log } = services;
  serve(resets.requestReset, async ({ body: { username }, request }) => {
    await services.memory.resetThrottle.attempt({ username, address: request.ip });
    // Not awaited: the time to answer must not reveal whether there is such a user.
    if (services.settings.mail)
      sendResetLink(services, username).catch((error: unknown) =>
        log.error({ err: error }, "a link to set a new password was not sent"),
      );
    return undefined;
  });
  serve(resets.reset, async ({ params }) => {
    const { username, displayName } = await requireLinkUser(db, passwordResets, params.key, now());
    return { data: { username, display_name: displayName } };
  });
  serve(resets.resetPassword, async ({ params, body }) => {
    await setPasswordByLink(db, passwordResets, { token: params.key, password: body.password, now: now() });
    return undefined;
  });
};
