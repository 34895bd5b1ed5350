import { pageKeys, press } from "~/components/shell/page-keys";
import { paths } from "~/services/paths";
import type { Suggestion } from "~/services/search/suggestions";
import type { NavGroup, NavLink } from "~/services/shell/navigation";

/** A line under the search box; a command presses what the page has. */
export interface Option extends Suggestion {
  press?: () => void;
}

/** Few enough that what was found stays in sight. */
const MOST_COMMANDS = 4;

/** What a person can do with the page before them, and the pages to go to, by the words of their names. */
export function commandsFor(text: string, menus: { sidebar: NavGroup[]; user: NavLink[] }): Option[] {
  const links: NavLink[] = [
    { to: paths.newLead, label: "New lead" },
    ...menus.sidebar.flatMap((group) => group.links),
    ...menus.user,
  ];
  const pages = links
    .flatMap((link) => link.tabs ?? [link])
    .filter((link) => !link.external)
    .map(({ to, label }) => ({ href: to, label, detail: "Go to the page" }));
  const onPage = pageKeys().map((element) => ({
    href: element.getAttribute("href") ?? "",
    label: nameOf(element),
    detail: "On this page",
    press: () => press(element),
  }));
  return [...onPage, ...pages].filter(({ label }) => hasWords(label, text)).slice(0, MOST_COMMANDS);
}

const nameOf = (element: HTMLElement) =>
  (element.getAttribute("aria-label") ?? (element.closest("label") ?? element).textContent ?? "").trim();

/** Whether each word of the text begins a word of the name. */
function hasWords(name: string, text: string): boolean {
  const names = name.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.some((part) => part.startsWith(word)));
}
