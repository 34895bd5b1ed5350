import { type Country, countries } from "@contract/vocabulary";
import { canOpen } from "~/services/access/permissions";
import type { User } from "~/services/access/user";
import { buildSavedViewHref, type SavedView } from "~/services/lists/saved-views";
import { paths } from "~/services/paths";

export interface NavLink {
  to: string;
  label: string;
  /** Distinguishes links to the same address. */
  key?: string;
  /** An icon of the design system. */
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
    | "user"
    | "keyboard"
    | "trash";
  /** An external link. */
  external?: boolean;
  /** Number of due items. */
  count?: number;
  /** Current only at exactly this address, not below it. */
  end?: boolean;
  /** The pages of this entry, shown as tabs on each of them. */
  tabs?: NavLink[];
}

export interface NavGroup {
  title?: string;
  links: NavLink[];
}

interface MenuOptions {
  productName: string;
  /** Number of due follow-ups. */
  due?: number;
  views?: readonly SavedView[] | undefined;
  /** Whether the upstream can list the sales of all events. */
  listsSales?: boolean;
  /** Whether the upstream can list issued invoices. */
  listsInvoices?: boolean;
  /** Whether the upstream can list the events of all leads. */
  listsEvents?: boolean;
  /** The top bar's country: of reports by country, its own opens first. */
  country?: Country;
}

/**
 * Builds the sidebar: the entries of spec 2 that the user can open, in its order, plus a group for the user, Events
 * and Sales. Reports of spec 2 are tabs of a few entries.
 */
export function buildSidebar(
  user: User,
  { productName, due = 0, views = [], listsSales, listsInvoices, listsEvents, country }: MenuOptions,
): NavGroup[] {
  const reports = listReportLinks(user, productName, country);
  const groups: NavGroup[] = [
    // Lead values are below the dashboard's address, but belong to the reports if the user has any.
    { links: [{ to: paths.dashboard, label: "Dashboard", icon: "home", end: reports.length > 0 }] },
    {
      title: "My work",
      links: [
        { to: paths.waiting, label: "To do", icon: "clock", count: due },
        ...views.map(
          (view): NavLink => ({
            to: buildSavedViewHref(view),
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
        { to: paths.leadDistribution, label: "Lead distribution", icon: "chart" },
        { to: paths.distributionRules, label: "Distribution rules", icon: "settings" },
        { to: paths.allDuplicates, label: "Lead duplicates", icon: "compare" },
      ],
    },
    {
      links: [
        { to: paths.allVenues, label: "Venues", icon: "building" },
        { to: paths.allInspections, label: "Inspections", icon: "calendar" },
        ...(listsSales ? [{ to: paths.allSales, label: "Sales", icon: "tag" } as const] : []),
        ...(listsInvoices ? [{ to: paths.allInvoices, label: "Invoices", icon: "list" } as const] : []),
      ],
    },
    { title: "Reports", links: reports },
  ];
  return groups
    .map((group) => ({ ...group, links: filterPermittedLinks(user, group.links) }))
    .filter(({ links }) => links.length > 0);
}

/** The reports that the user can open, grouped as tabs. A group with a single report becomes a plain link. */
function listReportLinks(user: User, productName: string, country: Country | undefined): NavLink[] {
  const groups = buildReportGroups(productName).map(({ label, reports }) => ({
    label,
    tabs: filterPermittedLinks(user, reports),
  }));
  // Everyone can open lead values; they are listed here only beside other reports.
  if (groups.every(({ tabs }) => tabs.every(({ to }) => to === paths.leadValues))) return [];
  return groups.flatMap(({ label, tabs }): NavLink[] => {
    const [first] = tabs;
    if (!first) return [];
    const { to } = tabs.find((tab) => tab.to.includes(`/${country?.toLowerCase()}/`)) ?? first;
    return [tabs.length === 1 ? { ...first, icon: "chart" } : { to, label, icon: "chart", tabs }];
  });
}

/** The reports of spec 2, grouped as tabs. */
const buildReportGroups = (productName: string): { label: string; reports: NavLink[] }[] => [
  {
    label: "Inspections and leads",
    reports: [
      { to: paths.inspectionsReport, label: "Inspections report" },
      { to: paths.leadValues, label: "Lead values" },
    ],
  },
  {
    label: "Performance",
    reports: [
      ...countries.map((country) => ({ to: paths.performance(country), label: `Performance ${country}` })),
      { to: paths.productPerformance(productName), label: `${productName} Performance` },
      { to: paths.specialistsReport, label: "Venue specialists" },
    ],
  },
  {
    label: "Venue sales",
    reports: [
      { to: paths.salesHitList, label: "Sales hit list" },
      ...countries.map((country) => ({ to: paths.auditLog(country), label: `Venue audit log ${country}` })),
    ],
  },
  { label: "Enquiry audits", reports: [{ to: paths.enquiryAudits, label: "Enquiry audits" }] },
];

/** Pages that only some upstreams have. */
interface MenuOffers {
  /** Users edit their own profile. */
  profile?: boolean | undefined;
  /** Clients are erased by rules. */
  retention?: boolean | undefined;
  /** Records are imported from files. */
  imports?: boolean | undefined;
  /** All data can be exported. */
  exports?: boolean | undefined;
  /** Roles can demand a second factor. */
  security?: boolean | undefined;
  /** Changes of all records are listed. */
  history?: boolean | undefined;
  /** Deleted records can be restored. */
  deleted?: boolean | undefined;
}

/**
 * Builds the user menu (spec 2, 6); Logout is a separate form.
 * @param isNew whether the business is still being set up
 * @param offers what else the upstream offers
 */
export const buildUserMenu = (
  user: User,
  { isNew = false, ...offers }: { isNew?: boolean | undefined } & MenuOffers = {},
): NavLink[] =>
  filterPermittedLinks(user, [
    ...(offers.profile ? [{ to: paths.profile, label: "Profile", icon: "user" } as const] : []),
    ...(isNew ? [{ to: paths.gettingStarted, label: "Getting started", icon: "list" } as const] : []),
    { to: paths.hubspot, label: "Link To HubSpot", icon: "external", external: true },
    { to: paths.allUsers, label: "Users", icon: "people" },
    { to: paths.reportValues, label: "Venue Report Values", icon: "chart" },
    { to: paths.karenSettings(), label: "Karen Settings", icon: "settings" },
    { to: paths.companySettings(), label: "Company", icon: "building" },
    ...(offers.security ? [{ to: paths.security, label: "Security", icon: "settings" } as const] : []),
    ...(offers.retention ? [{ to: paths.retention(), label: "Retention", icon: "clock" } as const] : []),
    ...(offers.imports ? [{ to: paths.imports, label: "Imports", icon: "plus" } as const] : []),
    ...(offers.exports ? [{ to: paths.exportData, label: "Export", icon: "list" } as const] : []),
    ...(offers.history ? [{ to: paths.allHistory, label: "History", icon: "clock" } as const] : []),
    ...(offers.deleted
      ? [{ to: paths.deletedRecords, label: "Recently deleted", icon: "trash" } as const]
      : []),
    { to: paths.shortcuts, label: "Keyboard shortcuts", icon: "keyboard" },
  ]);

/** Keeps the links that the user can open. */
const filterPermittedLinks = (user: User, links: readonly NavLink[]): NavLink[] =>
  links.filter(({ to }) => canOpen(user, to));
