import type { PublicPapers } from "../format/company-papers";
import { type Html, html, markAsSafeHtml } from "../format/html";

/** A room as a mail names it; `room` is empty for the entire venue, `facts` are short phrases. */
export interface ListedRoom {
  venue: string;
  room: string;
  facts: string[];
  /** Suburb and city. */
  place?: string;
  /** The specialist's comment on it. */
  line?: string | undefined;
  /** The cost for the guests of the event, and the prices it is based on. */
  total?: { label: string; amount: string; how: string } | undefined;
  /** The absolute URL of a picture, 3:2. */
  picture?: string | undefined;
  /** The room on the client's page. */
  href?: string;
}

const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs read inline styles best; dark and narrow views need a style sheet. */
const style = markAsSafeHtml(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .body > :first-child { margin-top: 0; }
  .body h4 { margin: 24px 0 8px; font-size: 18px; line-height: 25px; }
  .body a { color: #1f4d3a; }
  .body pre { white-space: pre-wrap; }
  .body blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #d9cfbd; }
  @media (max-width: 480px) {
    .card { padding: 24px 20px !important; }
    .picture, .words { display: block !important; width: auto !important; }
    .picture { padding: 0 0 12px !important; }
    .picture + .words { padding-top: 0 !important; border-top: 0 !important; }
    .picture img { width: 100% !important; max-width: 400px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background: #191714 !important; }
    .card { background: #23201c !important; border-color: #3a352e !important; }
    .ink, .body { color: #f0eadf !important; }
    .quiet, .quiet a { color: #b3a998 !important; }
    .rule { border-color: #3a352e !important; }
    .body a, .body .name a { color: #8fc7a8 !important; }
    .button, .body a.button { background: #8fc7a8 !important; color: #14211a !important; }
  }
`);

/** The rooms of a mail, one row each: the picture beside the text, above it on narrow screens. */
export const renderRoomTable = (rooms: ListedRoom[]): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${rooms.map(
  (room) => html`
<tr>${
    room.picture &&
    html`<td class="rule picture" width="176" valign="top" style="width:160px;padding:16px 16px 16px 0;border-top:1px solid #e6ddcc"><a href="${room.href}"><img src="${room.picture}" alt="Picture of ${room.venue}" width="160" height="107" style="display:block;width:160px;height:auto;border:0;border-radius:6px"></a></td>`
  }<td class="rule words" valign="top" style="padding:14px 0;border-top:1px solid #e6ddcc">${renderRoomDetails(room)}
</td></tr>`,
)}
</table>`;

const renderTextLine = (
  fontSize: number,
  lineHeight: number,
  content: string | Html,
  colour: "ink" | "quiet" = "quiet",
) => html`
<div class="${colour}" style="font-size:${fontSize}px;line-height:${lineHeight}px;color:${colour === "ink" ? "#24211d" : "#6b6356"}">${content}</div>`;

const renderRoomDetails = ({
  venue,
  room,
  facts,
  place,
  total,
  href,
  line: comment,
}: ListedRoom): Html => html`
<div class="ink name" style="${serif};font-size:19px;line-height:26px;color:#24211d">${
  href ? html`<a href="${href}" style="color:#1f4d3a">${venue}</a>` : venue
}</div>${room && renderTextLine(15, 22, room, "ink")}${place && renderTextLine(14, 20, place)}${facts.length > 0 && renderTextLine(14, 20, facts.join(" · "))}${
  total && renderTextLine(15, 24, html`${total.label} <strong>${total.amount}</strong> (${total.how})`, "ink")
}${comment && html`<div class="ink rule" style="margin-top:6px;padding-left:12px;border-left:3px solid #e6ddcc;font-size:15px;line-height:22px;color:#24211d">${comment}</div>`}`;

/** The button to the client's page. */
export const renderPortalButton = (portalLink: string, label = "View your venues"): Html => html`
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>
<td style="border-radius:6px"><a class="button" href="${portalLink}" style="display:inline-block;padding:13px 26px;border-radius:6px;background:#1f4d3a;color:#ffffff;font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${label}</a></td>
</tr></table>`;

/** What a mail shows of the company that sends it, and where the recipient unsubscribes. */
export interface MailFooter {
  papers: PublicPapers;
  /** Only in mails that recommend something; absent while the recipient is not known. */
  unsubscribeLink?: string | undefined;
}

/** The lines about the company; the product's name if nothing is known. */
const listCompanyLines = ({ papers }: MailFooter, productName: string) =>
  papers.lines.length > 0 ? papers.lines : [productName];

/** The end of the plain part of a mail: the company and, where there is one, the link to unsubscribe. */
export const formatPlainFooter = (footer: MailFooter, productName: string): string =>
  [
    "-- ",
    ...listCompanyLines(footer, productName),
    ...(footer.unsubscribeLink ? [`Unsubscribe: ${footer.unsubscribeLink}`] : []),
    "",
  ].join("\n");

const renderHtmlFooter = (footer: MailFooter, productName: string) =>
  html`<div style="padding-top:12px">${listCompanyLines(footer, productName).map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</div>${footer.unsubscribeLink && html`<div style="padding-top:12px"><a href="${footer.unsubscribeLink}" style="color:#6b6356">Unsubscribe from these emails</a></div>`}`;

/** The largest size of a logo in pixels, at which its letters are as large as the text. */
const LOGO_WIDTH = 240;
const LOGO_HEIGHT = 72;

/** The company's logo on white, so that it can be seen in dark mail programs too; else its name. */
function renderLogoOrName(papers: PublicPapers | undefined, productName: string): string | Html {
  const name = papers?.name || productName;
  if (!papers?.logo) return name;
  const { url, width, height } = papers.logo;
  const scale = Math.min(1, LOGO_WIDTH / width, LOGO_HEIGHT / height);
  return html`<img src="${url}" alt="${name}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" style="display:block;border:0;padding:8px;background:#ffffff;border-radius:6px">`;
}

interface MailPageContent {
  body: Html;
  /** The client's page; absent for mails to others. */
  portalLink?: string;
  productName: string;
  /** The label of the button to the link; null where the body has the button. */
  button?: string | null;
  /** Why the recipient gets this mail, in a sentence. */
  reason?: string;
  /** In mails to clients and venues. */
  footer?: MailFooter;
}

/** A mail around its body: the company's logo or name, else the product's, a card, and the client's page as a button and as a full address. */
export const renderMailPage = ({
  body,
  portalLink,
  productName,
  button,
  footer,
  reason = `You are receiving this email because you contacted ${footer?.papers.name || productName} about venues. Questions? Just reply.`,
}: MailPageContent): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${footer?.papers.name || productName}</title>
<style>${style}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f6f1e7">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f1e7">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${sans};text-align:left;word-break:break-word;overflow-wrap:anywhere">
<tr><td class="ink" style="${serif};padding:0 4px 16px;font-size:22px;line-height:28px;color:#24211d">${renderLogoOrName(footer?.papers, productName)}</td></tr>
<tr><td class="card" style="padding:36px 40px;background:#fffdf8;border:1px solid #e6ddcc;border-radius:8px">
<div class="body" style="font-size:16px;line-height:25px;color:#24211d">
${body}
</div>
${portalLink && button !== null && renderPortalButton(portalLink, button)}
${portalLink && html`<div class="quiet" style="font-size:13px;line-height:20px;color:#6b6356;word-break:break-all">Or open this address in your browser: <a href="${portalLink}" style="color:#6b6356">${portalLink}</a></div>`}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px;font-size:13px;line-height:20px;color:#6b6356">${reason}${footer && renderHtmlFooter(footer, productName)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
