import * as passkey from "@contract/users/passkeys";
import { assertOwnPassword } from "../access/own-password";
import { offerRegistration } from "../access/passkeys";
import type { Routes } from "../access/serve";
import type { AllServices } from "../memory";
import { addOwnPasskey, listPasskeys, removeOwnPasskey } from "./passkeys";

/** The caller's passkeys. */
export const passkeyRoutes: Routes<AllServices> = (serve, services) => {
  serve(passkey.passkeys, async ({ caller }) => ({ data: await listPasskeys(services, caller) }));
  serve(passkey.startPasskey, async ({ caller: { user, tokenHash }, body: { password }, request }) => {
    await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    return { data: { options: { ...(await offerRegistration(services, user, tokenHash)) } } };
  });
  serve(passkey.addPasskey, async ({ caller, body }) => ({
    data: { recovery_codes: await addOwnPasskey(services, caller, body) },
  }));
  serve(passkey.removePasskey, async ({ caller, params, body: { password }, request }) => {
    const { user } = caller;
    await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    await removeOwnPasskey(services, caller, params.id);
    return undefined;
  });
};
