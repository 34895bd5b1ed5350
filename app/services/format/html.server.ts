import { createHtmlSanitiser } from "@contract/safe-html";
import sanitizeHtml from "sanitize-html";

const sanitise = createHtmlSanitiser({ heading: "h3", link: { rel: "noopener nofollow", target: "_blank" } });

/**
 * Cleans untrusted HTML (enquiries, mails, descriptions, offers, notes): keeps text, lists, quotes and absolute links;
 * drops scripts, styles, images, forms, frames and other attributes (LEAD-09). Returns "" if no text is left. All HTML
 * that pages insert must come from here.
 */
export function sanitiseHtml(html: string | null | undefined): string {
  const safe = sanitise(html ?? "");
  return /\S/.test(safe.replace(/<[^>]*>|&nbsp;|\u00a0/g, "")) ? safe : "";
}

/** Entities that sanitize-html writes. */
const characters = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
]);

/** Converts HTML, or text that may be HTML, to plain text; blocks are separated by a space. */
export function htmlToText(html: string): string {
  return (/[<&]/.test(html) ? stripTags(html) : html).replace(/[^\S\n]+/g, " ").trim();
}

function stripTags(html: string): string {
  const spaced = html.replace(/<(?=\/?(?:p|div|li|br|h\d|tr|ul|ol)\b)/gi, " <");
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters.get(entity) ?? entity);
}
