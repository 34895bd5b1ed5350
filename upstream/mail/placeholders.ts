import {
  findTemplateProblems,
  replacePlaceholders,
  type TemplatePlaceholder,
  type TemplateValues,
} from "@contract/recommendations/template";
import { invalid } from "../errors";
import { toOneLine } from "./header";

/**
 * Refuses a text with a placeholder that is unknown, incomplete or without a value.
 * @throws Refusal 422 at the field, one sentence per placeholder
 */
export function checkPlaceholders(field: "subject" | "template", text: string, values: TemplateValues): void {
  const problems = findTemplateProblems(text, values);
  if (problems.length > 0) throw invalid({ [field]: problems });
}

/** A subject with its placeholders filled in, as one line of plain text; `fallback` replaces those without a value. */
export const fillSubject = (text: string, values: TemplateValues, unknown = ""): string =>
  toOneLine(replacePlaceholders(text, (name) => values[name as TemplatePlaceholder] ?? unknown));

/**
 * Markdown with its placeholders filled in; the values are escaped, so they read as plain text.
 * @param signature replaces the specialist's name on a line of its own; "" for none
 */
export function fillMarkdown(text: string, values: TemplateValues, signature = ""): string {
  const signed = signature
    ? text.replace(nameLine, () => signature.split("\n").map(escapeValue).join("  \n"))
    : text;
  const linked = signed.replace(portalLink, (_, opened: string) =>
    opened ? opened + escapeAddress(values.portal_link) : `<${escapeAddress(values.portal_link)}>`,
  );
  return replacePlaceholders(linked, (name) => escapeValue(values[name as TemplatePlaceholder] ?? ""));
}

/** The placeholder of the link, with the character before it that opens an address, if any. */
const portalLink = /(\]\(\s*<?|<|["']|)\{\{\s*portal_link\s*\}\}/g;

/** The placeholder of the specialist's name as a whole line. */
const nameLine = /^[ \t]*\{\{\s*specialist_name\s*\}\}(?=[ \t]*$)/gm;

/** ASCII punctuation as entities, which Markdown, HTML and attributes all read as text. */
const escapeValue = (value: string) =>
  toOneLine(value).replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An address with the characters that Markdown would interpret percent-encoded. */
const escapeAddress = (link = "") =>
  link.replace(
    /[\s<>()[\]\\"'`*|{}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );
