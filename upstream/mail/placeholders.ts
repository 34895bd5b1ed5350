import {
  findTemplateProblems,
  replacePlaceholders,
  type TemplatePlaceholder,
  type TemplateValues,
} from "@contract/recommendations/template";
import { createInvalidFieldsRefusal } from "../errors";
import { toSingleLine } from "./header";

/**
 * Refuses a text with a placeholder that is unknown, incomplete or without a value.
 * @throws Refusal 422 at the field, one sentence per placeholder
 */
export function assertValidPlaceholders(
  field: "subject" | "template",
  text: string,
  values: TemplateValues,
): void {
  const problems = findTemplateProblems(text, values);
  if (problems.length > 0) throw createInvalidFieldsRefusal({ [field]: problems });
}

/** A subject with its placeholders filled in, as one line of plain text; `fallback` replaces those without a value. */
export const fillSubjectPlaceholders = (text: string, values: TemplateValues, fallback = ""): string =>
  toSingleLine(replacePlaceholders(text, (name) => values[name as TemplatePlaceholder] ?? fallback));

/**
 * Markdown with its placeholders filled in; the values are escaped, so they read as plain text.
 * @param signature replaces the specialist's name on a line of its own; "" for none
 */
export function fillMarkdownPlaceholders(text: string, values: TemplateValues, signature = ""): string {
  const signed = signature
    ? text.replace(nameLine, () => signature.split("\n").map(escapePlaceholderValue).join("  \n"))
    : text;
  const linked = signed.replace(portalLink, (_, opened: string) =>
    opened
      ? opened + escapeUrlForMarkdown(values.portal_link)
      : `<${escapeUrlForMarkdown(values.portal_link)}>`,
  );
  return replacePlaceholders(linked, (name) =>
    escapePlaceholderValue(values[name as TemplatePlaceholder] ?? ""),
  );
}

/**
 * The placeholder of the link, with the character before it that opens a URL, if any: "](", "<" or a
 * quotation mark.
 */
const portalLink = /(\]\(\s*<?|<|["']|)\{\{\s*portal_link\s*\}\}/g;

/** The placeholder of the specialist's name as a whole line. */
const nameLine = /^[ \t]*\{\{\s*specialist_name\s*\}\}(?=[ \t]*$)/gm;

/** ASCII punctuation as entities, which Markdown, HTML and attributes all read as text. */
const escapePlaceholderValue = (value: string) =>
  toSingleLine(value).replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A URL in which the characters that Markdown would interpret are percent-encoded. */
const escapeUrlForMarkdown = (link = "") =>
  link.replace(
    /[\s<>()[\]\\"'`*|{}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );
