import { useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { paths } from "~/services/paths";
import { findShortcut, getKeyName } from "~/services/shell/shortcuts";
import { isKeyForFieldOrDialog } from "./is-key-for-field-or-dialog";
import { activateElementWithPageKey } from "./page-keys";
import { useAfterNavigation } from "./use-after-navigation";

/** The longest pause between two keys of a sequence. */
const MAX_PAUSE_MS = 1500;

/**
 * Handles the shortcuts of every page. If single keys are off, those with Ctrl still work. The list of shortcuts is
 * loaded when first opened.
 */
export function GlobalShortcutKeys({ areOn }: { areOn: boolean }) {
  const navigate = useNavigate();
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const [isOpen, setOpen] = useState(false);
  useAfterNavigation(() => setOpen(false));

  const actions = {
    search: () => {
      const box = document.querySelector<HTMLInputElement>("#search-everywhere");
      // On phones a link replaces the box.
      if (!box?.offsetParent) return navigate(paths.search());
      box.focus();
      box.select();
    },
    sheet: async () => {
      try {
        const { ShortcutDialog } = await import("./ShortcutDialog");
        setSheet(() => ShortcutDialog);
        setOpen(true);
      } catch {
        navigate(paths.shortcuts);
      }
    },
  };
  useShortcutKeys(areOn, ({ to, does }) => {
    if (to) navigate(to);
    else if (does) actions[does]();
  });

  return Sheet && isOpen ? <Sheet onClose={() => setOpen(false)} /> : null;
}

type Shortcut = Exclude<ReturnType<typeof findShortcut>, "begun" | undefined>;

/** Runs the shortcut for a sequence of keys. */
function useShortcutKeys(isEnabled: boolean, runShortcut: (shortcut: Shortcut) => void): void {
  const latest = useRef(runShortcut);
  latest.current = runShortcut;
  useEffect(() => {
    let pressed: string[] = [];
    let last = 0;
    /** Returns whether the key did something. Without a shortcut of the app it may be one of the page. */
    const handle = (shortcut: Shortcut | undefined, key: string) => {
      if (!shortcut) return pressed.length === 1 && activateElementWithPageKey(key);
      latest.current(shortcut);
      return true;
    };
    const press = (event: KeyboardEvent) => {
      const key = getKeyName(event);
      if (!key || !isShortcutKey(event, key, isEnabled)) return;
      pressed = event.timeStamp - last < MAX_PAUSE_MS ? [...pressed, key] : [key];
      last = event.timeStamp;
      const found = findShortcut(pressed);
      // The first key of a sequence, such as `g` of `g l`: the next key decides.
      if (found === "begun") return;
      if (handle(found, key)) event.preventDefault();
      pressed = [];
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isEnabled]);
}

function isShortcutKey(event: KeyboardEvent, key: string, isActive: boolean): boolean {
  if (!isActive && !key.startsWith("Ctrl+")) return false;
  if (event.defaultPrevented || isKeyForFieldOrDialog(event)) return false;
  // A modifier alone, such as `Shift` or `Ctrl+Control`, does not interrupt a sequence.
  return !/^(Ctrl\+)?(Shift|Control|Meta|Alt)/i.test(key);
}
