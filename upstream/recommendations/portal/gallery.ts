import { html } from "../../format/html";

/**
 * The pictures of a room: the first large, the others small below it, each a link to itself over the whole window. That
 * is the target of the address, so that it needs no script, and Back closes it.
 */
export function gallery(pictures: string[], { anchor, name }: { anchor: string; name: string }) {
  const idOf = (at: number) => `${anchor}-picture-${at + 1}`;
  const count = pictures.length;
  const [first, ...others] = pictures;
  if (first === undefined) return html``;
  return html`<div class="pictures">
<a href="#${idOf(0)}"><img src="${first}" alt="Picture of ${name}" width="600" height="400" loading="lazy"></a>
${
  others.length > 0 &&
  html`<ul>${others.map(
    (path, at) =>
      html`<li><a href="#${idOf(at + 1)}"><img src="${path}" alt="Picture ${at + 2} of ${count} of ${name}" width="150" height="100" loading="lazy"></a></li>`,
  )}</ul>`
}
</div>
${pictures.map(
  (
    path,
    at,
  ) => html`<div class="large" id="${idOf(at)}" role="group" aria-label="Picture ${at + 1} of ${count} of ${name}">
<img src="${path}" alt="Picture of ${name}, large" width="1200" height="800" loading="lazy">
<p>${count > 1 && html`<a href="#${idOf((at + count - 1) % count)}">Previous</a>`}
<a href="#${anchor}">Close</a>
${count > 1 && html`<a href="#${idOf((at + 1) % count)}">Next</a>`}</p>
</div>`,
)}`;
}
