import { createMailMarkdown } from "@contract/recommendations/markdown";
import { htmlToText, sanitiseHtml } from "./html.server";
import { formatMarkdown, parseSanitisedHtml } from "./html-markdown";

const markdown = createMailMarkdown();

/** Renders Markdown as safe HTML (spec 2); `undefined` if it is nested too deeply. */
export function markdownToHtml(text: string): string | undefined {
  try {
    return sanitiseHtml(markdown.render(text));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/**
 * Converts untrusted HTML to editable Markdown with the same words. If the formatting cannot be expressed, only the
 * words are kept.
 */
export function htmlToMarkdown(html: string | null | undefined): string {
  const safe = sanitiseHtml(html);
  const formatted = formatMarkdown(parseSanitisedHtml(safe));
  if (hasSameWords(formatted, safe)) return formatted;
  // Removes all tags except those of blocks and line breaks.
  const plain = parseSanitisedHtml(safe.replace(/<(?!\/?(?:p|div|br|h3|h4|li)\b)[^>]*>/g, ""));
  return formatMarkdown(plain);
}

/** Compares words only; block boundaries may differ. */
const hasSameWords = (text: string, html: string): boolean => {
  const rendered = markdownToHtml(text);
  return rendered !== undefined && stripTagsAndSpaces(rendered) === stripTagsAndSpaces(html);
};

const stripTagsAndSpaces = (html: string): string => htmlToText(html).replace(/\s+/g, "");
