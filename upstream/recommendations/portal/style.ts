import { typeface } from "@contract/typeface";

/**
 * The style sheet of the client's page: light or dark as the device prefers, plain in print, and one column
 * on phones.
 */
export const style = `
${typeface}
:root {
  color-scheme: light dark;
  --paper: #f6f1e7; --card: #fffdf8; --ink: #24211d; --quiet: #655d50; --rule: #e0d6c3; --edge: #8f8778;
  --accent: #1f4d3a; --on-accent: #fff; --accent-soft: #e4ede4; --offer: #f7e8dd; --offer-ink: #8a3f1d; --danger: #a12328;
  --font: Figtree, "Figtree Fallback", system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171512; --card: #211e1a; --ink: #f1ebe0; --quiet: #b5ab9a; --rule: #3b352c; --edge: #7f796c;
    --accent: #8fc7a8; --on-accent: #0f2419; --accent-soft: #22362c; --offer: #33241a; --offer-ink: #eab08d; --danger: #f29d97;
  }
  .card img { filter: brightness(.88); }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 var(--font); overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
header, main, footer { max-width: 1120px; margin: 0 auto; padding: 0 20px; }
h1, h2, h3, .brand { font-weight: 650; letter-spacing: -.015em; text-wrap: balance; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
header { padding-top: 28px; }
.brand { margin: 0; padding-bottom: 16px; border-bottom: 1px solid var(--rule); font-size: 1.375rem; }
.note { margin: 16px 0 0; padding: 10px 16px; border: 1px dashed var(--quiet); border-radius: 8px; color: var(--quiet); font-size: .9375rem; }
h1 { margin: 48px 0 12px; font-size: 2.25rem; line-height: 1.12; }
.lead { max-width: 62ch; margin: 0; color: var(--quiet); font-size: 1.1875rem; }
.share { margin: 12px 0 0; }
.share a { display: inline-block; padding: 10px 0; }
.event { margin-top: 44px; }
.event > h2 { margin: 0 0 4px; font-size: 1.625rem; line-height: 1.2; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 28px; margin: 0; padding: 0; list-style: none; color: var(--quiet); }
.tally { display: flex; flex-wrap: wrap; gap: 0 6px; align-items: center; margin: 12px -20px 0; padding: 4px 20px; background: var(--paper); }
.tally progress { flex: 0 0 100%; width: 100%; height: 6px; appearance: none; overflow: hidden; border: 0; border-radius: 3px; background: var(--rule); }
.tally progress::-webkit-progress-bar { background: var(--rule); }
.tally progress::-webkit-progress-value { background: var(--accent); }
.tally progress::-moz-progress-bar { background: var(--accent); }
.tally a { display: inline-block; max-width: 100%; padding: 8px 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
@media (min-height: 30rem) {
  html { scroll-padding-top: 6.5rem; }
  .tally { position: sticky; top: 0; z-index: 1; border-bottom: 1px solid var(--rule); }
}
.send { margin: 32px 0 0; font-size: 1.3125rem; }
.where { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin: 20px 0 0; }
.map { display: block; width: 100%; max-width: 560px; height: auto; border: 1px solid var(--rule); border-radius: 12px; background: var(--rule); }
.map circle { fill: var(--accent); stroke: var(--card); stroke-width: 2.5; }
.map text { fill: var(--on-accent); font-size: 16px; font-weight: 700; text-anchor: middle; }
.where ol { margin: 0; padding: 0 0 0 28px; columns: 240px; }
.where li { padding: 6px 0; break-inside: avoid; line-height: 1.4; }
.where li::marker { font-weight: 700; color: var(--accent); }
.where li span { color: var(--quiet); font-size: .9375rem; }
.cards { display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px; margin: 24px 0 0; padding: 0; list-style: none; }
.card { scroll-margin-top: 16px; overflow: hidden; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
.card img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--rule); }
.pictures a { display: block; overflow: hidden; }
.pictures ul { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 4px; margin: 4px 0 0; padding: 0; list-style: none; }
.large { display: none; }
.large:target { position: fixed; inset: 0; z-index: 2; display: grid; grid-template-rows: minmax(0, 1fr) auto; gap: 8px; padding: 12px; background: var(--paper); }
.large img { width: 100%; height: 100%; min-height: 0; object-fit: contain; aspect-ratio: auto; background: none; filter: none; }
.large p { display: flex; justify-content: center; gap: 8px; margin: 0; }
.large a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; }
.about { padding: 22px 20px 24px; }
.place { margin: 0 0 6px; color: var(--quiet); font-size: .9375rem; }
h3 { margin: 0; font-size: 1.6875rem; line-height: 1.18; }
.room { margin: 4px 0 0; font-size: 1.125rem; color: var(--quiet); }
.address { margin: 2px 0 0; font-size: .9375rem; color: var(--quiet); }
.own { margin: 14px 0 0; padding-left: 14px; border-left: 3px solid var(--accent); font-size: 1.125rem; }
.numbers { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 14px 20px; margin: 20px 0 0; padding: 16px 0; border: solid var(--rule); border-width: 1px 0; }
dt { color: var(--quiet); font-size: .875rem; line-height: 1.3; }
dd { margin: 2px 0 0; font-size: 1.1875rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.fit { margin: 14px 0 0; padding-left: 14px; border-left: 3px solid var(--danger); color: var(--danger); font-weight: 600; }
.total { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; margin: 16px 0 0; }
.total strong { font-size: 1.375rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.total small { color: var(--quiet); font-size: .9375rem; }
pre { white-space: pre-wrap; }
.text { margin-top: 16px; max-width: 66ch; }
.text > :first-child, .offer > :first-child { margin-top: 0; }
.text > :last-child, .offer > :last-child { margin-bottom: 0; }
.text ul, .offer ul { padding-left: 22px; list-style: disc; }
.offer { margin-top: 18px; padding: 14px 18px; background: var(--offer); border-radius: 8px; font-size: 1rem; }
.offer h4 { margin: 0; color: var(--offer-ink); font-size: 1rem; line-height: 1.4; }
.text h4, .offer h4 ~ h4 { margin: 1em 0 .3em; color: inherit; font-size: 1.0625rem; line-height: 1.4; }
.offer p { margin: 6px 0; }
.until { color: var(--quiet); font-size: .875rem; }
.answer { margin-top: 22px; padding-top: 18px; border-top: 1px solid var(--rule); }
.answer h4 { scroll-margin-top: 30vh; margin: 0 0 8px; font-size: 1.0625rem; line-height: 1.4; }
.answer label { display: block; margin-bottom: 4px; font-size: .9375rem; }
.answer label small { color: var(--quiet); font-size: inherit; }
.answer textarea, .answer [type="text"] { display: block; width: 100%; padding: 10px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--paper); color: inherit; font: inherit; resize: vertical; }
.answer summary { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); text-decoration: underline; text-underline-offset: .15em; cursor: pointer; }
.answer summary::-webkit-details-marker { display: none; }
.answer fieldset { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 0 0 12px; padding: 0; border: 0; }
.answer legend { padding: 0; font-size: .9375rem; }
.answer legend small { color: var(--quiet); font-size: inherit; }
.answer fieldset label { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; margin: 0; font-size: inherit; }
.answer [type="text"] { margin-bottom: 12px; min-height: 48px; }
.answer [type="radio"] { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.question-date { margin: 4px 0 12px; color: var(--quiet); font-size: .9375rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 10px; margin: 10px 0 0; }
.buttons button { flex: 1 1 auto; min-height: 48px; padding: 0 20px; border: 1px solid var(--edge); border-radius: 8px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
.buttons button:first-child { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.question .buttons button:first-child { border-color: var(--edge); background: none; color: inherit; }
.buttons button:hover { text-decoration: underline; text-underline-offset: .15em; }
.noted { margin: 0 0 10px; padding: 12px 16px; border-radius: 8px; background: var(--accent-soft); }
.refused { margin: 0 0 10px; color: var(--danger); font-weight: 600; }
.verdict { margin: 0; }
details + .verdict { margin-top: 14px; }
.verdict::before { content: "\\2715"; display: inline-block; margin-right: 8px; color: var(--quiet); font-weight: 700; }
.verdict.wanted::before { content: "\\2713"; color: var(--accent); }
.verdict small { color: var(--quiet); font-size: .9375rem; }
blockquote { margin: 8px 0 0; padding-left: 14px; border-left: 3px solid var(--rule); color: var(--quiet); white-space: pre-line; }
.contact { margin-top: 44px; padding: 24px; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
.contact h2 { margin: 0 0 6px; font-size: 1.25rem; }
.contact address { font-style: normal; }
.contact p { margin: 0; }
.contact a { display: inline-flex; align-items: center; min-height: 44px; }
.empty { margin-top: 40px; padding: 40px 24px; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; text-align: center; }
.empty h2 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.2; }
.empty p { margin: 0 auto; max-width: 46ch; color: var(--quiet); }
footer { margin-top: 56px; padding-bottom: 48px; color: var(--quiet); font-size: .9375rem; }
footer p { margin: 0; padding-top: 20px; border-top: 1px solid var(--rule); }
@media (min-width: 47.5rem) {
  header, main, footer { padding-left: 40px; padding-right: 40px; }
  h1 { margin-top: 72px; font-size: 3.375rem; }
  .tally { margin-left: -40px; margin-right: -40px; padding-left: 40px; padding-right: 40px; }
  .cards { gap: 36px; }
  .card { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 10fr); align-items: start; }
  .buttons button { flex: none; }
  .about { padding: 34px 40px 36px; }
  .card h3 { font-size: 2rem; }
  .where { grid-template-columns: minmax(0, 9fr) minmax(0, 10fr); gap: 32px; align-items: start; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --quiet: #444; --rule: #bbb; --accent: #000; --offer: #fff; --offer-ink: #000; }
  body { font-size: 11pt; }
  h1 { margin-top: 16pt; font-size: 24pt; }
  .note, .noted, .answer form, .answer details, .pictures ul, .large, .tally progress { display: none; }
  .tally { position: static; border: 0; }
  .card { display: block; break-inside: avoid; }
  .pictures { width: 45%; float: right; margin: 12pt; }
  .card img { filter: none; }
  .offer { border: 1px solid var(--rule); }
}
`;
