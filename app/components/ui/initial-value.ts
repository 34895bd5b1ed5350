interface FieldState {
  initialValue?: unknown;
}

/** The text that a field of a form begins with. */
export const initialText = ({ initialValue }: FieldState = {}): string =>
  typeof initialValue === "string" ? initialValue : "";

/** The values that checkboxes of one name begin with. */
export const initialList = ({ initialValue }: FieldState): string[] =>
  [initialValue ?? []].flat().filter((value): value is string => typeof value === "string");
