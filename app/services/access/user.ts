import type { Login, Refreshed } from "@contract/auth";
import { isAdministratorRole, isSalesRole, isTeamLeadRole } from "@contract/users/roles";
import type { Country } from "@contract/vocabulary";

/** A signed-in user, with roles as in spec 6. */
export interface User {
  id: number;
  name: string;
  thumbnail?: string | undefined;
  /** The user's own country, not the one they are viewing. */
  country: Country;
  isAdministrator: boolean;
  isTeamLead: boolean;
  isSales: boolean;
  /** A role demands a second factor that they have not set up: nothing else is open to them. */
  needsSecondFactor?: boolean | undefined;
}

const noRoles = { isAdministrator: false, isTeamLead: false, isSales: false };

/** Reads a login response: administrator from `data.role`, team lead and sales from `data.vc_role` (spec 6). */
export function toUser(login: Login): User {
  const { id, role, vc_role } = login.data;
  return {
    id,
    name: login.displayName ?? `User ${id}`,
    thumbnail: login.thumbnail,
    country: login.country,
    ...noRoles,
    ...toRoles({ role, vc_role }),
    needsSecondFactor: login.needs_second_factor || undefined,
  };
}

/** Applies a refreshed login; what it does not mention stays. */
export const updateUserFromRefresh = (
  user: User,
  { displayName, thumbnail, role, vc_role, needs_second_factor }: Refreshed,
): User => ({
  ...user,
  name: displayName ?? user.name,
  thumbnail: thumbnail === undefined ? user.thumbnail : (thumbnail ?? undefined),
  ...toRoles({ role, vc_role }),
  needsSecondFactor: needs_second_factor || undefined,
});

/** The roles that a response mentions; null means that the user does not have it. */
const toRoles = ({ role, vc_role }: Pick<Refreshed, "role" | "vc_role">) => ({
  ...(role !== undefined && { isAdministrator: isAdministratorRole(role) }),
  ...(vc_role !== undefined && {
    isTeamLead: isTeamLeadRole(vc_role),
    isSales: isSalesRole(vc_role),
  }),
});

/**
 * Who can use something (spec 6): everyone, also without signing in; staff, meaning any signed-in user; or the named
 * roles. "…-of-country" needs an address that names the country.
 */
export type Role =
  | "everyone"
  | "staff"
  | "team-lead"
  | "team-lead-or-administrator"
  | "team-lead-or-sales"
  | "team-lead-or-sales-of-country"
  | "sales"
  | "administrator";

/** How a sentence names a role. */
export const roleNames: Record<Role, string> = {
  everyone: "everyone",
  staff: "staff",
  "team-lead": "team leads",
  "team-lead-or-administrator": "team leads and administrators",
  "team-lead-or-sales": "team leads and sales staff",
  "team-lead-or-sales-of-country": "team leads and sales staff of that country",
  sales: "sales staff",
  administrator: "administrators",
};

/** Whether a user has a role; `country` is the one that the address names, if any. */
export function hasRole(user: User, role: Role, country?: string): boolean {
  switch (role) {
    case "everyone":
    case "staff":
      return true;
    case "administrator":
      return user.isAdministrator;
    case "team-lead":
      return user.isTeamLead;
    case "team-lead-or-administrator":
      return user.isTeamLead || user.isAdministrator;
    case "team-lead-or-sales":
      return user.isTeamLead || user.isSales;
    case "team-lead-or-sales-of-country":
      return user.isTeamLead || (user.isSales && country?.toUpperCase() === user.country);
    case "sales":
      return user.isSales;
  }
}
