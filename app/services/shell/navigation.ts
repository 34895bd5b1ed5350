import type { User } from "~/services/access/user";
import { paths } from "~/services/paths";

/** A link of the sidebar or the user menu. */
export interface NavLink {
  to: string;
  label: string;
  /** Names a drawing of the design system. */
  icon?: "home" | "people" | "external";
  /** Leaves the product: opens as an external link. */
  external?: boolean;
}

export interface NavGroup {
  title?: string;
  links: NavLink[];
}

/** The sidebar of a person (spec 2, 6): only screens that exist stand in it. */
export function sidebarOf(_user: User): NavGroup[] {
  return [
    { links: [{ to: paths.dashboard, label: "Dashboard", icon: "home" }] },
    { title: "Leads", links: [{ to: paths.allLeads, label: "All Leads", icon: "people" }] },
  ];
}

/** The user menu of a person (spec 2, 6); Logout is a form and stands apart. */
export function userMenuOf(user: User): NavLink[] {
  return user.isAdministrator
    ? [{ to: paths.hubspot, label: "Link To HubSpot", icon: "external", external: true }]
    : [];
}
