/** Converts sanitised HTML to the Markdown that `createMailMarkdown` parses. */

/** An element or text. The sanitiser closes every element and escapes text with four entities. */
export type HtmlNode =
  | string
  | { tag: string; href?: string | undefined; start?: number | undefined; children: HtmlNode[] };

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const decodeHtmlEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);

function createHtmlNode(tag: string, attributes: string) {
  const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
  const start = /\sstart="(\d{1,9})"/.exec(attributes)?.[1];
  return {
    tag,
    href: href && decodeHtmlEntities(href),
    start: start === undefined ? undefined : Number(start),
    children: [],
  };
}

/** Parses HTML that the sanitiser has written. */
export function parseSanitisedHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open = [{ tag: "", children: root }];
  for (const [, end, tag = "", attributes = "", text] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    const within = open.at(-1)?.children ?? root;
    if (text !== undefined) within.push(decodeHtmlEntities(text));
    else if (!end) {
      const element = createHtmlNode(tag, attributes);
      within.push(element);
      if (tag !== "br" && tag !== "hr") open.push(element);
    } else if (open.at(-1)?.tag === tag) open.pop();
  }
  return root;
}

const blocks = new Set(["p", "div", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "hr"]);
const isListNode = ({ tag }: { tag: string }): boolean => tag === "ul" || tag === "ol";
const isBlockNode = (node: HtmlNode): boolean => typeof node !== "string" && blocks.has(node.tag);

/** Formats nodes as Markdown; inline content beside blocks becomes a paragraph. */
export function formatMarkdown(nodes: readonly HtmlNode[]): string {
  const parts: string[] = [];
  let run: HtmlNode[] = [];
  /** Number of consecutive lists so far. */
  let lists = 0;
  const endRun = () => {
    const paragraph = formatMarkdownParagraph(run);
    if (paragraph) parts.push(paragraph);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlockNode(node)) {
      run.push(node);
      continue;
    }
    endRun();
    const element = node as Exclude<HtmlNode, string>;
    lists = isListNode(element) ? lists + 1 : 0;
    const block = formatBlockAsMarkdown(element, lists);
    if (block) parts.push(block);
  }
  endRun();
  return parts.join("\n\n");
}

/** Consecutive lists alternate their markers; otherwise Markdown would join them. */
function formatBlockAsMarkdown(
  { tag, start = 1, children }: Exclude<HtmlNode, string>,
  listNumber: number,
): string {
  switch (tag) {
    case "h3":
      return formatMarkdownHeading("##", children);
    case "h4":
      return formatMarkdownHeading("####", children);
    case "hr":
      return "---";
    case "pre":
      return formatMarkdownCodeBlock(toPlainText(children).replace(/\n$/, ""));
    case "blockquote":
      return formatMarkdown(children).replace(/^/gm, "> ").replace(/ +$/gm, "");
    case "ul":
      return formatMarkdownList(children, () => (listNumber % 2 ? "- " : "* "));
    case "ol":
      return formatMarkdownList(children, (item) => `${start + item}${listNumber % 2 ? "." : ")"} `);
    default:
      return formatMarkdown(children);
  }
}

const formatMarkdownHeading = (signs: string, children: HtmlNode[]): string => {
  const line = formatMarkdownParagraph(children)
    .replace(/ *\n+/g, " ")
    .replace(/(?<![#\\])#+$/, "\\$&");
  return line && `${signs} ${line}`;
};

function formatMarkdownCodeBlock(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function formatMarkdownList(children: HtmlNode[], formatMarker: (item: number) => string): string {
  const items = children.filter((node) => typeof node !== "string" || node.trim() !== "");
  const isTight = items.every((node) => typeof node !== "string" && node.children.every(isTightListContent));
  return items
    .map((node, index) => {
      const content = formatMarkdown(typeof node !== "string" && node.tag === "li" ? node.children : [node]);
      const text = isTight ? content.replace(/\n\n/g, "\n") : content;
      return (
        formatMarker(index) + text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(formatMarker(index).length)}`)
      ).trimEnd();
    })
    .join(isTight ? "\n" : "\n\n");
}

const isTightListContent = (node: HtmlNode): boolean =>
  !isBlockNode(node) || (typeof node !== "string" && node.tag === "ul");

/** Formats inline nodes, escaping line starts that Markdown would interpret. */
const formatMarkdownParagraph = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map(formatInlineMarkdown)
    .join("")
    .split("\n")
    .map((line) => escapeMarkdownLineStart(line.trim()))
    .join("\n")
    .trim();

const escapeMarkdownLineStart = (line: string): string =>
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

function formatInlineMarkdown(node: HtmlNode): string {
  if (typeof node === "string") return escapeMarkdown(node.replace(/[^\S\u00a0]+/g, " "));
  const { tag, href, children } = node;
  // `createMailMarkdown` keeps single line breaks.
  if (tag === "br") return "\n";
  if (tag === "code") return formatInlineCode(toPlainText(children));
  const inner = children.map(formatInlineMarkdown).join(isBlockNode(node) ? " " : "");
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  if (!words) return inner;
  if (tag === "a") return href ? `${before}[${words}](${encodeLinkAddress(href)})${after}` : inner;
  const mark = marks[tag];
  return mark && !words.startsWith(mark[0] as string) && !words.endsWith(mark[0] as string)
    ? `${before}${mark}${words}${mark}${after}`
    : inner;
}

const toPlainText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : node.tag === "br" ? "\n" : toPlainText(node.children)))
    .join("");

function formatInlineCode(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (!words) return "";
  const longest = Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = "`".repeat(longest + 1);
  const pad = /^`|`$/.test(words) ? " " : "";
  return ticks + pad + words + pad + ticks;
}

/** Percent-encodes characters that would end a link's address. */
const encodeLinkAddress = (href: string): string =>
  href.replace(
    /[\s<>()\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );

/** Escapes Markdown syntax. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]]/g, "\\$&")
    .replace(/~(?=~)/g, "\\~")
    .replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&");
