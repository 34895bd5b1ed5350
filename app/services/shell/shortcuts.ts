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

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** What keys do on every page, and what they do in some places, which see to it themselves. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: "On every page",
    shortcuts: [
      { ways: [["/"], ["Ctrl+k"]], label: "Search everything", does: "search" },
      { ways: [["g", "d"]], label: "Dashboard", to: paths.dashboard },
      { ways: [["g", "w"]], label: "What waits for me", to: paths.waiting },
      { ways: [["g", "l"]], label: "All Leads", to: paths.allLeads },
      { ways: [["g", "v"]], label: "All Venues", to: paths.allVenues },
      { ways: [["g", "i"]], label: "All Inspections", to: paths.allInspections },
      { ways: [["n"]], label: "New lead", to: paths.newLead },
      { ways: [["?"]], label: "Keyboard shortcuts", does: "sheet" },
    ],
  },
  {
    title: "On the venues of an event",
    shortcuts: [
      { ways: [["j"]], label: "The next venue" },
      { ways: [["k"]], label: "The venue before" },
      { ways: [["s"]], label: "Select its room, or take it out" },
      { ways: [["c"]], label: "Compare its room, or take it out" },
      { ways: [["Enter"]], label: "Open its room" },
      { ways: [["/"]], label: "Search by venue name" },
    ],
  },
  {
    title: "In dialogs, pictures and the assistant",
    shortcuts: [
      { ways: [["Escape"]], label: "Close a dialog or a menu" },
      { ways: [["ArrowLeft"], ["ArrowRight"]], label: "The picture before or after" },
      { ways: [["Enter"]], label: "Send a message" },
      { ways: [["Shift+Enter"]], label: "A new line in a message" },
    ],
  },
];

const everywhere = shortcutGroups
  .flatMap(({ shortcuts }) => shortcuts.filter(({ to, does }) => to || does))
  .flatMap((shortcut) => shortcut.ways.map((keys) => ({ shortcut, keys })));

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

const WORDS: Record<string, string> = {
  Escape: "Esc",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** A key as it is printed on keyboards: "Ctrl" and "K" of "Ctrl+k". */
export const capsOf = (key: string): string[] =>
  (key === "+" ? [key] : key.split("+")).map(
    (cap) => WORDS[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap),
  );
