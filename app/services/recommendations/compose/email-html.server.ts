import { mailMarkdown } from "@contract/recommendations/markdown";
import { sanitiseHtml } from "~/services/format/html.server";

const markdown = mailMarkdown();

/** An email body as harmless HTML (spec 2); `undefined` where its blocks are nested too deeply to be read. */
export function emailHtml(body: string): string | undefined {
  try {
    return sanitiseHtml(markdown.render(body));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}
