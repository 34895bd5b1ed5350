import { htmlSanitiser } from "@contract/safe-html";

const sanitised = htmlSanitiser({ heading: "h3", link: { rel: "noopener nofollow", target: "_blank" } });

/**
 * HTML from outside (enquiries, mails, descriptions, offers, notes) made harmless: words, lists, quotes and
 * links with a whole address; no script, style, picture, form, frame or other attribute (LEAD-09). Answers
 * "" for what holds no word. The only HTML that pages put in as HTML has come through here.
 */
export function sanitiseHtml(html: string | null | undefined): string {
  const safe = sanitised(html ?? "");
  return /\S/.test(safe.replace(/<[^>]*>|&nbsp;|\u00a0/g, "")) ? safe : "";
}
