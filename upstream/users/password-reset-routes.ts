import * as resets from "@contract/users/password-reset";
import type { Routes } from "../access/register-calls";
import { passwordResets } from "../db/schema";
import type { AllServices } from "../memory";
import { requireUserOfLink, savePasswordByLink } from "./password-links";
import { sendPasswordResetLink } from "./password-reset";

/** Forgotten passwords. */
export const registerPasswordResetRoutes: Routes<AllServices> = (serve, services) => {
  const { db, now, log } = services;
  serve(resets.requestReset, async ({ body: { username }, request }) => {
    await services.memory.resetThrottle.attempt({ username, address: request.ip });
    // Not awaited: the response time must not reveal whether there is such a user.
    if (services.settings.mail)
      sendPasswordResetLink(services, username).catch((error: unknown) =>
        log.error({ err: error }, "a link to set a new password was not sent"),
      );
    return undefined;
  });
  serve(resets.reset, async ({ params }) => {
    const { username, displayName } = await requireUserOfLink(db, passwordResets, params.key, now());
    return { data: { username, display_name: displayName } };
  });
  serve(resets.resetPassword, async ({ params, body }) => {
    await savePasswordByLink(db, passwordResets, { token: params.key, password: body.password, now: now() });
    return undefined;
  });
};
