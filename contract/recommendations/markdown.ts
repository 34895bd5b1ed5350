import MarkdownIt from "markdown-it";

/**
 * The Markdown of email bodies, shared by the editor and the mail: CommonMark with strikethrough and autolinks (with a
 * scheme only), without pictures and tables.
 */
function createEmailMarkdown(): MarkdownIt {
  const markdown = new MarkdownIt("commonmark", { linkify: true, html: false, breaks: true });
  markdown.enable(["linkify", "strikethrough"]).disable("image");
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  return markdown;
}

/** The editor's parser: HTML is text, and a placeholder (`{{city}}`) is a token. */
export function createEditorMarkdown(): MarkdownIt {
  const markdown = createEmailMarkdown();
  markdown.inline.ruler.before("emphasis", "placeholder", (state, isSilent) => {
    const [text] = /^\{\{[ \w-]*\}\}/.exec(state.src.slice(state.pos, state.posMax)) ?? [];
    if (!text) return false;
    if (!isSilent) state.push("placeholder", "", 0).content = text;
    state.pos += text.length;
    return true;
  });
  const { normalizeLink } = markdown;
  markdown.normalizeLink = (url) => (/\{\{.*\}\}/.test(url) ? url : normalizeLink(url));
  return markdown;
}

/** The deepest nesting of blocks, a list and its item counting as two; markdown-it drops text from 20 on. */
const MAX_DEPTH = 17;

/**
 * The mail's parser, for a body whose placeholders are filled in. It lets through HTML and any URL, so
 * sanitise its output. The editor writes no HTML; only a body typed as Markdown can hold some. `render`
 * throws a RangeError rather than drop text that is nested too deeply.
 */
export function createMailMarkdown(): MarkdownIt {
  const markdown = createEmailMarkdown().set({ html: true });
  markdown.validateLink = () => true;
  markdown.block.ruler.before("code", "depth", ({ level }) => {
    if (level > MAX_DEPTH) throw new RangeError("Lists and quotes are nested too deeply");
    return false;
  });
  return markdown;
}
