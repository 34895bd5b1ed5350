import { useBlocker, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  forgetRemovedForms,
  hasUnsavedInput,
  markSubmittingFormSent,
  promptToStay,
  trackForm,
  trackInput,
  trackSubmit,
} from "./unsaved-forms";

/**
 * Asks before unsaved text is lost, however the user leaves: link, Cancel, a dialog's cross, Back, or closing the tab.
 * Used once, in the frame of every page.
 */
export function UnsavedGuard() {
  const [hasEntered, setHasEntered] = useState(false);
  const { key, pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  useEffect(() => {
    const onReach = ({ target }: Event) => trackForm(target, path.current);
    const onInput = ({ target }: Event) => {
      if (trackInput(target, path.current)) setHasEntered(true);
    };
    const onSubmit = ({ target }: Event) => trackSubmit(target);
    const listeners = { focusin: onReach, pointerdown: onReach, input: onInput, submit: onSubmit };
    trackForm(document.activeElement, path.current);
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener, { capture: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener, { capture: true });
    };
  }, []);
  const shown = useRef(key);
  // Any navigation may have closed the form.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    setHasEntered(forgetRemovedForms());
  }, [key]);
  return hasEntered ? <LeaveBlocker /> : null;
}

/** Rendered only while there is typed text: a `beforeunload` listener disables the browser's back/forward cache. */
function LeaveBlocker(): null {
  const blocker = useBlocker(
    ({ nextLocation }) => !markSubmittingFormSent() && promptToStay(nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput()) event.preventDefault();
    };
    // A form that the browser posts itself, without a script, loses nothing by leaving the page.
    const onNativePost = ({ defaultPrevented }: Event) => {
      if (!defaultPrevented) markSubmittingFormSent();
    };
    window.addEventListener("beforeunload", confirmLeave);
    window.addEventListener("submit", onNativePost);
    return () => {
      window.removeEventListener("beforeunload", confirmLeave);
      window.removeEventListener("submit", onNativePost);
    };
  }, []);
  return null;
}
