/** Takes what somebody typed into fields from one drawing of them to the next. */

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field holds that it did not hold when it was drawn. */
export interface Typed {
  value: string;
  /** Of a checkbox or radio button. */
  isChecked?: boolean;
  /** The chosen values of a list. */
  chosen?: string[];
  hasFocus: boolean;
  selection?: [number, number];
}

/** Changed fields by name, and place among the fields of that name. */
export type TypedValues = Map<string, Typed>;

const isTick = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const isList = (field: FormField): field is HTMLSelectElement => field instanceof HTMLSelectElement;

/** The fields that people fill in, by a key that is the same in every drawing of them. */
function fieldsOf(root: ParentNode): Map<string, FormField> {
  const fields = new Map<string, FormField>();
  const fillable = "input:not([type=hidden],[type=file],[type=submit],[type=button]),textarea,select";
  for (const field of root.querySelectorAll<FormField>(fillable)) {
    if (!field.name) continue;
    const name = isTick(field) ? `${field.name}=${field.value}` : field.name;
    let place = 0;
    while (fields.has(`${name} ${place}`)) place++;
    fields.set(`${name} ${place}`, field);
  }
  return fields;
}

/** The fields that differ from how they were drawn, or have the focus. */
export function typedIn(root: ParentNode): TypedValues {
  const typed: TypedValues = new Map();
  for (const [key, field] of fieldsOf(root)) {
    const hasFocus = field === field.ownerDocument.activeElement;
    if (hasFocus || isChanged(field)) typed.set(key, { ...contentOf(field), hasFocus });
  }
  return typed;
}

/** What all fields hold, whether they were changed or not; a form's fields differ from it by what `retype` would type. */
export const valuesIn = (root: ParentNode): TypedValues =>
  new Map([...fieldsOf(root)].map(([key, field]) => [key, { ...contentOf(field), hasFocus: false }]));

/** The values of fields that a form was shown with, by name. */
export type ShownTexts = Readonly<Record<string, unknown>>;

/**
 * What fields hold that hold something else than they were shown with; a field of which that is not known counts.
 * Others may change a field that was left alone, so that typing its old value in again would undo that.
 */
export function valuesBeyond(root: ParentNode, shown: ShownTexts): TypedValues {
  const held = new Map<string, string>();
  for (const field of fieldsOf(root).values())
    if (!isTick(field) || field.checked) held.set(field.name, heldBy(field));
  const isOwn = ({ name }: FormField) =>
    !(name in shown) || lines(held.get(name) ?? "") !== lines(String(shown[name]));
  return new Map(
    [...fieldsOf(root)]
      .filter(([, field]) => isOwn(field))
      .map(([key, field]) => [key, { ...contentOf(field), hasFocus: false }]),
  );
}

/** The value of a field; of a date that is written out and left alone, the day (`data-value`). */
const heldBy = (field: FormField) =>
  (!isList(field) && field.value === field.defaultValue && field.dataset.value) || field.value;

/** Browsers write a line end as they like. */
const lines = (text: string) => text.replace(/\r\n?/g, "\n").trim();

function isChanged(field: FormField): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (!isList(field)) return field.value !== field.defaultValue;
  const drawn = [...field.options].filter((option) => option.defaultSelected);
  // A list without a chosen entry is drawn with its first.
  if (drawn.length === 0 && !field.multiple) return field.selectedIndex > 0;
  return [...field.options].some((option) => option.selected !== option.defaultSelected);
}

function contentOf(field: FormField): Omit<Typed, "hasFocus"> {
  if (isTick(field)) return { value: field.value, isChecked: field.checked };
  if (isList(field))
    return { value: field.value, chosen: [...field.selectedOptions].map((option) => option.value) };
  const { selectionStart, selectionEnd } = field;
  const hasSelection = selectionStart !== null && selectionEnd !== null;
  return { value: field.value, selection: hasSelection ? [selectionStart, selectionEnd] : undefined };
}

/**
 * Types values into their fields again, in the way of a person, so that whoever listens to the fields hears it.
 * Answers those of lists that do not offer them, or not before another field is heard.
 */
export function retype(root: ParentNode, typed: TypedValues): TypedValues {
  const fields = fieldsOf(root);
  const left: TypedValues = new Map();
  for (const [key, content] of typed) {
    const field = fields.get(key);
    if (!field || field.disabled) continue;
    put(field, content);
    if (isList(field) && !content.chosen?.every((value) => hasChosen(field, value))) left.set(key, content);
  }
  return left;
}

const hasChosen = ({ selectedOptions }: HTMLSelectElement, value: string) =>
  [...selectedOptions].some((option) => option.value === value);

/** Types single values into the fields of their names, in the way of a person; of radio buttons the one of that value. */
export function typeInto(root: ParentNode, values: Readonly<Record<string, string>>) {
  const fields = fieldsOf(root);
  for (const [name, value] of Object.entries(values)) {
    const content = { value, isChecked: true, chosen: [value], hasFocus: false };
    const field = fields.get(`${name} 0`) ?? fields.get(`${name}=${value} 0`);
    if (field && !field.disabled) put(field, content);
  }
}

/** Empties the fields of these names, in the way of a person; of radio buttons none is chosen then. */
export function clearFields(root: ParentNode, names: readonly string[]) {
  for (const field of fieldsOf(root).values()) {
    if (!names.includes(field.name) || field.disabled) continue;
    if (!isTick(field)) put(field, { value: "", chosen: [""], hasFocus: false });
    else if (field.checked) {
      field.checked = false;
      tell(field);
    }
  }
}

function put(field: FormField, { value, isChecked, chosen, hasFocus, selection }: Typed) {
  if (isTick(field)) {
    // Of radio buttons the one that is on turns the others off.
    if (field.checked !== isChecked && (isChecked || field.type === "checkbox")) field.click();
  } else if (isList(field)) {
    for (const option of field.options) option.selected = chosen?.includes(option.value) ?? false;
    tell(field);
  } else if (field.value !== value) {
    // React looks at the setter of the field itself, and would take the value for known.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    tell(field);
  }
  if (!hasFocus) return;
  field.focus();
  if (selection && !isList(field)) field.setSelectionRange(...selection);
}

function tell(field: FormField) {
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}
