/** Safe HTML for a page. Created only by the tag `html` and by `markAsSafeHtml`. */
export class Html {
  constructor(private readonly markup: string) {}
  toString() {
    return this.markup;
  }
}

type Content = Html | Content[] | string | number | null | undefined | false;

/**
 * Template tag for HTML: escapes every value, for text and quoted attributes alike, except HTML created by this tag.
 * Lists are joined; null, undefined and false are left out.
 */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(renderHtmlContent)));
}

/** Marks markup as safe: already sanitised, or written in this program. */
export const markAsSafeHtml = (markup: string): Html => new Html(markup);

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function renderHtmlContent(value: Content): string {
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map(renderHtmlContent).join("");
  if (value === null || value === undefined || value === false) return "";
  return escapeHtml(String(value));
}
