import { paths } from "~/services/paths";

export interface Shortcut {
  /** Alternative key sequences, named as in KeyboardEvent; "Ctrl+k" is a combination. */
  ways: readonly (readonly string[])[];
  label: string;
  /** The page that it opens. */
  to?: string;
  does?: "search" | "sheet";
}

/** Shortcuts on every page. */
export const shortcuts: readonly Shortcut[] = [
  { ways: [["/"], ["Ctrl+k"]], label: "Search everything", does: "search" },
  { ways: [["g", "d"]], label: "Dashboard", to: paths.dashboard },
  { ways: [["g", "w"]], label: "To do", to: paths.waiting },
  { ways: [["g", "l"]], label: "All Leads", to: paths.allLeads },
  { ways: [["g", "v"]], label: "All Venues", to: paths.allVenues },
  { ways: [["g", "i"]], label: "All Inspections", to: paths.allInspections },
  { ways: [["n"]], label: "New lead", to: paths.newLead },
  { ways: [["?"]], label: "Keyboard shortcuts", does: "sheet" },
];

const sequences = shortcuts.flatMap((shortcut) => shortcut.ways.map((keys) => ({ shortcut, keys })));

/** Finds the shortcut for the keys pressed so far: "begun" if they start one, `undefined` if none. */
export function findShortcut(pressedKeys: readonly string[]): Shortcut | "begun" | undefined {
  const candidates = sequences.filter(({ keys }) => pressedKeys.every((key, index) => key === keys[index]));
  const match = candidates.find(({ keys }) => keys.length === pressedKeys.length);
  return match?.shortcut ?? (candidates.length > 0 ? "begun" : undefined);
}

/** The name of a pressed key; `undefined` with Alt, which types other characters. */
export function getKeyName(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
): string | undefined {
  if (event.altKey) return undefined;
  return event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key;
}
