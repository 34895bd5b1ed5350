import { DialogContent } from "@reach/dialog";
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
import { useClosing, useFocusAfterwards } from "./closing";
import { Overlay, Panel } from "./dialog-frame";
import { DialogAlert } from "./GlobalAlert";
import { Icon } from "./Icon";
import { retype, type TypedValues, typedIn } from "./typed-values";

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

const wide = "(min-width: 90rem)";

/**
 * Whether the window is wide enough for a drawer beside its page; not before hydration. While it prints, its width is
 * that of the paper, which says nothing of the window.
 */
const useIsWide = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      const onChange = () => {
        if (!matchMedia("print").matches) changed();
      };
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
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
  const panel = {
    "aria-labelledby": titleId,
    "data-variant": variant,
    style: { "--width": width ?? (variant === "drawer" ? "40%" : "640px") } as CSSProperties,
  };
  const [typed, keepTyped] = useTypedBefore(titleId);
  const alert = useContext(DialogAlert);
  const { close, closeByLink } = useClosing(closeHref);
  const crossId = useId();
  const dismiss = () => (closeButton?.isAlways ? document.getElementById(crossId)?.click() : close());
  useFocusAfterwards();
  const inside = (
    <>
      <DialogHeader {...{ title, titleId, closeHref, closeButton, crossId }} isButton={!hydrated} />
      <div data-part="body">
        {alert}
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </>
  );
  if (!hydrated || isBeside)
    return (
      <Panel ref={keepTyped} {...panel} data-docked={isDocked || undefined}>
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
      <Panel as={DialogContent} {...panel} data-still={isStill || undefined}>
        {inside}
        <Retyped typed={typed} />
      </Panel>
    </Overlay>
  );
}

function DialogHeader({
  title,
  titleId,
  closeHref,
  closeButton,
  crossId,
  isButton,
}: Pick<DialogPageProps, "title" | "closeHref" | "closeButton"> & {
  titleId: string;
  crossId: string;
  /** Whether the cross is the button rather than a link, where there is one. */
  isButton: boolean;
}) {
  return (
    <>
      {/* Enter presses the first button of a form. */}
      {closeButton && <button type="submit" form={closeButton.form} disabled hidden />}
      <header>
        <h2 id={titleId}>{title}</h2>
        {closeButton && (isButton || closeButton.isAlways) ? (
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
    </>
  );
}
