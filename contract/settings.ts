import { readFileSync } from "node:fs";
import type { z } from "./zod";

type Environment = Record<string, string | undefined>;

/**
 * Marks a setting as a secret: `NAME_FILE` may name a file with its value, which a list of processes does not
 * show.
 */
export const markAsSecret = <Field extends z.ZodType>(field: Field): Field => field.meta({ isSecret: true });

/** The names of the settings of a schema that are secrets. */
export const listSecretNames = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    field.meta()?.isSecret ? [name] : [],
  );

/**
 * Parses settings from an environment and from the files of its secrets; empty values count as unset.
 * @throws an Error whose message names the invalid setting
 */
export function parseEnvironmentSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const setValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  for (const name of listSecretNames(schema)) setValues[name] = readSecret(name, setValues);
  const result = schema.safeParse(setValues);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`The setting ${issue?.path.join(".")} is wrong: ${issue?.message}.`);
}

/**
 * The value of a secret: that of the setting `NAME`, or the content of the file that `NAME_FILE` names, without line
 * breaks at its end.
 * @throws an Error that names the setting if both are set, or if the file is empty or cannot be read
 */
function readSecret(name: string, environment: Environment): string | undefined {
  const path = environment[`${name}_FILE`];
  if (path === undefined) return environment[name];
  if (environment[name] !== undefined) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
  const value = readSecretFile(`${name}_FILE`, path).replace(/[\r\n]+$/, "");
  if (value.trim() === "") throw new Error(`The setting ${name}_FILE is wrong: the file ${path} is empty.`);
  return value;
}

function readSecretFile(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The setting ${name} is wrong: the file ${path} cannot be read (${code}).`);
  }
}

/** An example file with all settings that have a description. */
export function formatSettingsExample(schemas: z.ZodObject[]): string {
  const secrets = new Set(schemas.flatMap(listSecretNames));
  const fields = new Map(
    schemas
      .flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>))
      .filter(([, field]) => field.description),
  );
  const lines = [...fields].flatMap(([name, field]) => {
    const defaultValue = field.safeParse(undefined);
    return [
      `# ${field.description}`,
      `# ${name}=${(defaultValue.success && defaultValue.data) || ""}`,
      ...(secrets.has(name) ? [`# ${name}_FILE=`] : []),
      "",
    ];
  });
  return lines.join("\n");
}
