import type { z } from "./zod";

/**
 * Reads and checks settings from an environment; one that is empty counts as not given.
 * @throws an Error whose message names the wrong setting in a sentence.
 */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new Error(`The setting ${issue?.path.join(".")} is wrong: ${issue?.message}.`);
}

/** The settings of some schemas that are meant for people (those with a description), as an example file. */
export function settingsExample(schemas: z.ZodObject[]): string {
  const fields = new Map(
    schemas
      .flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>))
      .filter(([, field]) => field.description),
  );
  const lines = [...fields].flatMap(([name, field]) => {
    const usual = field.safeParse(undefined);
    return [`# ${field.description}`, `# ${name}=${(usual.success && usual.data) || ""}`, ""];
  });
  return lines.join("\n");
}
