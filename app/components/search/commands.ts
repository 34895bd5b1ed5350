import { activateElement, listElementsWithPageKey } from "~/components/shell/page-keys";
import { paths } from "~/services/paths";
import type { Suggestion } from "~/services/search/suggestions";
import type { NavGroup, NavLink } from "~/services/shell/navigation";

/** A line under the search box; a command has a `press` function. */
export interface Option extends Suggestion {
  press?: () => void;
}

/** Few enough to keep the search results visible. */
const MAX_COMMANDS = 4;

/** Actions on the current page, and pages to go to, whose names match the text. */
export function findCommands(text: string, menus: { sidebar: NavGroup[]; user: NavLink[] }): Option[] {
  const links: NavLink[] = [
    { to: paths.newLead, label: "New lead" },
    ...menus.sidebar.flatMap((group) => group.links),
    ...menus.user,
  ];
  const pages = links
    .flatMap((link) => link.tabs ?? [link])
    .filter((link) => !link.external)
    .map(({ to, label }) => ({ href: to, label, detail: "Go to page" }));
  const onPage = listElementsWithPageKey().map((element) => ({
    href: element.getAttribute("href") ?? "",
    label: readAccessibleName(element),
    detail: "On this page",
    press: () => activateElement(element),
  }));
  return [...onPage, ...pages].filter(({ label }) => matchesWordStarts(label, text)).slice(0, MAX_COMMANDS);
}

const readAccessibleName = (element: HTMLElement) =>
  (element.getAttribute("aria-label") ?? (element.closest("label") ?? element).textContent ?? "").trim();

/** Whether each word of the text is the start of a word of the name. */
function matchesWordStarts(name: string, text: string): boolean {
  const names = name.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.some((part) => part.startsWith(word)));
}
