interface FieldState {
  initialValue?: unknown;
}

export const getInitialText = ({ initialValue }: FieldState = {}): string =>
  typeof initialValue === "string" ? initialValue : "";

/** The initial values of checkboxes with one name. */
export const getInitialList = ({ initialValue }: FieldState): string[] =>
  [initialValue ?? []].flat().filter((value): value is string => typeof value === "string");
