import { useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/services/paths";
import { Alert } from "./Alert";
import { CurrentUserIdContext } from "./current-user-id";
import {
  collectAllValues,
  collectEdits,
  type EnteredValues,
  restoreEnteredValues,
  type ShownTexts,
} from "./entered-values";
import { buildTypingKey, deleteTyping, loadTyping, saveTyping } from "./typing-store";
import { markFormRejected } from "./unsaved-forms";

/** The storage key for the typing of this page, or of one `form` on it; `undefined` if signed out. */
export function useTypingKey(form = ""): string | undefined {
  const userId = useContext(CurrentUserIdContext);
  const { pathname } = useLocation();
  return userId === undefined ? undefined : buildTypingKey(userId, pathname + form);
}

interface KeptTypingProps {
  /** For pages with dialogs: separates this form from theirs, which have the same path. */
  form?: `#${string}`;
  /**
   * Identifies what the form edits: another record, or the same one after someone else's save, has another version.
   */
  version?: string | undefined;
  /** The caller calls `deleteTyping` once the server has saved the text; leaving the page does not drop it. */
  isAcknowledged?: boolean;
  /** Keeps the text when the user leaves the page: it belongs to the record and returns with it. */
  persistAcrossPages?: boolean;
  /** Why the text is not saved, if known. */
  problem?: ReactNode;
  /** The action's response, if it re-creates the fields: their new contents are kept. */
  answer?: unknown;
  /** Re-creates the fields that were stored, if the user had added or removed some. */
  redraw?: (fields: EnteredValues) => void;
}
/**
 * Stores what is typed into the surrounding form in the browser until the server has it, and restores it when the page
 * opens without it: after a lost session, a failed connection or a reload. For every form with long text. Going to
 * another page drops the text, unless that page is the login; so does a successful save that returns to the same page.
 */
export function DraftAutosave({
  form: formName,
  version = "",
  isAcknowledged = false,
  persistAcrossPages = false,
  problem,
  answer,
  redraw,
}: KeptTypingProps) {
  const key = useTypingKey(formName);
  const hydrated = useHydrated();
  const marker = useRef<HTMLDivElement>(null);
  const [isRestored, setRestored] = useState(false);
  const hasAnswer = useRef(answer !== undefined);
  const latestRedraw = useRef(redraw);
  const isSubmitted = useRef(false);

  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form || !key || !hydrated) return;
    const startPath = window.location.pathname;
    isSubmitted.current = false;
    // The action's response already contains the typed text.
    const stored = hasAnswer.current ? undefined : loadTyping(key, version);
    if (stored && restoreTyping(form, stored, latestRedraw.current)) setRestored(true);
    const store = () => {
      isSubmitted.current = false;
      saveFormTyping(form, key, version);
    };
    const submit = () => {
      isSubmitted.current = true;
    };
    form.addEventListener("input", store);
    form.addEventListener("submit", submit);
    return () => {
      form.removeEventListener("input", store);
      form.removeEventListener("submit", submit);
      const { pathname } = window.location;
      const isLeft = pathname !== startPath && !paths.login().startsWith(pathname);
      if (isLeft && (isSubmitted.current || !(isAcknowledged || persistAcrossPages))) deleteTyping(key);
    };
  }, [key, version, hydrated, isAcknowledged, persistAcrossPages]);

  useDiscardTypingAfterSave(isAcknowledged ? undefined : key, isSubmitted, marker);

  useSaveTypingAfterAnswer(marker, key, { version, answer });

  return (
    <div ref={marker} hidden={!problem && !isRestored} data-keeps={isAcknowledged || undefined}>
      {problem ? (
        <Alert kind="warning">{problem}</Alert>
      ) : (
        isRestored && <Alert kind="info">We've restored your unsaved draft.</Alert>
      )}
    </div>
  );
}

/** Stores the field values that the action's response has set. */
function useSaveTypingAfterAnswer(
  marker: RefObject<HTMLElement>,
  key: string | undefined,
  { version, answer }: { version: string; answer: unknown },
): void {
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (form && key && answer !== undefined) saveFormTyping(form, key, version);
  }, [marker, key, version, answer]);
}

/**
 * Drops the text after a successful save: the form was posted, nothing was typed since, and the page returns without
 * action data, which means a redirect to itself.
 */
function useDiscardTypingAfterSave(
  key: string | undefined,
  isSubmitted: RefObject<boolean>,
  marker: RefObject<HTMLElement>,
): void {
  const { state } = useNavigation();
  const actionData = useActionData();
  const sent = useRef<string>();
  useEffect(() => {
    if (state === "submitting" && isSubmitted.current) sent.current = key;
    if (state !== "idle" || sent.current === undefined) return;
    if (actionData !== undefined) markFormRejected(marker.current?.closest("form"));
    else if (sent.current === key && isSubmitted.current) deleteTyping(key);
    sent.current = undefined;
  }, [state, actionData, key, isSubmitted, marker]);
}

/** The hidden baseline of `ConflictFields`, if any. */
const findBaselineField = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>("input[name=_shown]");

function saveFormTyping(form: HTMLFormElement, key: string, version: string): void {
  const baseline = findBaselineField(form)?.value;
  saveTyping(key, version, collectEdits(form, parseShownTexts(baseline)), baseline);
}

function parseShownTexts(baseline = "{}"): ShownTexts {
  try {
    return JSON.parse(baseline).values ?? {};
  } catch {
    return {};
  }
}

/**
 * Types the stored text in again, with its old baseline: if the record has changed since, saving reports a conflict.
 * Returns whether the form held something else.
 */
function restoreTyping(
  form: HTMLFormElement,
  { fields, shown }: { fields: EnteredValues; shown?: string | undefined },
  redraw?: (fields: EnteredValues) => void,
): boolean {
  const now = collectAllValues(form);
  const needsRedraw = redraw !== undefined && !haveSameFieldNames(now, fields);
  if (!needsRedraw && !haveFieldsChanged(now, fields)) return false;
  if (needsRedraw) redraw(fields);
  else {
    const unmatched = restoreEnteredValues(form, fields);
    // The list of cities depends on the country: its options exist only after the next render.
    if (unmatched.size > 0) requestAnimationFrame(() => restoreEnteredValues(form, unmatched));
  }
  const field = findBaselineField(form);
  if (field && shown !== undefined) field.value = shown;
  return true;
}

const haveSameFieldNames = (left: EnteredValues, right: EnteredValues) =>
  left.size === right.size && [...left.keys()].every((key) => right.has(key));

/** Whether any stored field has another value now. */
const haveFieldsChanged = (now: EnteredValues, stored: EnteredValues) =>
  [...stored].some(([key, { value, isChecked, chosen }]) => {
    const field = now.get(key);
    return (
      field !== undefined &&
      (field.value !== value ||
        field.isChecked !== isChecked ||
        String(field.chosen ?? "") !== String(chosen ?? ""))
    );
  });
