import type { z } from "./zod";

/**
 * Parses settings from an environment; empty values count as unset.
 * @throws an Error whose message names the invalid setting
 */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const setValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(setValues);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`The setting ${issue?.path.join(".")} is wrong: ${issue?.message}.`);
}

/** An example file with all settings that have a description. */
export function formatSettingsExample(schemas: z.ZodObject[]): string {
  const fields = new Map(
    schemas
      .flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>))
      .filter(([, field]) => field.description),
  );
  const lines = [...fields].flatMap(([name, field]) => {
    const defaultValue = field.safeParse(undefined);
    return [`# ${field.description}`, `# ${name}=${(defaultValue.success && defaultValue.data) || ""}`, ""];
  });
  return lines.join("\n");
}
