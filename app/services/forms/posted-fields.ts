/** The fields of a posted or saved form: FormData or URLSearchParams. */
export interface PostedFields extends Iterable<[string, FormDataEntryValue]> {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
  has(name: string): boolean;
}

/** The text of a field; "" if it was not posted. */
export function getPostedText(fields: Pick<PostedFields, "get">, name: string): string {
  const text = fields.get(name);
  return typeof text === "string" ? text : "";
}

/** The hidden field of a one-choice form with the value from when it was opened; "" for nothing. */
export const WAS_FIELD = "_was";
