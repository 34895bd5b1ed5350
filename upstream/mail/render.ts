import { createMailMarkdown } from "@contract/recommendations/markdown";
import { formatVenuesInline, type TemplateValues } from "@contract/recommendations/template";
import { createInvalidFieldsRefusal } from "../errors";
import { markAsSafeHtml, html as markup } from "../format/html";
import { htmlToText, sanitise } from "../format/stored-html";
import {
  formatPlainFooter,
  type ListedRoom,
  type MailFooter,
  renderMailPage,
  renderPortalButton,
  renderRoomTable,
} from "./layout";
import { assertValidPlaceholders, fillMarkdownPlaceholders, fillSubjectPlaceholders } from "./placeholders";

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
 * Renders the mail of a recommendation. The rooms replace `{{venue_list}}`; without this placeholder they
 * follow the body. The portal link is right above them: a button in the HTML, a line in the plain text.
 * @throws Refusal 422 at `subject` or `template` for an empty body or placeholders that cannot be filled
 */
export function renderRecommendationMail(content: MailContent): {
  subject: string;
  html: string;
  plain: string;
} {
  const { subject, template, portalLink, values, rooms, productName, signature, footer } = content;
  const all: TemplateValues = {
    ...values,
    portal_link: portalLink,
    venue_list: formatVenuesInline(rooms),
  };
  assertValidPlaceholders("subject", subject, all);
  assertValidPlaceholders("template", template, all);
  if (!template.trim()) throw createInvalidFieldsRefusal({ template: ["Enter the email body"] });

  const parts = template
    .split(/\{\{\s*venue_list\s*\}\}/)
    .map((part) => renderMarkdownBody(fillMarkdownPlaceholders(part, all, signature)));
  // Each `venue_list` after the first repeats the rooms, as it joins the parts below.
  const [above = "", ...below] = parts.length > 1 ? parts : [...parts, ""];
  const table = renderRoomTable(rooms);
  const body = markup`${markAsSafeHtml(above)}${renderPortalButton(portalLink)}${table}${markAsSafeHtml(below.join(table.toString()))}`;
  const list = rooms.map(formatPlainRoom).join("\n");
  const plain = [
    htmlToText(above),
    `View your venues: ${portalLink}`,
    list,
    below.map(htmlToText).join(`\n\n${list}\n\n`),
  ];
  return {
    subject: fillSubjectPlaceholders(subject, all),
    html: renderMailPage({ body, portalLink, productName, button: null, footer }).toString(),
    plain: `${plain.filter(Boolean).join("\n\n").trim()}\n\n${formatPlainFooter(footer, productName)}`,
  };
}

/** Markdown as sanitised HTML. @throws Refusal 422 at `template` for nesting that is too deep */
function renderMarkdownBody(markdownText: string): string {
  try {
    return sanitise(markdown.render(markdownText));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw createInvalidFieldsRefusal({ template: ["Lists and quotes are nested too deeply"] });
  }
}

/** A room in the plain part: its name and facts, then place, total, comment and link, one per line. */
const formatPlainRoom = ({ venue, room, facts, place, total, href, line }: ListedRoom) =>
  [
    `- ${[venue, room].filter(Boolean).join(", ")}${facts.length > 0 ? ` (${facts.join("; ")})` : ""}`,
    place,
    total && `${total.label} ${total.amount} (${total.how})`,
    line,
    href,
  ]
    .filter(Boolean)
    .join("\n  ");
