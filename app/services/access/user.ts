import type { Login } from "@contract/auth";
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

/** Reads roles from a login answer: administrator by `data.role`, team lead and sales by `data.vc_role` (spec 6). */
export function userOf(login: Login): User {
  const { id, role, vc_role } = login.data;
  return {
    id,
    name: login.displayName ?? `User ${id}`,
    thumbnail: login.thumbnail,
    country: login.country,
    isAdministrator: role === "administrator",
    isTeamLead: vc_role === "Admin" || vc_role === "Team Lead",
    isSales: vc_role === "Sales",
  };
}

/** Who a route is for: everyone signed in, or the named roles (spec 6). Sales-only routes name sales alone. */
export type Role = "staff" | "team-lead" | "team-lead-or-sales" | "sales" | "administrator";

/** Whether somebody may open a route marked with a role. */
export function mayOpen(user: User, role: Role): boolean {
  switch (role) {
    case "staff":
      return true;
    case "administrator":
      return user.isAdministrator;
    case "team-lead":
      return user.isTeamLead;
    case "team-lead-or-sales":
      return user.isTeamLead || user.isSales;
    case "sales":
      return user.isSales;
  }
}
