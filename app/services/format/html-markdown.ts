/** Harmless HTML, as the sanitiser writes it, to Markdown as `mailMarkdown` reads it. */

/** An element or a text. The sanitiser closes every element and writes text with four entities. */
export type HtmlNode = string | { tag: string; href?: string; start?: number; children: HtmlNode[] };

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (one) => characters[one] ?? one);

function elementOf(tag: string, attributes: string) {
  const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
  const start = /\sstart="(\d{1,9})"/.exec(attributes)?.[1];
  return {
    tag,
    href: href && decoded(href),
    start: start === undefined ? undefined : Number(start),
    children: [],
  };
}

/** The elements and texts of HTML that the sanitiser has written. */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open = [{ tag: "", children: root }];
  for (const [, end, tag = "", attributes = "", text] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    const within = open.at(-1)?.children ?? root;
    if (text !== undefined) within.push(decoded(text));
    else if (!end) {
      const element = elementOf(tag, attributes);
      within.push(element);
      if (tag !== "br" && tag !== "hr") open.push(element);
    } else if (open.at(-1)?.tag === tag) open.pop();
  }
  return root;
}

const blocks = new Set(["p", "div", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "hr"]);
const isList = ({ tag }: { tag: string }) => tag === "ul" || tag === "ol";
const isBlock = (node: HtmlNode) => typeof node !== "string" && blocks.has(node.tag);

/** The Markdown of elements and texts; what stands beside blocks is a paragraph of its own. */
export function writeMarkdown(nodes: readonly HtmlNode[]): string {
  const written: string[] = [];
  let run: HtmlNode[] = [];
  /** The lists that follow each other. */
  let lists = 0;
  const endRun = () => {
    const paragraph = paragraphOf(run);
    if (paragraph) written.push(paragraph);
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
    const block = blockOf(element, lists);
    if (block) written.push(block);
  }
  endRun();
  return written.join("\n\n");
}

/** Lists that follow each other have other marks, by which they stay two. */
function blockOf({ tag, start = 1, children }: Exclude<HtmlNode, string>, at: number): string {
  switch (tag) {
    case "h3":
      return headed("##", children);
    case "h4":
      return headed("####", children);
    case "hr":
      return "---";
    case "pre":
      return fenced(textOf(children).replace(/\n$/, ""));
    case "blockquote":
      return writeMarkdown(children).replace(/^/gm, "> ").replace(/ +$/gm, "");
    case "ul":
      return listOf(children, () => (at % 2 ? "- " : "* "));
    case "ol":
      return listOf(children, (item) => `${start + item}${at % 2 ? "." : ")"} `);
    default:
      return writeMarkdown(children);
  }
}

const headed = (signs: string, children: HtmlNode[]) => {
  const line = paragraphOf(children)
    .replace(/ *\n+/g, " ")
    .replace(/(?<![#\\])#+$/, "\\$&");
  return line && `${signs} ${line}`;
};

function fenced(text: string) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function listOf(children: HtmlNode[], mark: (item: number) => string): string {
  const items = children.filter((node) => typeof node !== "string" || node.trim() !== "");
  const isTight = items.every((node) => typeof node !== "string" && node.children.every(isTightPart));
  return items
    .map((node, at) => {
      const own = writeMarkdown(typeof node !== "string" && node.tag === "li" ? node.children : [node]);
      const text = isTight ? own.replace(/\n\n/g, "\n") : own;
      return (mark(at) + text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(mark(at).length)}`)).trimEnd();
    })
    .join(isTight ? "\n" : "\n\n");
}

const isTightPart = (node: HtmlNode) => !isBlock(node) || (typeof node !== "string" && node.tag === "ul");

/** A run of words with its marks; each line begins with nothing that would mean something there. */
const paragraphOf = (nodes: readonly HtmlNode[]) =>
  nodes
    .map(inlineOf)
    .join("")
    .split("\n")
    .map((line) => startEscaped(line.trim()))
    .join("\n")
    .trim();

const startEscaped = (line: string) =>
  line
    .replace(/^(?:>|#{1,6}(?=\s|$)|[+-](?=\s|$)|(?:=+|-+)$)/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");

const marks: Record<string, string> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  // Markdown knows no underlining.
  u: "*",
  del: "~~",
};

function inlineOf(node: HtmlNode): string {
  if (typeof node === "string") return escaped(node.replace(/[^\S\u00a0]+/g, " "));
  const { tag, href, children } = node;
  // A line's end is one of the mail's, too.
  if (tag === "br") return "\n";
  if (tag === "code") return codeOf(textOf(children));
  const inner = children.map(inlineOf).join(isBlock(node) ? " " : "");
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  if (!words) return inner;
  if (tag === "a") return href ? `${before}[${words}](${addressOf(href)})${after}` : inner;
  const mark = marks[tag];
  return mark && !words.startsWith(mark[0] as string) && !words.endsWith(mark[0] as string)
    ? `${before}${mark}${words}${mark}${after}`
    : inner;
}

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : node.tag === "br" ? "\n" : textOf(node.children)))
    .join("");

function codeOf(text: string) {
  const words = text.replace(/\s+/g, " ").trim();
  if (!words) return "";
  const longest = Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = "`".repeat(longest + 1);
  const pad = /^`|`$/.test(words) ? " " : "";
  return ticks + pad + words + pad + ticks;
}

/** An address without what would end it; spaces and brackets say the same in their encoded form. */
const addressOf = (href: string) =>
  href.replace(/[\s<>()\\]/g, (one) => `%${one.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`);

/** Text whose characters mean themselves. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]]/g, "\\$&")
    .replace(/~(?=~)/g, "\\~")
    .replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&");
