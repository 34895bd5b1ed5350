import type { Login, Refreshed } from "@contract/auth";
import { isAdministratorRole, isSalesRole, isTeamLeadRole } from "@contract/users/roles";
import type { Country } from "@contract/vocabulary";

/** The signed-in person as the web knows them; roles as in spec 6. */
export interface User {
  id: number;
  name: string;
  thumbnail?: string;
  /** The person's own country, not the one they look at. */
  country: Country;
  isAdministrator: boolean;
  isTeamLead: boolean;
  isSales: boolean;
}

const noRoles = { isAdministrator: false, isTeamLead: false, isSales: false };

/** Reads roles from a login answer: administrator by `data.role`, team lead and sales by `data.vc_role` (spec 6). */
export function userOf(login: Login): User {
  const { id, role, vc_role } = login.data;
  return {
    id,
    name: login.displayName ?? `User ${id}`,
    thumbnail: login.thumbnail,
    country: login.country,
    ...noRoles,
    ...rolesOf({ role, vc_role }),
  };
}

/** The person after a refresh of their login: a role that it does not speak of stays. */
export const refreshedUser = (user: User, { displayName, role, vc_role }: Refreshed): User => ({
  ...user,
  name: displayName ?? user.name,
  ...rolesOf({ role, vc_role }),
});

/** What is known of somebody's roles; null is a role that they do not have. */
const rolesOf = ({ role, vc_role }: Pick<Refreshed, "role" | "vc_role">) => ({
  ...(role !== undefined && { isAdministrator: isAdministratorRole(role) }),
  ...(vc_role !== undefined && {
    isTeamLead: isTeamLeadRole(vc_role),
    isSales: isSalesRole(vc_role),
  }),
});

/**
 * Who something is for: everyone, also without signing in; staff, who are all that are signed in; or the named roles (spec
 * 6). What is for the sales staff of a country stands at an address that names it.
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

/** Who a role is, as a sentence names them. */
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

/** Whether somebody who is signed in has a role, at an address of that country if it names one. */
export function mayOpen(user: User, role: Role, country?: string): boolean {
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
