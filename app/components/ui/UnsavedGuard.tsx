import { useBlocker, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  forgetClosed,
  hasUnsaved,
  noteForm,
  noteSent,
  noteSubmit,
  noteTyping,
  staysFor,
} from "./unsaved-forms";

/**
 * Asks before words are lost that were typed into a form and not saved, however the page is left: by a link, Cancel, the
 * cross of a dialog, Back, or with the tab. Stands once in the frame of every page.
 */
export function UnsavedGuard() {
  const [isTyped, setTyped] = useState(false);
  const { key, pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  useEffect(() => {
    const come = ({ target }: Event) => noteForm(target, path.current);
    const type = ({ target }: Event) => {
      if (noteTyping(target, path.current)) setTyped(true);
    };
    const submit = ({ target }: Event) => noteSubmit(target);
    const listeners = { focusin: come, pointerdown: come, input: type, submit };
    noteForm(document.activeElement, path.current);
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener, { capture: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener, { capture: true });
    };
  }, []);
  const shown = useRef(key);
  // Every navigation may have closed the form.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    setTyped(forgetClosed());
  }, [key]);
  return isTyped ? <Blocker /> : null;
}

/** There only while something is typed: a page with a listener of its unloading costs browsers their quick way back. */
function Blocker() {
  const blocker = useBlocker(({ nextLocation }) => !noteSent() && staysFor(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    // A form that the browser itself posts leaves the page with everything.
    const send = ({ defaultPrevented }: Event) => {
      if (!defaultPrevented) noteSent();
    };
    window.addEventListener("beforeunload", ask);
    window.addEventListener("submit", send);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("submit", send);
    };
  }, []);
  return null;
}
