/** HTML that may stand in a page as it is. Made by the tag `html` and by `trusted`, by nothing else. */
export class Html {
  constructor(private readonly markup: string) {}
  toString() {
    return this.markup;
  }
}

type Content = Html | Content[] | string | number | null | undefined | false;

/**
 * Template tag for HTML: every value is escaped, for text and for quoted attributes alike, except HTML made
 * by this tag. Lists are joined; null, undefined and false are nothing.
 */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(asMarkup)));
}

/** Marks markup as safe: sanitised before, or written in this program. */
export const trusted = (markup: string) => new Html(markup);

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (it) => entities[it] ?? it);

function asMarkup(value: Content): string {
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map(asMarkup).join("");
  if (value === null || value === undefined || value === false) return "";
  return escaped(String(value));
}
