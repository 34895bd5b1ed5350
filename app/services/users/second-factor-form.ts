import {
  FactorCode,
  type FactorRole,
  factorRoles,
  OwnPassword,
  renewRecoveryCodes,
  type SecondFactor,
  saveFactorPolicy,
  turnOnFactor,
} from "@contract/users/second-factor";
import { z } from "@contract/zod";

/** A code of the authenticator app, or a recovery code. */
export const CodeForm = z.object({ code: FactorCode });
export type CodeForm = z.output<typeof CodeForm>;

/** A code of the app, with the own password if another second factor is on. */
export const AppForm = turnOnFactor.body;
export const AppAndPasswordForm = AppForm.extend({ password: OwnPassword });
export type AppForm = z.output<typeof AppForm>;

/** The own password, before a change of the second factor. */
export const FactorPasswordForm = renewRecoveryCodes.body;
export type FactorPasswordForm = z.output<typeof FactorPasswordForm>;

/** The roles that demand a second factor (U-47). */
export const FactorRolesForm = saveFactorPolicy.body.pick({ roles: true });
export type FactorRolesForm = z.output<typeof FactorRolesForm>;

/** The labels of the system's role, then of the roles in the business. */
export const factorRoleLabels: Record<FactorRole, string> = {
  administrator: "Administrators",
  Admin: "Admins (business role)",
  "Team Lead": "Team leads",
  Sales: "Sales",
  "Venue Specialist": "Venue specialists",
};

export const factorRoleOptions = factorRoles.map((value) => ({ value, label: factorRoleLabels[value] }));

/** Each role as a separate field: if two people change different roles, both changes are kept. */
export const toFactorRoleValues = (roles: readonly FactorRole[]): Record<FactorRole, string> => {
  const values = factorRoles.map((role) => [role, roles.includes(role) ? "on" : ""]);
  return Object.fromEntries(values) as Record<FactorRole, string>;
};

export const listFactorRoles = (values: Readonly<Record<string, string>>): FactorRole[] =>
  factorRoles.filter((role) => values[role] === "on");

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
export const formatKeyInGroups = (key: string): string => key.match(/.{1,4}/g)?.join(" ") ?? key;
