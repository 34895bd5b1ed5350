import { z } from "@contract/zod";
import type { PostedFields } from "./posted-fields";

/**
 * A form with each field as its schema has it, however it was named or repeated: `note[0]` and a second `note` are one
 * `note`, the first. A page could not draw a list in the place of a text.
 */
export function plainForm(schema: z.ZodType, form: PostedFields): FormData {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType) return plainForm(schema.in, form);
  const plain = new FormData();
  for (const [name, value] of form) {
    if (!(schema instanceof z.ZodObject)) {
      plain.append(name, value);
      continue;
    }
    const field = name.split(/[.[]/)[0] ?? name;
    const kind = kindOf(schema.shape[field]);
    if (kind === "object" || kind === "record") plain.append(name, value);
    else if (kind === "array" || !plain.has(field)) plain.append(field, value);
  }
  return plain;
}

/** What a field of a schema is, whether it may be left out or not; `undefined` for one that the schema does not have. */
function kindOf(field: unknown): string | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return kindOf(field.unwrap());
  if (field instanceof z.ZodPipe) return kindOf(field.in);
  return field instanceof z.ZodType ? field.def.type : undefined;
}
