import { mailMarkdown } from "@contract/recommendations/markdown";
import { type TemplateValues, venueListText } from "@contract/recommendations/template";
import { invalid } from "../errors";
import { html as markup, trustHtml } from "../format/html";
import { htmlToText, sanitise } from "../format/stored-html";
import { type ListedRoom, layout, pageButton, roomTable } from "./layout";
import { checkPlaceholders, fillMarkdown, fillSubject } from "./placeholders";

const markdown = mailMarkdown();

interface MailContent {
  subject: string;
  /** Markdown with placeholders. */
  template: string;
  portalLink: string;
  /** Without `venue_list` and `portal_link`, which follow from the rooms and the link. */
  values: Omit<TemplateValues, "venue_list" | "portal_link">;
  rooms: ListedRoom[];
  productName: string;
}

/**
 * The mail of a recommendation as it goes out. The rooms stand where the body says `{{venue_list}}`, else
 * below it. Right above them stands the portal link, a button in the HTML and a line in the plain text.
 * @throws Refusal 422 at `subject` or `template` for an empty body or placeholders that cannot be filled.
 */
export function renderMail({ subject, template, portalLink, values, rooms, productName }: MailContent) {
  const all: TemplateValues = {
    ...values,
    portal_link: portalLink,
    venue_list: venueListText(rooms),
  };
  checkPlaceholders("subject", subject, all);
  checkPlaceholders("template", template, all);
  if (!template.trim()) throw invalid({ template: ["Enter the email body."] });

  const parts = template.split(/\{\{\s*venue_list\s*\}\}/).map((part) => bodyOf(fillMarkdown(part, all)));
  const [above = "", ...below] = parts.length > 1 ? parts : [...parts, ""];
  const table = roomTable(rooms);
  const body = markup`${trustHtml(above)}${pageButton(portalLink)}${table}${trustHtml(below.join(table.toString()))}`;
  const list = rooms.map(asLine).join("\n");
  const plain = [
    htmlToText(above),
    `View your venues: ${portalLink}`,
    list,
    below.map(htmlToText).join(`\n\n${list}\n\n`),
  ];
  return {
    subject: fillSubject(subject, all),
    html: layout({ body, portalLink, productName, button: null }).toString(),
    plain: `${plain.filter(Boolean).join("\n\n").trim()}\n\n-- \n${productName}\n`,
  };
}

/** Markdown as harmless HTML. */
function bodyOf(text: string) {
  try {
    return sanitise(markdown.render(text));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ template: ["The email body is nested too deeply."] });
  }
}

/** A room in the plain part: its name and facts, then place, total, own words and link on lines of their own. */
const asLine = ({ venue, room, facts, place, total, href, line }: ListedRoom) =>
  [
    `- ${[venue, room].filter(Boolean).join(", ")}${facts.length > 0 ? ` (${facts.join("; ")})` : ""}`,
    place,
    total && `${total.label} ${total.amount} (${total.how})`,
    line,
    href,
  ]
    .filter(Boolean)
    .join("\n  ");
