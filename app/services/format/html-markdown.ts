/** Converts sanitised HTML to the Markdown that `createMailMarkdown` parses. */

/** An element or text. The sanitiser closes every element and escapes text with four entities. */
export type HtmlNode = string | { tag: string; href?: string; start?: number; children: HtmlNode[] };

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);

function createElement(tag: string, attributes: string) {
  const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
  const start = /\sstart="(\d{1,9})"/.exec(attributes)?.[1];
  return {
    tag,
    href: href && decode(href),
    start: start === undefined ? undefined : Number(start),
    children: [],
  };
}

/** Parses HTML that the sanitiser has written. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open = [{ tag: "", children: root }];
  for (const [, end, tag = "", attributes = "", text] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    const within = open.at(-1)?.children ?? root;
    if (text !== undefined) within.push(decode(text));
    else if (!end) {
      const element = createElement(tag, attributes);
      within.push(element);
      if (tag !== "br" && tag !== "hr") open.push(element);
    } else if (open.at(-1)?.tag === tag) open.pop();
  }
  return root;
}

const blocks = new Set(["p", "div", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "hr"]);
const isList = ({ tag }: { tag: string }): boolean => tag === "ul" || tag === "ol";
const isBlock = (node: HtmlNode): boolean => typeof node !== "string" && blocks.has(node.tag);

/** Formats nodes as Markdown; inline content beside blocks becomes a paragraph. */
export function formatMarkdown(nodes: readonly HtmlNode[]): string {
  const parts: string[] = [];
  let run: HtmlNode[] = [];
  /** Number of consecutive lists so far. */
  let lists = 0;
  const endRun = () => {
    const paragraph = formatParagraph(run);
    if (paragraph) parts.push(paragraph);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    const element = node as Exclude<HtmlNode, string>;
    lists = isList(element) ? lists + 1 : 0;
    const block = formatBlock(element, lists);
    if (block) parts.push(block);
  }
  endRun();
  return parts.join("\n\n");
}

/** Consecutive lists alternate their markers; otherwise Markdown would join them. */
function formatBlock({ tag, start = 1, children }: Exclude<HtmlNode, string>, listNumber: number): string {
  switch (tag) {
    case "h3":
      return formatHeading("##", children);
    case "h4":
      return formatHeading("####", children);
    case "hr":
      return "---";
    case "pre":
      return formatFence(toPlainText(children).replace(/\n$/, ""));
    case "blockquote":
      return formatMarkdown(children).replace(/^/gm, "> ").replace(/ +$/gm, "");
    case "ul":
      return formatList(children, () => (listNumber % 2 ? "- " : "* "));
    case "ol":
      return formatList(children, (item) => `${start + item}${listNumber % 2 ? "." : ")"} `);
    default:
      return formatMarkdown(children);
  }
}

const formatHeading = (signs: string, children: HtmlNode[]): string => {
  const line = formatParagraph(children)
    .replace(/ *\n+/g, " ")
    .replace(/(?<![#\\])#+$/, "\\$&");
  return line && `${signs} ${line}`;
};

function formatFence(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function formatList(children: HtmlNode[], mark: (item: number) => string): string {
  const items = children.filter((node) => typeof node !== "string" || node.trim() !== "");
  const isTight = items.every((node) => typeof node !== "string" && node.children.every(isTightPart));
  return items
    .map((node, index) => {
      const content = formatMarkdown(typeof node !== "string" && node.tag === "li" ? node.children : [node]);
      const text = isTight ? content.replace(/\n\n/g, "\n") : content;
      return (mark(index) + text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(mark(index).length)}`)).trimEnd();
    })
    .join(isTight ? "\n" : "\n\n");
}

const isTightPart = (node: HtmlNode): boolean =>
  !isBlock(node) || (typeof node !== "string" && node.tag === "ul");

/** Formats inline nodes, escaping line starts that Markdown would interpret. */
const formatParagraph = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map(formatInline)
    .join("")
    .split("\n")
    .map((line) => escapeLineStart(line.trim()))
    .join("\n")
    .trim();

const escapeLineStart = (line: string): string =>
  line
    .replace(/^(?:>|#{1,6}(?=\s|$)|[+-](?=\s|$)|(?:=+|-+)$)/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");

const marks: Record<string, string> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  // Markdown has no underline.
  u: "*",
  del: "~~",
};

function formatInline(node: HtmlNode): string {
  if (typeof node === "string") return escapeText(node.replace(/[^\S\u00a0]+/g, " "));
  const { tag, href, children } = node;
  // `createMailMarkdown` keeps single line breaks.
  if (tag === "br") return "\n";
  if (tag === "code") return formatCode(toPlainText(children));
  const inner = children.map(formatInline).join(isBlock(node) ? " " : "");
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  if (!words) return inner;
  if (tag === "a") return href ? `${before}[${words}](${escapeAddress(href)})${after}` : inner;
  const mark = marks[tag];
  return mark && !words.startsWith(mark[0] as string) && !words.endsWith(mark[0] as string)
    ? `${before}${mark}${words}${mark}${after}`
    : inner;
}

const toPlainText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : node.tag === "br" ? "\n" : toPlainText(node.children)))
    .join("");

function formatCode(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (!words) return "";
  const longest = Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = "`".repeat(longest + 1);
  const pad = /^`|`$/.test(words) ? " " : "";
  return ticks + pad + words + pad + ticks;
}

/** Percent-encodes characters that would end a link's address. */
const escapeAddress = (href: string): string =>
  href.replace(
    /[\s<>()\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );

/** Escapes Markdown syntax. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\`*_[\]]/g, "\\$&")
    .replace(/~(?=~)/g, "\\~")
    .replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&");
