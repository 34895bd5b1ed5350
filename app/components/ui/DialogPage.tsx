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
import { Overlay, Panel } from "./dialog-frame";
import { collectEnteredValues, type EnteredValues, restoreEnteredValues } from "./entered-values";
import { DialogAlert } from "./GlobalAlert";
import { Icon } from "./Icon";
import { useDialogClose, useFocusOpenerOnClose } from "./use-dialog-close";

export interface DialogPageProps {
  title: string;
  /** The page under the dialog, where the cross and Escape go. */
  closeHref: string;
  /**
   * Makes the cross a submit button without JavaScript, so that the form's input is kept. Enter in a field of the form
   * then presses nothing. With `isAlways`, the cross and Escape submit with JavaScript, too.
   */
  closeButton?: { form: string; name: string; value: string; isAlways?: boolean } | undefined;
  children: ReactNode;
  /** The buttons at the bottom; they submit a form in the children by `form="id"`. */
  footer?: ReactNode;
  variant?: "dialog" | "drawer";
  /** Any CSS width, e.g. "40%" for a drawer. */
  width?: string | undefined;
  /** A drawer beside its page on WIDE_SCREEN screens; the page stays usable. */
  isDocked?: boolean;
}

const WIDE_SCREEN = "(min-width: 90rem)";

/**
 * Whether the window has room for a drawer beside its page; false before hydration. Ignored while printing, when the
 * width is that of the paper.
 */
const useIsWideScreen = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE_SCREEN);
      const onChange = () => {
        if (!matchMedia("print").matches) changed();
      };
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(WIDE_SCREEN).matches,
    () => false,
  );

/**
 * For a modal's `ref`. @reach/dialog gives its focus guards tabindex 1, which puts them before the whole page; 0 is
 * enough.
 */
export function demoteFocusGuards(overlay: HTMLElement | null): void {
  const guards =
    overlay?.ownerDocument.querySelectorAll<HTMLElement>("[data-focus-guard][tabindex='1']") ?? [];
  for (const guard of guards) guard.tabIndex = 0;
}

/**
 * Collects what was typed into the server's section before the modal replaces it. Reads twice: during the
 * first render, because hydration resets textareas, and when the section is removed, for what was typed in
 * between.
 */
function useEnteredBeforeHydration(titleId: string): [EnteredValues, (section: HTMLElement | null) => void] {
  const [entered] = useState(() => {
    const serverSection =
      typeof document === "undefined" ? null : document.getElementById(titleId)?.closest("section");
    return serverSection ? collectEnteredValues(serverSection) : new Map();
  });
  const shownSection = useRef<HTMLElement | null>(null);
  const collect = useCallback(
    (section: HTMLElement | null) => {
      // React calls a ref with null when its element is removed.
      const removed = shownSection.current;
      shownSection.current = section;
      if (!removed) return;
      for (const [key, value] of collectEnteredValues(removed)) entered.set(key, value);
      // Removing a focused field fires focusout: conform would validate by submitting the form, and React, busy
      // replacing the page, would not stop that submission.
      removed.addEventListener("focusout", (event) => event.stopPropagation(), { capture: true });
    },
    [entered],
  );
  return [entered, collect];
}

/** Restores earlier typing in the modal, and focuses the field that the hash of the URL names. */
function RestoredTyping({ entered }: { entered: EnteredValues }) {
  const marker = useRef<HTMLSpanElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (marker.current?.parentElement) restoreEnteredValues(marker.current.parentElement, entered);
  }, [entered]);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return <span ref={marker} hidden />;
}

/**
 * A child route over its page. Without JavaScript it is a plain labelled section; once hydrated, a modal dialog (focus
 * trapped and returned, Escape closes, background does not scroll). Text typed before hydration is kept.
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
  const isDockedNow = useIsWideScreen() && isDocked;
  /** Rendered by the server, so it must not animate in. */
  const [hasNoAnimation] = useState(!hydrated);
  const panel = {
    "aria-labelledby": titleId,
    "data-variant": variant,
    style: { "--width": width ?? (variant === "drawer" ? "40%" : "640px") } as CSSProperties,
  };
  const [entered, collectEntered] = useEnteredBeforeHydration(titleId);
  const alert = useContext(DialogAlert);
  const { close, closeByLink } = useDialogClose(closeHref);
  const crossId = useId();
  const dismiss = () => (closeButton?.isAlways ? document.getElementById(crossId)?.click() : close());
  useFocusOpenerOnClose();
  const content = (
    <>
      <DialogHeader {...{ title, titleId, closeHref, closeButton, crossId }} isButton={!hydrated} />
      <div data-part="body">
        {alert}
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </>
  );
  if (!hydrated || isDockedNow)
    return (
      <Panel ref={collectEntered} {...panel} data-docked={isDocked || undefined}>
        {content}
      </Panel>
    );
  return (
    <Overlay
      ref={demoteFocusGuards}
      data-variant={variant}
      data-still={hasNoAnimation || undefined}
      onDismiss={dismiss}
      onClickCapture={closeByLink}
    >
      <Panel as={DialogContent} {...panel} data-still={hasNoAnimation || undefined}>
        {content}
        <RestoredTyping entered={entered} />
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
  /** Whether the cross is a submit button rather than a link. */
  isButton: boolean;
}) {
  return (
    <>
      {/* Enter presses a form's first submit button, which would be the cross. This disabled one comes first. */}
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
