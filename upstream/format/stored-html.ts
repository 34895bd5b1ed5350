import { createHtmlSanitiser } from "@contract/safe-html";

/** Sanitises stored or typed HTML, for emails and the client's pages. */
export const sanitise = createHtmlSanitiser({ heading: "h4", link: { rel: "noopener noreferrer nofollow" } });

/**
 * Converts sanitised HTML to text: blocks become lines, list items start with a dash, links show their URL.
 */
export function htmlToText(sanitisedHtml: string): string {
  const lines = sanitisedHtml
    .replace(/\s+/g, " ")
    .replace(/<br\s*\/?>|<\/div>/g, "\n")
    .replace(/<hr\s*\/?>/g, "\n\n---\n\n")
    .replace(/<li>/g, "\n- ")
    .replace(/<\/(?:p|h4|ul|ol|blockquote|pre)>/g, "\n\n")
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, url: string, label: string) =>
      label === url || !label ? url : `${label} (${url})`,
    )
    .replace(/<[^>]*>/g, "");
  return decodeEntities(lines)
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The sanitiser writes these four entities and no others. */
const decodeEntities = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
