import {
  replacePlaceholders,
  type TemplatePlaceholder,
  type TemplateValues,
  templateComplaints,
} from "@contract/recommendations/template";
import { invalid } from "../errors";
import { oneLine } from "./header";

/**
 * Refuses a text in which a placeholder is unknown, incomplete or has nothing to stand for it.
 * @throws Refusal 422 at the field, one sentence per placeholder.
 */
export function checkPlaceholders(field: "subject" | "template", text: string, values: TemplateValues) {
  const complaints = templateComplaints(text, values);
  if (complaints.length > 0) throw invalid({ [field]: complaints });
}

/** A subject with its placeholders filled in: one line of plain text. `unknown` stands for what has no value. */
export const fillSubject = (text: string, values: TemplateValues, unknown = "") =>
  oneLine(replacePlaceholders(text, (name) => values[name as TemplatePlaceholder] ?? unknown));

/** Markdown with its placeholders filled in; whatever the values hold, they read as they are written. */
export function fillMarkdown(text: string, values: TemplateValues) {
  const linked = text.replace(portalLink, (_, opened: string) =>
    opened ? opened + address(values.portal_link) : `<${address(values.portal_link)}>`,
  );
  return replacePlaceholders(linked, (name) => literal(values[name as TemplatePlaceholder] ?? ""));
}

/** The placeholder of the link, with what opens an address before it, if anything does. */
const portalLink = /(\]\(\s*<?|<|["']|)\{\{\s*portal_link\s*\}\}/g;

/** ASCII punctuation as entities: Markdown, HTML and attributes all read them as mere text. */
const literal = (value: string) =>
  oneLine(value).replace(/[!-/:-@[-`{-~]/g, (it) => `&#${it.charCodeAt(0)};`);

/** An address in which nothing means something to Markdown. */
const address = (link = "") =>
  link.replace(
    /[\s<>()[\]\\"'`*|{}]/g,
    (it) => `%${it.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );
