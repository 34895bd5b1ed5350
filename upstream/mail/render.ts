import { createMailMarkdown } from "@contract/recommendations/markdown";
import { formatVenueList, type TemplateValues } from "@contract/recommendations/template";
import { invalid } from "../errors";
import { html as markup, trustHtml } from "../format/html";
import { htmlToText, sanitise } from "../format/stored-html";
import {
  formatFooter,
  type ListedRoom,
  type MailFooter,
  renderLayout,
  renderPageButton,
  renderRoomTable,
} from "./layout";
import { checkPlaceholders, fillMarkdown, fillSubject } from "./placeholders";

const markdown = createMailMarkdown();

interface MailContent {
  subject: string;
  /** Markdown with placeholders. */
  template: string;
  portalLink: string;
  /** Without `venue_list` and `portal_link`, which come from the rooms and the link. */
  values: Omit<TemplateValues, "venue_list" | "portal_link">;
  rooms: ListedRoom[];
  productName: string;
  /** Plain text that replaces the specialist's name on a line of its own; "" for none. */
  signature?: string;
  footer: MailFooter;
}

/**
 * Renders the mail of a recommendation. The rooms replace `{{venue_list}}`, else they follow the body. The portal link is
 * right above them: a button in the HTML, a line in the plain text.
 * @throws Refusal 422 at `subject` or `template` for an empty body or placeholders that cannot be filled
 */
export function renderMail(content: MailContent): { subject: string; html: string; plain: string } {
  const { subject, template, portalLink, values, rooms, productName, signature, footer } = content;
  const all: TemplateValues = {
    ...values,
    portal_link: portalLink,
    venue_list: formatVenueList(rooms),
  };
  checkPlaceholders("subject", subject, all);
  checkPlaceholders("template", template, all);
  if (!template.trim()) throw invalid({ template: ["Enter the email body"] });

  const parts = template
    .split(/\{\{\s*venue_list\s*\}\}/)
    .map((part) => renderBody(fillMarkdown(part, all, signature)));
  const [above = "", ...below] = parts.length > 1 ? parts : [...parts, ""];
  const table = renderRoomTable(rooms);
  const body = markup`${trustHtml(above)}${renderPageButton(portalLink)}${table}${trustHtml(below.join(table.toString()))}`;
  const list = rooms.map(formatRoom).join("\n");
  const plain = [
    htmlToText(above),
    `View your venues: ${portalLink}`,
    list,
    below.map(htmlToText).join(`\n\n${list}\n\n`),
  ];
  return {
    subject: fillSubject(subject, all),
    html: renderLayout({ body, portalLink, productName, button: null, footer }).toString(),
    plain: `${plain.filter(Boolean).join("\n\n").trim()}\n\n${formatFooter(footer, productName)}`,
  };
}

/** Markdown as sanitised HTML. @throws Refusal 422 at `template` for nesting that is too deep */
function renderBody(text: string): string {
  try {
    return sanitise(markdown.render(text));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ template: ["Lists and quotes are nested too deeply"] });
  }
}

/** A room in the plain part: its name and facts, then place, total, comment and link, one per line. */
const formatRoom = ({ venue, room, facts, place, total, href, line }: ListedRoom) =>
  [
    `- ${[venue, room].filter(Boolean).join(", ")}${facts.length > 0 ? ` (${facts.join("; ")})` : ""}`,
    place,
    total && `${total.label} ${total.amount} (${total.how})`,
    line,
    href,
  ]
    .filter(Boolean)
    .join("\n  ");
