import { toComparableText } from "~/services/forms/comparable-text";

/** Moves typed values from one rendering of a form to the next. */

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The changed content of a field. */
export interface EnteredValue {
  value: string;
  /** For checkboxes and radio buttons. */
  isChecked?: boolean;
  /** The selected values of a list. */
  chosen?: string[];
  hasFocus: boolean;
  selection?: [number, number] | undefined;
}

/** Changed fields by name and index among fields of that name. */
export type EnteredValues = Map<string, EnteredValue>;

const isTickableField = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const isSelectField = (field: FormField): field is HTMLSelectElement => field instanceof HTMLSelectElement;

/** Fillable fields, by a key that is stable across renderings. */
function collectFillableFields(root: ParentNode): Map<string, FormField> {
  const fields = new Map<string, FormField>();
  const fillable = "input:not([type=hidden],[type=file],[type=submit],[type=button]),textarea,select";
  for (const field of root.querySelectorAll<FormField>(fillable)) {
    if (!field.name) continue;
    const name = isTickableField(field) ? `${field.name}=${field.value}` : field.name;
    let index = 0;
    while (fields.has(`${name} ${index}`)) index++;
    fields.set(`${name} ${index}`, field);
  }
  return fields;
}

/** Fields that differ from their initial values, or have the focus. */
export function collectEnteredValues(root: ParentNode): EnteredValues {
  const entered: EnteredValues = new Map();
  for (const [key, field] of collectFillableFields(root)) {
    const hasFocus = field === field.ownerDocument.activeElement;
    if (hasFocus || isFieldChanged(field)) entered.set(key, { ...readFieldContent(field), hasFocus });
  }
  return entered;
}

/** The content of all fields, changed or not. */
export const collectAllValues = (root: ParentNode): EnteredValues =>
  new Map(
    [...collectFillableFields(root)].map(([key, field]) => [
      key,
      { ...readFieldContent(field), hasFocus: false },
    ]),
  );

/** The values a form showed initially, by field name. */
export type ShownTexts = Readonly<Record<string, unknown>>;

/**
 * The content of fields that differ from what the form showed, or whose initial value is unknown. Others may since
 * have changed an untouched field; restoring its old value would undo that.
 */
export function collectEdits(root: ParentNode, shown: ShownTexts): EnteredValues {
  const values = new Map<string, string>();
  for (const field of collectFillableFields(root).values())
    if (!isTickableField(field) || field.checked) values.set(field.name, readFieldValue(field));
  const isEdited = ({ name }: FormField) =>
    !(name in shown) || toComparableText(values.get(name) ?? "") !== toComparableText(String(shown[name]));
  return new Map(
    [...collectFillableFields(root)]
      .filter(([, field]) => isEdited(field))
      .map(([key, field]) => [key, { ...readFieldContent(field), hasFocus: false }]),
  );
}

/** A field's value; for an untouched formatted date, the ISO day (`data-value`). */
const readFieldValue = (field: FormField) =>
  (!isSelectField(field) && field.value === field.defaultValue && field.dataset.value) || field.value;

function isFieldChanged(field: FormField): boolean {
  if (isTickableField(field)) return field.checked !== field.defaultChecked;
  if (!isSelectField(field)) return field.value !== field.defaultValue;
  const preselected = [...field.options].filter((option) => option.defaultSelected);
  // Without a preselected option, browsers select the first.
  if (preselected.length === 0 && !field.multiple) return field.selectedIndex > 0;
  return [...field.options].some((option) => option.selected !== option.defaultSelected);
}

function readFieldContent(field: FormField): Omit<EnteredValue, "hasFocus"> {
  if (isTickableField(field)) return { value: field.value, isChecked: field.checked };
  if (isSelectField(field))
    return { value: field.value, chosen: [...field.selectedOptions].map((option) => option.value) };
  const { selectionStart, selectionEnd } = field;
  const hasSelection = selectionStart !== null && selectionEnd !== null;
  return { value: field.value, selection: hasSelection ? [selectionStart, selectionEnd] : undefined };
}

/**
 * Restores values in their fields, firing the events a user's typing would. Returns values that a list does not offer,
 * or not until another field has changed.
 */
export function restoreEnteredValues(root: ParentNode, entered: EnteredValues): EnteredValues {
  const fields = collectFillableFields(root);
  const unmatched: EnteredValues = new Map();
  for (const [key, content] of entered) {
    const field = fields.get(key);
    if (!field || field.disabled) continue;
    setFieldContent(field, content);
    if (isSelectField(field) && !content.chosen?.every((value) => isOptionChosen(field, value)))
      unmatched.set(key, content);
  }
  return unmatched;
}

const isOptionChosen = ({ selectedOptions }: HTMLSelectElement, value: string) =>
  [...selectedOptions].some((option) => option.value === value);

/** Sets fields by name, firing the events of typing; for radio buttons, the one with that value. */
export function typeFieldValues(root: ParentNode, values: Readonly<Record<string, string>>): void {
  const fields = collectFillableFields(root);
  for (const [name, value] of Object.entries(values)) {
    const content = { value, isChecked: true, chosen: [value], hasFocus: false };
    const field = fields.get(`${name} 0`) ?? fields.get(`${name}=${value} 0`);
    if (field && !field.disabled) setFieldContent(field, content);
  }
}

/** Clears the named fields, firing the events of typing; radio buttons are all unset. */
export function clearFields(root: ParentNode, names: readonly string[]): void {
  for (const field of collectFillableFields(root).values()) {
    if (!names.includes(field.name) || field.disabled) continue;
    if (!isTickableField(field)) setFieldContent(field, { value: "", chosen: [""], hasFocus: false });
    else if (field.checked) {
      field.checked = false;
      dispatchInputEvents(field);
    }
  }
}

function setFieldContent(
  field: FormField,
  { value, isChecked, chosen, hasFocus, selection }: EnteredValue,
): void {
  if (isTickableField(field)) {
    // Setting one radio button unsets the others.
    if (field.checked !== isChecked && (isChecked || field.type === "checkbox")) field.click();
  } else if (isSelectField(field)) {
    for (const option of field.options) option.selected = chosen?.includes(option.value) ?? false;
    dispatchInputEvents(field);
  } else if (field.value !== value) {
    // React overrides the setter on the element; the prototype's setter makes it see a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    dispatchInputEvents(field);
  }
  if (!hasFocus) return;
  field.focus();
  if (selection && !isSelectField(field)) field.setSelectionRange(...selection);
}

function dispatchInputEvents(field: FormField): void {
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}
