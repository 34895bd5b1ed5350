import { useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { paths } from "~/services/paths";
import { keyName, shortcutOf } from "~/services/shell/shortcuts";
import { areKeysBusy } from "./busy-keys";
import { pressPageKey } from "./page-keys";
import { useAfterNavigation } from "./use-after-navigation";

/** Milliseconds within which the second key follows the first. */
const PAUSE = 1500;

/**
 * Listens for the keyboard shortcuts of every page. Where single keys are off, those with Ctrl still work. The sheet that
 * shows them is loaded when it is first asked for.
 */
export function Shortcuts({ areOn }: { areOn: boolean }) {
  const navigate = useNavigate();
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const [isOpen, setOpen] = useState(false);
  useAfterNavigation(() => setOpen(false));

  const acts = {
    search: () => {
      const box = document.querySelector<HTMLInputElement>("#search-everywhere");
      // On phones the box has given way to a link.
      if (!box?.offsetParent) return navigate(paths.search());
      box.focus();
      box.select();
    },
    sheet: async () => {
      try {
        const { ShortcutSheet } = await import("./ShortcutSheet");
        setSheet(() => ShortcutSheet);
        setOpen(true);
      } catch {
        navigate(paths.shortcuts);
      }
    },
  };
  useShortcutKeys(areOn, ({ to, does }) => {
    if (to) navigate(to);
    else if (does) acts[does]();
  });

  return Sheet && isOpen ? <Sheet onClose={() => setOpen(false)} /> : null;
}

type Shortcut = Exclude<ReturnType<typeof shortcutOf>, "begun" | undefined>;

/** Follows the shortcut of the keys that are pressed one soon after the other. */
function useShortcutKeys(areOn: boolean, follow: (shortcut: Shortcut) => void) {
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    let pressed: string[] = [];
    let last = 0;
    const act = (shortcut: Shortcut | undefined, key: string) => {
      if (!shortcut) return pressed.length === 1 && pressPageKey(key);
      latest.current(shortcut);
      return true;
    };
    const press = (event: KeyboardEvent) => {
      const key = keyName(event);
      if (!key || !isForShortcuts(event, key, areOn)) return;
      pressed = event.timeStamp - last < PAUSE ? [...pressed, key] : [key];
      last = event.timeStamp;
      const found = shortcutOf(pressed);
      if (found === "begun") return;
      if (act(found, key)) event.preventDefault();
      pressed = [];
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areOn]);
}

function isForShortcuts(event: KeyboardEvent, key: string, areOn: boolean): boolean {
  if (!areOn && !key.startsWith("Ctrl+")) return false;
  if (event.defaultPrevented || areKeysBusy(event)) return false;
  // A modifier by itself stands between no two keys.
  return !/^(Ctrl\+)?(Shift|Control|Meta|Alt)/i.test(key);
}
