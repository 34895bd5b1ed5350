import {
  FactorCode,
  type FactorRole,
  factorRoles,
  renewRecoveryCodes,
  type SecondFactor,
  saveFactorPolicy,
} from "@contract/users/second-factor";
import { z } from "@contract/zod";

/** A code of the authenticator app, or a recovery code. */
export const CodeForm = z.object({ code: FactorCode });
export type CodeForm = z.output<typeof CodeForm>;

/** The own password, before a change of the second factor. */
export const FactorPasswordForm = renewRecoveryCodes.body;
export type FactorPasswordForm = z.output<typeof FactorPasswordForm>;

/** The roles that demand a second factor (U-47). */
export const FactorRolesForm = saveFactorPolicy.body;
export type FactorRolesForm = z.output<typeof FactorRolesForm>;

/** The role in the system, then those in the business. */
const roleNames: Record<FactorRole, string> = {
  administrator: "Administrators",
  Admin: "Admin in the business",
  "Team Lead": "Team leads",
  Sales: "Sales",
  "Venue Specialist": "Venue specialists",
};

export const factorRoleOptions = factorRoles.map((value) => ({ value, label: roleNames[value] }));

/** The second factor as shown; what the upstream left out is absent. */
export const toFactorLine = ({ is_on, has_app, since, recovery_codes, is_required }: SecondFactor) => ({
  /** An authenticator app or a passkey. */
  isOn: is_on,
  hasApp: has_app ?? is_on,
  since,
  codesLeft: recovery_codes,
  isRequired: is_required ?? false,
});
export type FactorLine = ReturnType<typeof toFactorLine>;

/** The key of an authenticator app in groups of four, for typing. */
export const formatKey = (key: string) => key.match(/.{1,4}/g)?.join(" ") ?? key;
