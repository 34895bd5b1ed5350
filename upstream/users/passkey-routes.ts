import * as passkey from "@contract/users/passkeys";
import { assertOwnPassword } from "../access/own-password";
import { createRegistrationOptions } from "../access/passkeys";
import type { Routes } from "../access/register-calls";
import type { AllServices } from "../memory";
import { loadWirePasskeys, removeOwnPasskey, saveOwnPasskey } from "./passkeys";

/** The caller's passkeys. */
export const registerPasskeyRoutes: Routes<AllServices> = (serve, services) => {
  serve(passkey.passkeys, async ({ caller }) => ({ data: await loadWirePasskeys(services, caller) }));
  serve(passkey.startPasskey, async ({ caller: { user, tokenHash }, body: { password }, request }) => {
    await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    return { data: { options: { ...(await createRegistrationOptions(services, user, tokenHash)) } } };
  });
  serve(passkey.addPasskey, async ({ caller, body }) => ({
    data: { recovery_codes: await saveOwnPasskey(services, caller, body) },
  }));
  serve(passkey.removePasskey, async ({ caller, params, body: { password }, request }) => {
    const { user } = caller;
    await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    await removeOwnPasskey(services, caller, params.id);
    return undefined;
  });
};
