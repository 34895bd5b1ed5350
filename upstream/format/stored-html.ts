import { htmlSanitiser } from "@contract/safe-html";

/** Stored or typed HTML made harmless, for mails and the client's pages. */
export const sanitised = htmlSanitiser({ heading: "h4", link: { rel: "noopener noreferrer nofollow" } });

/** Harmless HTML as text: blocks are lines, list items begin with a dash, links name their address. */
export function asText(sanitisedHtml: string) {
  const lines = sanitisedHtml
    .replace(/\s+/g, " ")
    .replace(/<br\s*\/?>|<\/div>/g, "\n")
    .replace(/<hr\s*\/?>/g, "\n\n---\n\n")
    .replace(/<li>/g, "\n- ")
    .replace(/<\/(?:p|h4|ul|ol|blockquote|pre)>/g, "\n\n")
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, address: string, label: string) =>
      label === address || !label ? address : `${label} (${address})`,
    )
    .replace(/<[^>]*>/g, "");
  return decoded(lines)
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The sanitiser writes these four entities and no others. */
const decoded = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (it) => entities[it] ?? it);
