import { paths } from "~/services/paths";

/** What some keys do. */
export interface Shortcut {
  /** The ways to press it: keys one after the other, as browsers name them, "Ctrl+k" for one held with another. */
  ways: readonly (readonly string[])[];
  label: string;
  /** The page that it leads to. */
  to?: string;
  does?: "search" | "sheet";
}

/** What keys do on every page. */
export const shortcuts: readonly Shortcut[] = [
  { ways: [["/"], ["Ctrl+k"]], label: "Search everything", does: "search" },
  { ways: [["g", "d"]], label: "Dashboard", to: paths.dashboard },
  { ways: [["g", "w"]], label: "What waits for me", to: paths.waiting },
  { ways: [["g", "l"]], label: "All Leads", to: paths.allLeads },
  { ways: [["g", "v"]], label: "All Venues", to: paths.allVenues },
  { ways: [["g", "i"]], label: "All Inspections", to: paths.allInspections },
  { ways: [["n"]], label: "New lead", to: paths.newLead },
  { ways: [["?"]], label: "Keyboard shortcuts", does: "sheet" },
];

const everywhere = shortcuts.flatMap((shortcut) => shortcut.ways.map((keys) => ({ shortcut, keys })));

/** What somebody has pressed so far: a shortcut, the beginning of some, or nothing. */
export function shortcutOf(pressed: readonly string[]): Shortcut | "begun" | undefined {
  const begun = everywhere.filter(({ keys }) => pressed.every((key, at) => key === keys[at]));
  const whole = begun.find(({ keys }) => keys.length === pressed.length);
  return whole?.shortcut ?? (begun.length > 0 ? "begun" : undefined);
}

/** The name of a key that is pressed; `undefined` with a modifier that makes it another's. */
export function keyName(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
): string | undefined {
  if (event.altKey) return undefined;
  return event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key;
}
