import sanitizeHtml from "sanitize-html";

/** What people may say with HTML; anything else is dropped, its words stay. */
const tags = "a b blockquote br code del div em h3 h4 hr i li ol p pre strong u ul".split(" ");

const schemes = ["http", "https", "mailto", "tel"];

/** An address with its scheme; a relative one would lead into the pages that show it. */
const isWhole = (href: string | undefined): href is string =>
  href !== undefined && schemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`));

/** How a place shows what is safe. */
interface Place {
  /** What the first three sizes of heading become; the smaller ones are `h4`. */
  heading: "h3" | "h4";
  /** The attributes of a link beside its address. */
  link: { rel: string; target?: string };
}

/**
 * The one way to make HTML from outside harmless: words, lists, quotes, and links with a whole address; no
 * script, style, picture, form, frame or other attribute.
 */
export function htmlSanitiser({ heading, link }: Place): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    allowedTags: tags,
    allowedAttributes: { a: ["href", "rel", "target"], ol: ["start"] },
    allowedSchemes: schemes,
    allowProtocolRelative: false,
    nestingLimit: 40,
    // The text of these is no text for readers; `title` is that of a whole document, such as a mail.
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "title"],
    transformTags: {
      // Pages have their own first and second headings.
      h1: heading,
      h2: heading,
      h3: heading,
      h5: "h4",
      h6: "h4",
      s: "del",
      // Mails are laid out in tables: their cells stay apart as blocks.
      td: "div",
      th: "div",
      a: (_, { href }): sanitizeHtml.Tag => ({
        tagName: "a",
        attribs: isWhole(href) ? { href, ...link } : {},
      }),
    },
  };
  return (html) => sanitizeHtml(html, options);
}
