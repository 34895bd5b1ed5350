import sanitizeHtml from "sanitize-html";

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "div",
    "br",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "b",
    "i",
    "u",
    "a",
    "h3",
    "h4",
    "blockquote",
  ],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 40,
  // The text of these is no text for readers; `title` is that of a whole document, such as a mail.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title"],
  transformTags: {
    // Pages have their own first and second headings.
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    // Mails are laid out in tables: their cells stay apart as blocks.
    td: "div",
    th: "div",
    a: (_, { href }): sanitizeHtml.Tag => ({
      tagName: "a",
      attribs: isWhole(href) ? { href, rel: "noopener nofollow", target: "_blank" } : {},
    }),
  },
};

/** An address with its scheme; a relative one would lead into our own pages. */
const isWhole = (href: string | undefined): href is string =>
  href !== undefined && /^(?:https?|mailto):/i.test(href);

/**
 * HTML from outside (enquiries, mails, descriptions, offers, notes) made harmless: words, lists, quotes and
 * links with a whole address; no script, style, picture, form, frame or other attribute (LEAD-09). Answers
 * "" for what holds no word. The only HTML that pages put in as HTML has come through here.
 */
export function sanitiseHtml(html: string | null | undefined): string {
  const safe = sanitizeHtml(html ?? "", allowed);
  return /\S/.test(safe.replace(/<[^>]*>|&nbsp;|\u00a0/g, "")) ? safe : "";
}
