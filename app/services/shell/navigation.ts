import { countries } from "@contract/vocabulary";
import { mayVisit } from "~/services/access/permissions";
import type { User } from "~/services/access/user";
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
    | "calendar"
    | "tag"
    | "keyboard";
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
  /** Whether the upstream lists the sales of all events. */
  listsSales?: boolean;
}

/**
 * The sidebar of a person: the entries of spec 2 in its order that they may open, one group of what is their own, and
 * All Sales with the other lists.
 */
export function sidebarOf(
  user: User,
  { productName, due = 0, views = [], listsSales = false }: OfPerson,
): NavGroup[] {
  const groups: NavGroup[] = [
    { links: [{ to: paths.dashboard, label: "Dashboard", icon: "home" }] },
    {
      title: "Mine",
      links: [
        { to: paths.waiting, label: "What waits for me", icon: "clock", count: due },
        ...views.map(
          (view): NavLink => ({
            to: viewHref(view),
            label: view.name,
            icon: "list",
            key: view.id,
          }),
        ),
      ],
    },
    {
      title: "Leads",
      links: [
        { to: paths.allLeads, label: "All Leads", icon: "people" },
        { to: paths.leadDistribution, label: "Lead Distribution", icon: "chart" },
        { to: paths.distributionRules, label: "Distribution Rules", icon: "settings" },
        { to: paths.allDuplicates, label: "Lead Duplicates", icon: "compare" },
      ],
    },
    {
      links: [
        { to: paths.allVenues, label: "Venues", icon: "building" },
        { to: paths.allInspections, label: "Inspections", icon: "calendar" },
        ...(listsSales ? [{ to: paths.allSales, label: "Sales", icon: "tag" } as const] : []),
      ],
    },
    { title: "Reports", links: reports(productName).map((link) => ({ ...link, icon: "chart" })) },
  ];
  return groups
    .map((group) => ({ ...group, links: openTo(user, group.links) }))
    .filter(({ links }) => links.length > 0);
}

/** The reports in the order of spec 2. */
const reports = (productName: string): NavLink[] => [
  { to: paths.inspectionsReport, label: "Inspections Report" },
  ...countries.map((country) => ({ to: paths.performance(country), label: `Performance ${country}` })),
  ...countries.map((country) => ({ to: paths.auditLog(country), label: `Venue Audit Log ${country}` })),
  { to: paths.productPerformance(productName), label: `${productName} Performance` },
  { to: paths.salesHitList, label: "Sales Hit List" },
  { to: paths.specialistsReport, label: "Venue Specialists" },
  { to: paths.enquiryAudits, label: "Enquiry Audits" },
];

/** The user menu of a person (spec 2, 6); Logout is a form and stands apart. */
export const userMenuOf = (user: User): NavLink[] =>
  openTo(user, [
    { to: paths.hubspot, label: "Link To HubSpot", icon: "external", external: true },
    { to: paths.allUsers, label: "Users", icon: "people" },
    { to: paths.reportValues, label: "Venue Report Values", icon: "chart" },
    { to: paths.karenSettings(), label: "Karen Settings", icon: "settings" },
    { to: paths.companySettings(), label: "Company", icon: "building" },
    { to: paths.shortcuts, label: "Keyboard shortcuts", icon: "keyboard" },
  ]);

/** Menus offer what opens, by the table of permissions. */
const openTo = (user: User, links: readonly NavLink[]) => links.filter(({ to }) => mayVisit(user, to));
