import { DialogContent, DialogOverlay } from "@reach/dialog";
import { Link, useLocation } from "@remix-run/react";
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { keyframes, styled } from "styled-components";
import { useClosing, useFocusAfterwards } from "./closing";
import { DialogAlert } from "./GlobalAlert";
import { Icon } from "./Icon";
import { retype, type TypedValues, typedIn } from "./typed-values";

const rise = keyframes`from { transform: translateY(16px); opacity: 0; }`;
const slide = keyframes`from { transform: translateX(100%); }`;
const fade = keyframes`from { opacity: 0; }`;

const Overlay = styled(DialogOverlay)`
  /* Also for what sticks to the top of a dialog: the padding counts as scrolled away. */
  --above: 6vh;
  position: fixed;
  inset: 0;
  z-index: 100;
  display: grid;
  align-items: start;
  justify-items: center;
  overflow-y: auto;
  padding: var(--above) var(--s4) var(--s4);
  background: var(--scrim);
  animation: ${fade} var(--motion-modal) var(--ease);

  &[data-still] { animation: none; }
  &[data-variant="drawer"] { padding: 0; justify-items: end; align-items: stretch; overflow: hidden; }
`;

const Panel = styled.section`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > header { display: flex; align-items: center; justify-content: space-between; gap: var(--s4); padding: var(--s4) var(--s6); border-bottom: 1px solid var(--line); }
  > header h2 { min-width: 0; }
  > header :is(a, button) { border: 0; background: none; cursor: pointer; display: grid; place-items: center; flex: none; width: 36px; height: 36px; margin-right: -8px; border-radius: var(--radius-2); color: var(--ink-soft); }
  > header :is(a, button):hover { background: var(--hover); color: var(--ink); }
  > [data-part="body"] { padding: var(--s6); }
  > [data-part="body"] > [data-kind] { margin-bottom: var(--s4); }
  > footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: var(--s3); padding: var(--s4) var(--s6); border-top: 1px solid var(--line); }

  &[aria-modal] {
    max-width: var(--width); outline: none; border-color: transparent; box-shadow: var(--shadow-2);
    animation: ${rise} var(--motion-modal) var(--ease);
  }
  &[aria-modal][data-variant="drawer"] {
    width: var(--width); max-width: none; min-width: min(420px, 100%); height: 100dvh; border-radius: 0; border-width: 0;
    animation-name: ${slide};
  }
  /* A long dialog scrolls under its buttons. */
  @media (min-height: 521px) {
    &[aria-modal]:not([data-variant="drawer"]) > footer { position: sticky; bottom: calc(-1 * var(--s4)); z-index: 1; background: var(--surface); border-radius: 0 0 var(--radius-3) var(--radius-3); }
  }
  &[data-variant="drawer"][aria-modal] > [data-part="body"] { overflow-y: auto; overscroll-behavior: contain; }
  /* Where header and footer would leave no room between them, the whole drawer scrolls. */
  @media (max-height: 520px) {
    &[data-variant="drawer"][aria-modal] { overflow-y: auto; }
    &[data-variant="drawer"][aria-modal] > [data-part="body"] { overflow-y: visible; }
  }

  @media (max-width: 39.9375rem) {
    > header { padding: var(--s2) var(--s4); }
    > header :is(a, button) { width: 44px; height: 44px; }
    > [data-part="body"] { padding: var(--s4); }
    > footer { padding: var(--s3); gap: var(--s2); }
  }
  @media (max-width: 56.1875rem) {
    &[aria-modal][data-variant="drawer"] { width: 100%; }
  }

  /* Until the script runs, the section stands where the modal will: nothing moves then. */
  @media (scripting: enabled) {
    &:not([aria-modal]) {
      position: fixed; inset: 6vh var(--s4) auto; z-index: 100; width: auto; max-width: var(--width); max-height: 92vh;
      margin-inline: auto; overflow-y: auto; box-shadow: 0 0 0 100vmax var(--scrim);
    }
    &:not([aria-modal])[data-variant="drawer"] {
      inset: 0 0 0 auto; width: var(--width); max-width: 100%; min-width: min(420px, 100%); max-height: none; border-radius: 0;
    }
    @media (max-width: 56.1875rem) {
      &:not([aria-modal])[data-variant="drawer"] { width: 100%; }
    }
    /* Beside its page: the page makes room for it, and there is no veil over it. */
    @media (min-width: 100rem) {
      &:not([aria-modal])[data-docked] { inset: var(--topbar) 0 0 auto; z-index: 12; min-width: 0; margin: 0; overflow: hidden; border-width: 0 0 0 1px; box-shadow: none; }
      &:not([aria-modal])[data-docked] > [data-part="body"] { overflow-y: auto; overscroll-behavior: contain; }
      main:has(&[data-docked]) { padding-right: calc(40vw + var(--s6)); }
    }
  }
  &[data-still] { animation: none; }
`;

export interface DialogPageProps {
  title: string;
  /** The page under the dialog; the cross and Escape go there. */
  closeHref: string;
  /**
   * Without JavaScript the cross is this button, where what stands in a form is to be kept. Enter in a field of the
   * form then presses nothing. With `isAlways` it is the way out with JavaScript, too, by cross and Escape.
   */
  closeButton?: { form: string; name: string; value: string; isAlways?: boolean };
  children: ReactNode;
  /** The buttons below; to submit a form of the children they name it by `form="id"`. */
  footer?: ReactNode;
  variant?: "dialog" | "drawer";
  /** Any CSS width, e.g. "40%" for a drawer. */
  width?: string;
  /** A drawer that stands beside its page on wide screens: the page stays in use. */
  isDocked?: boolean;
}

const wide = "(min-width: 100rem)";

/** Whether the window is wide enough for a drawer beside its page; not before hydration. */
const useIsWide = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(wide).matches,
    () => false,
  );

/** For a modal's `ref`: its focus guards ask for a place before all others in the tab order; their own is enough. */
export function calmGuards(overlay: HTMLElement | null) {
  const guards =
    overlay?.ownerDocument.querySelectorAll<HTMLElement>("[data-focus-guard][tabindex='1']") ?? [];
  for (const guard of guards) guard.tabIndex = 0;
}

/**
 * What is typed into the section until the modal takes its place. It is read twice: at the first sight of what
 * the server sent, as React puts texts of several lines back while it hydrates, and at the end.
 */
function useTypedBefore(titleId: string): [TypedValues, (section: HTMLElement | null) => void] {
  const [typed] = useState(() => {
    const sent =
      typeof document === "undefined" ? null : document.getElementById(titleId)?.closest("section");
    return sent ? typedIn(sent) : new Map();
  });
  const shown = useRef<HTMLElement | null>(null);
  const keep = useCallback(
    (section: HTMLElement | null) => {
      const gone = shown.current;
      shown.current = section;
      if (!gone) return;
      for (const [key, value] of typedIn(gone)) typed.set(key, value);
      // Nobody leaves the field that is taken away: conform would validate it by a submit, and React, which is
      // about to change the page, would let the browser carry that out.
      gone.addEventListener("focusout", (event) => event.stopPropagation(), { capture: true });
    },
    [typed],
  );
  return [typed, keep];
}

/** Types into the modal what was typed before it was there, and gives the focus to the field that its address names. */
function Retyped({ typed }: { typed: TypedValues }) {
  const place = useRef<HTMLSpanElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (place.current?.parentElement) retype(place.current.parentElement, typed);
  }, [typed]);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return <span ref={place} hidden />;
}

/**
 * A child route drawn over its page: a plain labelled section on the server and without JavaScript,
 * a modal dialog (focus kept inside and given back, Escape closes, page behind held still) once hydrated.
 * What was typed into the section by then stands in the dialog.
 */
export function DialogPage({
  title,
  closeHref,
  closeButton,
  children,
  footer,
  variant = "dialog",
  width,
  isDocked,
}: DialogPageProps) {
  const titleId = useId();
  const hydrated = useHydrated();
  const isBeside = useIsWide() && isDocked;
  /** Came with the document, so that it is in its place already. */
  const [isStill] = useState(!hydrated);
  const size = { "--width": width ?? (variant === "drawer" ? "40%" : "640px") } as CSSProperties;
  const [typed, keepTyped] = useTypedBefore(titleId);
  const alert = useContext(DialogAlert);
  const { close, closeByLink } = useClosing(closeHref);
  const crossId = useId();
  const isCrossButton = closeButton && (!hydrated || closeButton.isAlways);
  const dismiss = () => (closeButton?.isAlways ? document.getElementById(crossId)?.click() : close());
  useFocusAfterwards();
  const inside = (
    <>
      {/* Enter presses the first button of a form. */}
      {closeButton && <button type="submit" form={closeButton.form} disabled hidden />}
      <header>
        <h2 id={titleId}>{title}</h2>
        {isCrossButton ? (
          <button
            type="submit"
            id={crossId}
            form={closeButton.form}
            name={closeButton.name}
            value={closeButton.value}
            aria-label="Close"
          >
            <Icon name="cross" />
          </button>
        ) : (
          <Link to={closeHref} preventScrollReset aria-label="Close">
            <Icon name="cross" />
          </Link>
        )}
      </header>
      <div data-part="body">
        {alert}
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </>
  );
  if (!hydrated || isBeside)
    return (
      <Panel
        ref={keepTyped}
        aria-labelledby={titleId}
        data-variant={variant}
        data-docked={isDocked || undefined}
        style={size}
      >
        {inside}
      </Panel>
    );
  return (
    <Overlay
      ref={calmGuards}
      data-variant={variant}
      data-still={isStill || undefined}
      onDismiss={dismiss}
      onClickCapture={closeByLink}
    >
      <Panel
        as={DialogContent}
        aria-labelledby={titleId}
        data-variant={variant}
        data-still={isStill || undefined}
        style={size}
      >
        {inside}
        <Retyped typed={typed} />
      </Panel>
    </Overlay>
  );
}
