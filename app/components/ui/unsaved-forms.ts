/** The forms of this page in which somebody has typed something that the server does not have. */

interface OpenForm {
  /** Where it was when somebody came to it. */
  path: string;
  /** What its fields held then; nothing for a form that was filled in before. */
  drawn: string | undefined;
  isTyped: boolean;
  /** Posted, and not refused since. */
  isSent: boolean;
}

const open = new Map<HTMLFormElement, OpenForm>();

/** The form whose `submit` the browser tells of at this moment. */
let submitting: HTMLFormElement | undefined;

/** A form with fewer fields is quickly filled in again. */
const FEW_FIELDS = 2;

/** Stands in a form that is kept by itself, so that leaving it loses nothing. */
const KEPT = "[data-keeps]";

const isInDialog = (form: HTMLFormElement) =>
  form.closest('[data-variant="dialog"], [data-variant="drawer"]') !== null;

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Ticks alone are quickly set again. */
const UNTYPED = ["submit", "button", "reset", "checkbox", "radio"];

const isField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isField).filter(({ name, type }) => name !== "" && type !== "hidden");

const namesOf = (form: HTMLFormElement) => new Set(fieldsOf(form).map(({ name }) => name));

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    fieldsOf(form).flatMap(({ name, type, value }) => (UNTYPED.includes(type) ? [] : [[name, value]])),
  );

const formAround = (target: EventTarget | null) => {
  const form = target instanceof Element ? target.closest("form") : null;
  return form?.method === "post" ? form : null;
};

/** Whether leaving the form is asked about: one of several fields, and any in a dialog. */
const isGuarded = (form: HTMLFormElement) =>
  !form.querySelector(KEPT) && (isInDialog(form) || namesOf(form).size > FEW_FIELDS);

/** Notes what the form around a place holds, before anything is typed into it. */
export function noteForm(target: EventTarget | null, path: string) {
  const form = formAround(target);
  if (!form || open.has(form)) return;
  open.set(form, { path, drawn: contentOf(form), isTyped: false, isSent: false });
}

/** Notes that something was typed into the form around a place; answers whether it is one to ask about. */
export function noteTyping(target: EventTarget | null, path: string): boolean {
  const form = formAround(target);
  if (!form) return false;
  const noted = open.get(form) ?? { path, drawn: undefined };
  open.set(form, { ...noted, isTyped: true, isSent: false });
  return isGuarded(form);
}

/** Notes that a form is being submitted, as long as the browser tells of it. */
export function noteSubmit(target: EventTarget | null) {
  submitting = target instanceof HTMLFormElement ? target : undefined;
  setTimeout(() => {
    submitting = undefined;
  });
}

/** Notes that a form goes to the server; answers whether one is being submitted at all. */
export function noteSent(): boolean {
  const form = submitting && open.get(submitting);
  if (form) form.isSent = true;
  return submitting !== undefined;
}

/** What was posted was refused: the form holds it alone. */
export function noteRefused(form: HTMLFormElement | null | undefined) {
  const noted = form && open.get(form);
  if (noted) noted.isSent = false;
}

const isUnsaved = ([form, { drawn, isTyped, isSent }]: [HTMLFormElement, OpenForm]) =>
  isTyped && !isSent && form.isConnected && isGuarded(form) && contentOf(form) !== drawn;

/** Whether closing the page loses something. */
export const hasUnsaved = () => [...open].some(isUnsaved);

/** Forgets forms that are no longer there; answers whether one is left that was typed into, sent or not. */
export function forgetClosed(): boolean {
  for (const form of open.keys()) if (!form.isConnected) open.delete(form);
  return [...open.values()].some(({ isTyped }) => isTyped);
}

/** Whether a page that opens at a path leaves a form: what opens below the form's own page lies over it. */
const isLeftFor = (path: string, form: HTMLFormElement, from: string) =>
  path !== from && (isInDialog(form) || !path.startsWith(`${from}/`));

/** Whether the person stays for what is not saved; what they leave is forgotten. */
export function staysFor(path: string): boolean {
  const left = [...open].filter((entry) => isUnsaved(entry) && isLeftFor(path, entry[0], entry[1].path));
  if (left.length === 0) return false;
  if (!window.confirm("Leave without saving? What you typed will be lost.")) return true;
  for (const [form] of left) open.delete(form);
  return false;
}
