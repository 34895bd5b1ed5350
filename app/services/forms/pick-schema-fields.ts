import { z } from "@contract/zod";
import type { PostedFields } from "./posted-fields";

/**
 * Renames and drops posted fields to match the schema. Of `note[0]` and a second `note`, the first becomes
 * `note` and the rest are dropped: Conform would parse them into a list, which a page cannot show in a text
 * field.
 */
export function pickSchemaFields(schema: z.ZodType, form: PostedFields): FormData {
  // A schema with a transformation: its input has the fields.
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType) return pickSchemaFields(schema.in, form);
  const plain = new FormData();
  for (const [name, value] of form) {
    if (!(schema instanceof z.ZodObject)) {
      plain.append(name, value);
      continue;
    }
    const field = name.split(/[.[]/)[0] ?? name;
    const type = findZodTypeName(schema.shape[field]);
    if (type === "object" || type === "record") plain.append(name, value);
    else if (type === "array" || !plain.has(field)) plain.append(field, value);
  }
  return plain;
}

/** The zod type inside optional and default wrappers; `undefined` for a field that the schema lacks. */
function findZodTypeName(field: unknown): string | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return findZodTypeName(field.unwrap());
  if (field instanceof z.ZodPipe) return findZodTypeName(field.in);
  return field instanceof z.ZodType ? field.def.type : undefined;
}
