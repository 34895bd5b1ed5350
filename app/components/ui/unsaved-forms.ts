/* Tracks forms on this page with unsaved input, for `UnsavedGuard`, which asks before it is lost. */

interface OpenForm {
  /** The path when the user reached the form. */
  path: string;
  /** Its contents then; `undefined` if it was filled in before we looked. */
  initial: string | undefined;
  hasInput: boolean;
  /** Posted, and not rejected since. */
  wasSent: boolean;
}

const openForms = new Map<HTMLFormElement, OpenForm>();

/** The form whose `submit` event is being dispatched. */
let submitting: HTMLFormElement | undefined;

/** Forms with no more fields than this are quickly filled in again. */
const MAX_UNGUARDED_FIELDS = 2;

/** Marks a form that saves itself, so that leaving it loses nothing. */
const AUTOSAVED = "[data-keeps]";

const isInDialog = (form: HTMLFormElement) =>
  form.closest('[data-variant="dialog"], [data-variant="drawer"]') !== null;

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Input of these types does not count as unsaved text: ticks are quickly set again. */
const TYPES_WITHOUT_TEXT = ["submit", "button", "reset", "checkbox", "radio"];

const isFormField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const listNamedFields = (form: HTMLFormElement): FormField[] =>
  [...form.elements].filter(isFormField).filter(({ name, type }) => name !== "" && type !== "hidden");

const listFieldNames = (form: HTMLFormElement): Set<string> =>
  new Set(listNamedFields(form).map(({ name }) => name));

const serialiseForm = (form: HTMLFormElement): string =>
  JSON.stringify(
    listNamedFields(form).flatMap(({ name, type, value }) =>
      TYPES_WITHOUT_TEXT.includes(type) ? [] : [[name, value]],
    ),
  );

const findPostForm = (target: EventTarget | null): HTMLFormElement | null => {
  const form = target instanceof Element ? target.closest("form") : null;
  return form?.method === "post" ? form : null;
};

/** Whether to ask before leaving: forms with several fields, and all in dialogs. */
const isGuarded = (form: HTMLFormElement) =>
  !form.querySelector(AUTOSAVED) && (isInDialog(form) || listFieldNames(form).size > MAX_UNGUARDED_FIELDS);

/** Records the contents of the form around an element before anything is typed into it. */
export function trackForm(target: EventTarget | null, path: string): void {
  const form = findPostForm(target);
  if (!form || openForms.has(form)) return;
  openForms.set(form, { path, initial: serialiseForm(form), hasInput: false, wasSent: false });
}

/** Records input in the form around an element. Returns whether to guard the form. */
export function trackInput(target: EventTarget | null, path: string): boolean {
  const form = findPostForm(target);
  if (!form) return false;
  const entry = openForms.get(form) ?? { path, initial: undefined };
  openForms.set(form, { ...entry, hasInput: true, wasSent: false });
  return isGuarded(form);
}

/** Records a form's submission while its event is dispatched. */
export function trackSubmit(target: EventTarget | null): void {
  submitting = target instanceof HTMLFormElement ? target : undefined;
  setTimeout(() => {
    submitting = undefined;
  });
}

/** Marks the submitting form as sent. Returns whether there is one. */
export function markSubmittingFormSent(): boolean {
  const form = submitting && openForms.get(submitting);
  if (form) form.wasSent = true;
  return submitting !== undefined;
}

/** Marks a posted form as rejected: its input is unsaved again. */
export function markFormRejected(form: HTMLFormElement | null | undefined): void {
  const entry = form && openForms.get(form);
  if (entry) entry.wasSent = false;
}

const isFormUnsaved = ([form, { initial, hasInput, wasSent }]: [HTMLFormElement, OpenForm]) =>
  hasInput && !wasSent && form.isConnected && isGuarded(form) && serialiseForm(form) !== initial;

export const hasUnsavedInput = (): boolean => [...openForms].some(isFormUnsaved);

/** Forgets removed forms. Returns whether any remaining form has input, sent or not. */
export function forgetRemovedForms(): boolean {
  for (const form of openForms.keys()) if (!form.isConnected) openForms.delete(form);
  return [...openForms.values()].some(({ hasInput }) => hasInput);
}

/** Whether navigating to a path leaves a form: paths below the form's page are dialogs over it. */
const leavesForm = (path: string, form: HTMLFormElement, formPath: string) =>
  path !== formPath && (isInDialog(form) || !path.startsWith(`${formPath}/`));

/** Asks whether to leave unsaved input. Returns whether the user stays; otherwise forgets the input. */
export function promptToStay(path: string): boolean {
  const leaving = [...openForms].filter(
    ([form, entry]) => isFormUnsaved([form, entry]) && leavesForm(path, form, entry.path),
  );
  if (leaving.length === 0) return false;
  if (!window.confirm("Leave without saving? What you typed will be lost.")) return true;
  for (const [form] of leaving) openForms.delete(form);
  return false;
}
