/** The fields of a form that was posted or saved; both kinds of the browser have this. */
export interface PostedFields extends Iterable<[string, FormDataEntryValue]> {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
  has(name: string): boolean;
}

/** The text of a field; "" for one that was not posted. */
export function postedText(fields: Pick<PostedFields, "get">, name: string): string {
  const text = fields.get(name);
  return typeof text === "string" ? text : "";
}

/** The field of a form of one choice that carries the value from when it was opened; "" for nothing. */
export const WAS_FIELD = "_was";
