import { useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { paths } from "~/services/paths";
import { keyName, shortcutOf } from "~/services/shell/shortcuts";
import { areKeysBusy } from "./busy-keys";
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

  useEffect(() => {
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
    let pressed: string[] = [];
    let last = 0;
    const press = (event: KeyboardEvent) => {
      const key = keyName(event);
      if (!key || (!areOn && !key.startsWith("Ctrl+")) || event.defaultPrevented || areKeysBusy(event))
        return;
      // A modifier by itself stands between no two keys.
      if (/^(Ctrl\+)?(Shift|Control|Meta|Alt)/i.test(key)) return;
      pressed = event.timeStamp - last < PAUSE ? [...pressed, key] : [key];
      last = event.timeStamp;
      const found = shortcutOf(pressed);
      if (found !== "begun") pressed = [];
      if (!found || found === "begun") return;
      event.preventDefault();
      if (found.to) navigate(found.to);
      else if (found.does) acts[found.does]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areOn, navigate]);

  return Sheet && isOpen ? <Sheet onClose={() => setOpen(false)} /> : null;
}
