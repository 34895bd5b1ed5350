import { leadKeys } from "./lead-keys";
import { type Shortcut, shortcuts } from "./shortcuts";

const leadShortcuts: readonly Shortcut[] = [
  { ways: [[leadKeys.recommend]], label: "Recommend venues" },
  { ways: [[leadKeys.followUp]], label: "Add a follow-up" },
  { ways: [[leadKeys.note]], label: "Write a note" },
  { ways: [[leadKeys.edit]], label: "Edit the lead" },
];

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** What keys do on every page, and what they do in some places, which see to it themselves. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  { title: "On every page", shortcuts },
  { title: "On the page of a lead, not in a dialog over it", shortcuts: leadShortcuts },
  {
    title: "On the page of an event’s venues, not in a dialog over it",
    shortcuts: [{ ways: [["/"]], label: "Search by venue name" }],
  },
  {
    title: "On the cards and the table of an event’s venues, not on the map",
    shortcuts: [
      { ways: [["j"]], label: "The next venue" },
      { ways: [["k"]], label: "The venue before" },
      { ways: [["s"]], label: "Select its room, or take it out" },
      { ways: [["c"]], label: "Compare its room, or take it out" },
      { ways: [["Enter"]], label: "Open its room" },
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
