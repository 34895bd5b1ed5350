import * as factor from "@contract/users/second-factor";
import { assertOwnPassword } from "../access/own-password";
import type { Routes } from "../access/register-calls";
import { getOrCreateAuthenticatorKey, loadFactorRoles } from "../access/second-factor";
import { createInvalidFieldsRefusal } from "../errors";
import type { AllServices } from "../memory";
import {
  disableOwnAuthenticatorApp,
  enableOwnAuthenticatorApp,
  loadWireSecondFactor,
  removeFactorsOfUser,
  renewOwnRecoveryCodes,
  saveRolesWithSecondFactor,
} from "./second-factor";

/** Registers the calls for the caller's second factor, those of others, and the roles that must have one. */
export const registerSecondFactorRoutes: Routes<AllServices> = (serve, services) => {
  const { db } = services;
  serve(factor.secondFactor, async ({ caller }) => ({ data: await loadWireSecondFactor(services, caller) }));
  serve(factor.factorKey, async ({ caller }) => ({
    data: await getOrCreateAuthenticatorKey(services, caller.user),
  }));
  serve(factor.turnOnFactor, async ({ caller, body: { code, password }, request }) => {
    const { user } = caller;
    if (caller.hasSecondFactor) {
      if (password === undefined) throw createInvalidFieldsRefusal({ password: [factor.NO_PASSWORD] });
      await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    }
    return { data: { recovery_codes: await enableOwnAuthenticatorApp(services, caller, code) } };
  });
  serve(factor.renewRecoveryCodes, async ({ caller, body: { password }, request }) => {
    const { user } = caller;
    await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    return { data: { recovery_codes: await renewOwnRecoveryCodes(services, caller) } };
  });
  serve(factor.turnOffFactor, async ({ caller, body: { password }, request }) => {
    const { user } = caller;
    await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    await disableOwnAuthenticatorApp(services, caller);
    return undefined;
  });
  serve(factor.resetFactor, async ({ caller, params }) => {
    await removeFactorsOfUser(services, params.id, caller);
    return undefined;
  });
  const toPolicy = (roles: factor.FactorRole[]) => ({ roles, version: factor.encodeFactorRoles(roles) });
  serve(factor.factorPolicy, async () => ({ data: toPolicy(await loadFactorRoles(db)) }));
  serve(factor.saveFactorPolicy, async ({ body }) => {
    const roles = factor.factorRoles.filter((role) => body.roles.includes(role));
    await saveRolesWithSecondFactor(db, roles, body.version);
    return { data: toPolicy(roles) };
  });
};
