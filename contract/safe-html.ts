import sanitizeHtml from "sanitize-html";

/** The allowed tags; others are dropped, but their text is kept. */
const allowedTags = "a b blockquote br code del div em h3 h4 hr i li ol p pre strong u ul".split(" ");

const allowedSchemes = ["http", "https", "mailto", "tel"];

/**
 * Whether a URL has an allowed scheme. A relative one is not allowed, as it would link into our own pages.
 */
const hasAllowedScheme = (href: string | undefined): href is string =>
  href !== undefined && allowedSchemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`));

/** How sanitised HTML is shown in a place. */
interface SanitiserOptions {
  /** The tag for headings 1 to 3; smaller ones become `h4`. */
  heading: "h3" | "h4";
  /** Attributes added to links. */
  link: { rel: string; target?: string };
}

/**
 * Creates the sanitiser for untrusted HTML. It allows text, lists, quotes and absolute links; no scripts, styles,
 * pictures, forms, frames or other attributes.
 */
export function createHtmlSanitiser({ heading, link }: SanitiserOptions): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    allowedTags,
    allowedAttributes: { a: ["href", "rel", "target"], ol: ["start"] },
    allowedSchemes,
    allowProtocolRelative: false,
    nestingLimit: 40,
    // The content of these tags is dropped too, as it is not text for readers. `title` is that of a whole
    // document.
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "title"],
    transformTags: {
      // Pages have their own headings of levels 1 and 2.
      h1: heading,
      h2: heading,
      h3: heading,
      h5: "h4",
      h6: "h4",
      s: "del",
      // Emails use layout tables: their cells become blocks.
      td: "div",
      th: "div",
      a: (_, { href }): sanitizeHtml.Tag => ({
        tagName: "a",
        attribs: hasAllowedScheme(href) ? { href, ...link } : {},
      }),
    },
  };
  return (html) => sanitizeHtml(html, options);
}
