import { mailMarkdown } from "@contract/recommendations/markdown";
import { sanitiseHtml, textOfHtml } from "./html.server";
import { readHtml, writeMarkdown } from "./html-markdown";

const markdown = mailMarkdown();

/** Markdown as harmless HTML (spec 2); `undefined` where its blocks are nested too deeply to be read. */
export function htmlOfMarkdown(text: string): string | undefined {
  try {
    return sanitiseHtml(markdown.render(text));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/**
 * HTML from outside as Markdown that can be edited and says the same words. Where its marks cannot be written as
 * Markdown, the words stay without them.
 */
export function markdownOfHtml(html: string | null | undefined): string {
  const safe = sanitiseHtml(html);
  const written = writeMarkdown(readHtml(safe));
  if (isSame(written, safe)) return written;
  const plain = readHtml(safe.replace(/<(?!\/?(?:p|div|br|h3|h4|li)\b)[^>]*>/g, ""));
  return writeMarkdown(plain);
}

/** Words alone count: where blocks begin is as much a matter of taste as of Markdown. */
const isSame = (text: string, html: string) => {
  const again = htmlOfMarkdown(text);
  return again !== undefined && wordsOf(again) === wordsOf(html);
};

const wordsOf = (html: string) => textOfHtml(html).replace(/\s+/g, "");
