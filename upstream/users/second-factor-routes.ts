import * as factor from "@contract/users/second-factor";
import { assertOwnPassword } from "../access/own-password";
import { loadFactorRoles, offerKey } from "../access/second-factor";
import type { Routes } from "../access/serve";
import { invalid } from "../errors";
import type { AllServices } from "../memory";
import {
  loadSecondFactor,
  renewOwnCodes,
  resetUserFactor,
  saveFactorRoles,
  turnOffOwn,
  turnOnOwn,
} from "./second-factor";

/** The caller's second factor, those of others, and who must have one. */
export const secondFactorRoutes: Routes<AllServices> = (serve, services) => {
  const { db } = services;
  serve(factor.secondFactor, async ({ caller }) => ({ data: await loadSecondFactor(services, caller) }));
  serve(factor.factorKey, async ({ caller }) => ({ data: await offerKey(services, caller.user) }));
  serve(factor.turnOnFactor, async ({ caller, body: { code, password }, request }) => {
    const { user } = caller;
    if (caller.hasSecondFactor) {
      if (password === undefined) throw invalid({ password: [factor.NO_PASSWORD] });
      await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    }
    return { data: { recovery_codes: await turnOnOwn(services, caller, code) } };
  });
  serve(factor.renewRecoveryCodes, async ({ caller, body: { password }, request }) => {
    const { user } = caller;
    await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    return { data: { recovery_codes: await renewOwnCodes(services, caller) } };
  });
  serve(factor.turnOffFactor, async ({ caller, body: { password }, request }) => {
    const { user } = caller;
    await assertOwnPassword(services.memory.throttle, { user, password, address: request.ip });
    await turnOffOwn(services, caller);
    return undefined;
  });
  serve(factor.resetFactor, async ({ caller, params }) => {
    await resetUserFactor(services, params.id, caller);
    return undefined;
  });
  const toPolicy = (roles: factor.FactorRole[]) => ({ roles, version: factor.versionOfRoles(roles) });
  serve(factor.factorPolicy, async () => ({ data: toPolicy(await loadFactorRoles(db)) }));
  serve(factor.saveFactorPolicy, async ({ body }) => {
    const roles = factor.factorRoles.filter((role) => body.roles.includes(role));
    await saveFactorRoles(db, roles, body.version);
    return { data: toPolicy(roles) };
  });
};
