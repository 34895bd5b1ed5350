import { type Html, html } from "../format/html";

/** The plain text that ends a person's emails to clients: their signature or, without one, their name. */
export const getSignOff = ({ name, signature }: { name: string; signature: string }): string =>
  signature || name;

/** A plain text of several lines as a paragraph. */
export const renderSignOffParagraph = (text: string): Html =>
  html`<p>${text.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p>`;
