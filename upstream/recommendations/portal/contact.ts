import { telHref } from "@contract/leads/phone";
import { html } from "../../format/html";
import type { PortalContent } from "./content";

/** Whom a client can turn to, by mail and, where there is a number, by phone; nothing where nobody is known. */
export function contactCard(contact: PortalContent["contact"]) {
  if (!contact) return undefined;
  const { name, email, phone } = contact;
  const dial = phone && telHref(phone);
  return html`
<section class="contact" aria-labelledby="contact">
<h2 id="contact">Your venue specialist</h2>
<address>
<p>${name}</p>
${phone && html`<p>${dial ? html`<a href="${dial}">${phone}</a>` : phone}</p>`}
${email && html`<p><a href="mailto:${email}">${email}</a></p>`}
</address>
</section>`;
}
