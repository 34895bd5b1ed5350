import { type TemplatePlaceholder, templatePlaceholders } from "@contract/recommendations";
import { invalid } from "../refusal";
import { oneLine } from "./header";

/** What stands for each placeholder; absent: nothing is known, so that a text which needs it cannot be sent. */
export type TemplateValues = Partial<Record<TemplatePlaceholder, string>>;

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is TemplatePlaceholder =>
  (templatePlaceholders as readonly string[]).includes(name);

/**
 * Refuses a text in which a placeholder is unknown, incomplete or has nothing to stand for it.
 * @throws Refusal 422 at the field, one sentence per placeholder.
 */
export function checkPlaceholders(field: "subject" | "template", text: string, values: TemplateValues) {
  const names = new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name));
  const complaints = [...names].flatMap((name) => {
    if (!isKnown(name)) return `There is no placeholder {{${name.slice(0, 40)}}}.`;
    if (!values[name]?.trim())
      return `Nothing is known for {{${name}}}: fill it in at the event or take it out.`;
    return [];
  });
  if (/\{\{|\}\}/.test(text.replace(placeholder, "")))
    complaints.push("A placeholder is not complete: it begins with {{ and ends with }}.");
  if (complaints.length > 0) throw invalid({ [field]: complaints });
}

/** A subject with its placeholders filled in: one line of plain text. */
export const fillSubject = (text: string, values: TemplateValues) =>
  oneLine(text.replace(placeholder, (_, name: TemplatePlaceholder) => values[name] ?? ""));

/** Markdown with its placeholders filled in; whatever the values hold, they read as they are written. */
export function fillMarkdown(text: string, values: TemplateValues) {
  return text
    .replace(portalLink, (_, opened: string) =>
      opened ? opened + address(values.portal_link) : `<${address(values.portal_link)}>`,
    )
    .replace(placeholder, (_, name: TemplatePlaceholder) => literal(values[name] ?? ""));
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
