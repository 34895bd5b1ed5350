import { type Country, countries } from "@contract/vocabulary";
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
  /** Current only at exactly this address, not below it. */
  end?: boolean;
  /** The pages of one entry, which stand as tabs above each of them. */
  tabs?: NavLink[];
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
  /** Whether the upstream lists the events of all leads. */
  listsEvents?: boolean;
  /** The country of the top bar: of the reports of each country its own is opened first. */
  country?: Country;
}

/**
 * The sidebar of a person: the entries of spec 2 in its order that they may open, one group of what is their own, and
 * Events and Sales with the other lists. The reports of spec 2 are tabs of a few entries.
 */
export function sidebarOf(
  user: User,
  { productName, due = 0, views = [], listsSales = false, listsEvents = false, country }: OfPerson,
): NavGroup[] {
  const reports = reportsOf(user, productName, country);
  const groups: NavGroup[] = [
    // Below the dashboard stand the lead values, which are of the reports where there are some.
    { links: [{ to: paths.dashboard, label: "Dashboard", icon: "home", end: reports.length > 0 }] },
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
        ...(listsEvents ? [{ to: paths.allEvents, label: "Events", icon: "list" } as const] : []),
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
    { title: "Reports", links: reports },
  ];
  return groups
    .map((group) => ({ ...group, links: openTo(user, group.links) }))
    .filter(({ links }) => links.length > 0);
}

/** The reports that a person may open, some in tabs of one entry. One that would have a single tab is that report's own. */
function reportsOf(user: User, productName: string, country: Country | undefined): NavLink[] {
  const groups = reportGroups(productName).map(({ label, reports }) => ({
    label,
    tabs: openTo(user, reports),
  }));
  // What leads are worth is for everybody; it stands here for those who have reports.
  if (groups.every(({ tabs }) => tabs.every(({ to }) => to === paths.leadValues))) return [];
  return groups.flatMap(({ label, tabs }): NavLink[] => {
    const [first] = tabs;
    if (!first) return [];
    const { to } = tabs.find((tab) => tab.to.includes(`/${country?.toLowerCase()}/`)) ?? first;
    return [tabs.length === 1 ? { ...first, icon: "chart" } : { to, label, icon: "chart", tabs }];
  });
}

/** The reports of spec 2 by their names, in the entries that they are tabs of. */
const reportGroups = (productName: string): { label: string; reports: NavLink[] }[] => [
  {
    label: "Inspections and leads",
    reports: [
      { to: paths.inspectionsReport, label: "Inspections Report" },
      { to: paths.leadValues, label: "Lead Values" },
    ],
  },
  {
    label: "Performance",
    reports: [
      ...countries.map((country) => ({ to: paths.performance(country), label: `Performance ${country}` })),
      { to: paths.productPerformance(productName), label: `${productName} Performance` },
      { to: paths.specialistsReport, label: "Venue Specialists" },
    ],
  },
  {
    label: "Venue sales",
    reports: [
      { to: paths.salesHitList, label: "Sales Hit List" },
      ...countries.map((country) => ({ to: paths.auditLog(country), label: `Venue Audit Log ${country}` })),
    ],
  },
  { label: "Enquiry Audits", reports: [{ to: paths.enquiryAudits, label: "Enquiry Audits" }] },
];

/**
 * The user menu of a person (spec 2, 6); Logout is a form and stands apart.
 * @param isNew the business is still being set up
 */
export const userMenuOf = (user: User, { isNew = false } = {}): NavLink[] =>
  openTo(user, [
    ...(isNew ? [{ to: paths.gettingStarted, label: "Getting started", icon: "list" } as const] : []),
    { to: paths.hubspot, label: "Link To HubSpot", icon: "external", external: true },
    { to: paths.allUsers, label: "Users", icon: "people" },
    { to: paths.reportValues, label: "Venue Report Values", icon: "chart" },
    { to: paths.karenSettings(), label: "Karen Settings", icon: "settings" },
    { to: paths.companySettings(), label: "Company", icon: "building" },
    { to: paths.shortcuts, label: "Keyboard shortcuts", icon: "keyboard" },
  ]);

/** Menus offer what opens, by the table of permissions. */
const openTo = (user: User, links: readonly NavLink[]) => links.filter(({ to }) => mayVisit(user, to));
