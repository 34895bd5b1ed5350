import { leadKeys } from "./lead-keys";
import { type Shortcut, shortcuts } from "./shortcuts";

const leadShortcuts: readonly Shortcut[] = [
  { ways: [[leadKeys.recommend]], label: "Recommend venues" },
  { ways: [[leadKeys.followUp]], label: "Add a follow-up" },
  { ways: [[leadKeys.note]], label: "Write a note" },
  { ways: [[leadKeys.edit]], label: "Edit lead" },
];

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** All shortcuts for the overview. Pages handle their own. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  { title: "On every page", shortcuts },
  { title: "On a lead (not in a dialog)", shortcuts: leadShortcuts },
  {
    title: "On an event's venues (not in a dialog)",
    shortcuts: [{ ways: [["/"]], label: "Search by venue name" }],
  },
  {
    title: "On an event's venue cards or table (not on the map)",
    shortcuts: [
      { ways: [["j"]], label: "Next venue" },
      { ways: [["k"]], label: "Previous venue" },
      { ways: [["s"]], label: "Select or deselect room" },
      { ways: [["c"]], label: "Add to or remove from comparison" },
      { ways: [["Enter"]], label: "Open room" },
    ],
  },
  {
    title: "In dialogs, pictures and the assistant",
    shortcuts: [
      { ways: [["Escape"]], label: "Close a dialog or a menu" },
      { ways: [["ArrowLeft"], ["ArrowRight"]], label: "Previous or next picture" },
      { ways: [["Enter"]], label: "Send a message" },
      { ways: [["Shift+Enter"]], label: "New line in a message" },
    ],
  },
];

const KEY_NAMES: Record<string, string> = {
  Escape: "Esc",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** Splits a shortcut into key caps: "Ctrl" and "K" for "Ctrl+k". */
export const listKeyCaps = (key: string): string[] =>
  (key === "+" ? [key] : key.split("+")).map(
    (cap) => KEY_NAMES[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap),
  );
