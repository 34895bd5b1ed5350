import sanitizeHtml from "sanitize-html";

/** What people may say with HTML or Markdown in descriptions, offers and mails; all else is dropped. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    "a",
    "b",
    "blockquote",
    "br",
    "code",
    "del",
    "em",
    "h4",
    "hr",
    "i",
    "li",
    "ol",
    "p",
    "pre",
    "strong",
    "u",
    "ul",
  ],
  allowedAttributes: { a: ["href", "rel"], ol: ["start"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    // One size of heading, below those that a page has of its own.
    h1: "h4",
    h2: "h4",
    h3: "h4",
    h5: "h4",
    h6: "h4",
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }),
  },
};

/** Stored or typed HTML made harmless: no script, style, picture, form, frame, or attribute beyond a link's address. */
export const sanitised = (markup: string) => sanitizeHtml(markup, allowed);

/** Harmless HTML as text: blocks are lines, list items begin with a dash, links name their address. */
export function asText(sanitisedHtml: string) {
  const lines = sanitisedHtml
    .replace(/\s+/g, " ")
    .replace(/<br\s*\/?>/g, "\n")
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
