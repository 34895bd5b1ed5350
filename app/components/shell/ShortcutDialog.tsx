import { Link } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { paths } from "~/services/paths";
import { ShortcutList } from "./ShortcutList";

const Sheet = styled.dialog`
  width: min(760px, 100vw - 2 * var(--s4));
  max-height: 88dvh;
  margin: 6vh auto auto;
  padding: 0;
  border: 0;
  border-radius: var(--radius-3);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2);

  &::backdrop { background: var(--scrim); }
  > div { display: grid; gap: var(--s5); padding: var(--s5) var(--s6) var(--s6); }
  > div > header { display: flex; align-items: center; justify-content: space-between; gap: var(--s4); }
`;

/** The keyboard shortcuts in a dialog. Rendered only while open. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === sheet.current) close();
  };
  return (
    <Sheet ref={sheet} aria-labelledby="shortcut-sheet" onClose={onClose} onClick={closeOnBackdrop}>
      <div>
        <header>
          <h2 id="shortcut-sheet">Keyboard shortcuts</h2>
          <Button type="button" icon="cross" iconOnly onClick={close}>
            Close
          </Button>
        </header>
        <ShortcutList heading="h3" />
        <p className="muted">
          <Link to={paths.shortcuts}>Turn off single-key shortcuts</Link> if they get in your way.
        </p>
      </div>
    </Sheet>
  );
}
