import { countries } from "@contract/vocabulary";
import { mayOpen, type Role, type User } from "~/services/access/user";
import { type SavedView, viewHref } from "~/services/lists/saved-views";
import { paths } from "~/services/paths";

/** A link of the sidebar or the user menu. */
export interface NavLink {
  to: string;
  label: string;
  /** Tells links of one address apart. */
  key?: string;
  /** Names a drawing of the design system. */
  icon?:
    | "home"
    | "people"
    | "plus"
    | "compare"
    | "external"
    | "chart"
    | "settings"
    | "clock"
    | "list"
    | "building"
    | "pin"
    | "calendar";
  /** Leaves the product: opens as an external link. */
  external?: boolean;
  /** How many things wait there. */
  count?: number;
}

export interface NavGroup {
  title?: string;
  links: NavLink[];
}

interface OfPerson {
  productName: string;
  /** How many follow-ups are due. */
  due?: number;
  views?: readonly SavedView[];
}

/** The sidebar of a person (spec 2, 6), with what is theirs: only screens that exist stand in it. */
export function sidebarOf(user: User, { productName, due = 0, views = [] }: OfPerson): NavGroup[] {
  return [
    { links: [{ to: paths.dashboard, label: "Dashboard", icon: "home" }] },
    {
      title: "Leads",
      links: [
        { to: paths.allLeads, label: "All Leads", icon: "people" },
        { to: paths.waiting, label: "What waits for me", icon: "clock", count: due },
        { to: paths.newLead, label: "New Lead", icon: "plus" },
        { to: paths.leadDistribution, label: "Lead Distribution", icon: "chart" },
        { to: paths.distributionRules, label: "Distribution Rules", icon: "settings" },
        { to: paths.allDuplicates, label: "Lead Duplicates", icon: "compare" },
        ...linksOf(views, "leads"),
      ],
    },
    {
      title: "Venues",
      links: [
        { to: paths.allVenues, label: "All Venues", icon: "building" },
        { to: paths.customVenues, label: "Custom Venues", icon: "pin" },
        ...linksOf(views, "venues"),
      ],
    },
    {
      links: [
        { to: paths.allInspections, label: "Inspections", icon: "calendar" },
        ...linksOf(views, "inspections"),
      ],
    },
    ...reportsGroup(user, productName),
  ];
}

/** The Reports group of team leads and sales, each entry for its role (spec 2, 6); nothing for others. */
function reportsGroup(user: User, productName: string): NavGroup[] {
  const links = reportEntries(user, productName)
    .filter(({ role }) => mayOpen(user, role))
    .map(({ role: _, ...link }): NavLink => ({ ...link, icon: "chart" }));
  return links.length > 0 ? [{ title: "Reports", links }] : [];
}

/** The reports in the order of spec 2, each with whom it is for. */
function reportEntries(user: User, productName: string): (NavLink & { role: Role })[] {
  const ofTeam = (to: string, label: string) => ({ to, label, role: "team-lead" as const });
  const own = user.isTeamLead ? [] : [user.country];
  return [
    ofTeam(paths.inspectionsReport, "Inspections Report"),
    ...countries.map((country) => ofTeam(paths.performance(country), `Performance ${country}`)),
    ...own.map((country) => ({
      to: paths.performance(country),
      label: `Performance ${country}`,
      role: "sales" as const,
    })),
    ...countries.map((country) => ofTeam(paths.auditLog(country), `Venue Audit Log ${country}`)),
    {
      to: paths.productPerformance(productName),
      label: `${productName} Performance`,
      role: "team-lead-or-sales",
    },
    ofTeam(paths.salesHitList, "Sales Hit List"),
    ofTeam(paths.specialistsReport, "Venue Specialists"),
    ofTeam(paths.enquiryAudits, "Enquiry Audits"),
  ];
}

/** The saved views of one list. */
const linksOf = (views: readonly SavedView[], of: SavedView["list"]) =>
  views
    .filter(({ list }) => list === of)
    .map((view): NavLink => ({ to: viewHref(view), label: view.name, icon: "list", key: view.id }));

/** The user menu of a person (spec 2, 6); Logout is a form and stands apart. */
export function userMenuOf(user: User): NavLink[] {
  const links: { link: NavLink; isFor: boolean }[] = [
    {
      link: { to: paths.hubspot, label: "Link To HubSpot", icon: "external", external: true },
      isFor: user.isAdministrator,
    },
    { link: { to: paths.allUsers, label: "Users", icon: "people" }, isFor: user.isTeamLead },
    {
      link: { to: paths.reportValues, label: "Venue Report Values", icon: "chart" },
      isFor: user.isAdministrator,
    },
    {
      link: { to: paths.karenSettings(), label: "Karen Settings", icon: "settings" },
      isFor: user.isTeamLead,
    },
  ];
  return links.filter(({ isFor }) => isFor).map(({ link }) => link);
}
