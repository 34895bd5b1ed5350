import MarkdownIt from "markdown-it";

/**
 * The Markdown of email bodies, one for the editor that shows them and for the mail that goes out: CommonMark
 * with struck out words, addresses as links (with their scheme only), no pictures and no tables.
 */
function emailMarkdown() {
  const it = new MarkdownIt("commonmark", { linkify: true, html: false, breaks: true });
  it.enable(["linkify", "strikethrough"]).disable("image");
  it.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  return it;
}

/** The reader of the editor: HTML is text, and a placeholder (`{{city}}`) is a token of its own. */
export function editorMarkdown() {
  const it = emailMarkdown();
  it.inline.ruler.before("emphasis", "placeholder", (state, isSilent) => {
    const [text] = /^\{\{[ \w-]*\}\}/.exec(state.src.slice(state.pos, state.posMax)) ?? [];
    if (!text) return false;
    if (!isSilent) state.push("placeholder", "", 0).content = text;
    state.pos += text.length;
    return true;
  });
  const { normalizeLink } = it;
  it.normalizeLink = (url) => (/\{\{.*\}\}/.test(url) ? url : normalizeLink(url));
  return it;
}

/** Blocks within each other, a list and its item counting as two; from 20 on markdown-it leaves out the words. */
const deepest = 17;

/**
 * The reader of the mail, whose placeholders are filled in. It lets through HTML and any address: what it makes
 * is for the sanitiser. The editor writes no HTML, so only a body typed by hand holds some.
 * Its `render` throws a RangeError rather than leave out words that are nested too deeply.
 */
export function mailMarkdown() {
  const it = emailMarkdown().set({ html: true });
  it.validateLink = () => true;
  it.block.ruler.before("code", "depth", ({ level }) => {
    if (level > deepest) throw new RangeError("The blocks are nested too deeply");
    return false;
  });
  return it;
}
