import { htmlSanitiser } from "@contract/safe-html";
import sanitizeHtml from "sanitize-html";

const sanitised = htmlSanitiser({ heading: "h3", link: { rel: "noopener nofollow", target: "_blank" } });

/**
 * HTML from outside (enquiries, mails, descriptions, offers, notes) made harmless: words, lists, quotes and
 * links with a whole address; no script, style, picture, form, frame or other attribute (LEAD-09). Answers
 * "" for what holds no word. The only HTML that pages put in as HTML has come through here.
 */
export function sanitiseHtml(html: string | null | undefined): string {
  const safe = sanitised(html ?? "");
  return /\S/.test(safe.replace(/<[^>]*>|&nbsp;|\u00a0/g, "")) ? safe : "";
}

/** What sanitize-html writes of characters that mean something in HTML. */
const characters = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
]);

/** The words of HTML, or of a text that may be HTML, as plain text: blocks are apart by a space. */
export function textOfHtml(html: string): string {
  return (/[<&]/.test(html) ? withoutTags(html) : html).replace(/[^\S\n]+/g, " ").trim();
}

function withoutTags(html: string): string {
  const apart = html.replace(/<(?=\/?(?:p|div|li|br|h\d|tr|ul|ol)\b)/gi, " <");
  const escaped = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} });
  return escaped.replace(/&(?:amp|lt|gt|quot);/g, (one) => characters.get(one) ?? one);
}
