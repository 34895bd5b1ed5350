/** The client's page in one sheet: warm paper by day, dark by night, plain on paper, one column on a phone. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #f6f1e7; --card: #fffdf8; --ink: #24211d; --quiet: #655d50; --rule: #e0d6c3;
  --accent: #1f4d3a; --offer: #f7e8dd; --offer-ink: #8a3f1d;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  --sans: Figtree, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171512; --card: #211e1a; --ink: #f1ebe0; --quiet: #b5ab9a; --rule: #3b352c;
    --accent: #8fc7a8; --offer: #33241a; --offer-ink: #eab08d;
  }
  .card img { filter: brightness(.88); }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 var(--sans); overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
header, main, footer { max-width: 1120px; margin: 0 auto; padding: 0 20px; }
h1, h2, h3, .brand { font-family: var(--serif); font-weight: 500; letter-spacing: -.01em; text-wrap: balance; }
header { padding-top: 28px; }
.brand { margin: 0; padding-bottom: 16px; border-bottom: 1px solid var(--rule); font-size: 22px; }
.note { margin: 16px 0 0; padding: 10px 16px; border: 1px dashed var(--quiet); border-radius: 8px; color: var(--quiet); font-size: 15px; }
h1 { margin: 48px 0 12px; font-size: 36px; line-height: 1.12; }
.lead { max-width: 62ch; margin: 0; color: var(--quiet); font-size: 19px; }
.event { margin-top: 44px; }
.event > h2 { margin: 0 0 4px; font-size: 26px; line-height: 1.2; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 28px; margin: 0; padding: 0; list-style: none; color: var(--quiet); }
.cards { display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px; margin: 24px 0 0; padding: 0; list-style: none; }
.card { overflow: hidden; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
.card img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--rule); }
.about { padding: 22px 20px 24px; }
.place { margin: 0 0 6px; color: var(--quiet); font-size: 14px; letter-spacing: .04em; text-transform: uppercase; }
h3 { margin: 0; font-size: 27px; line-height: 1.18; }
.room { margin: 4px 0 0; font-size: 18px; color: var(--quiet); }
.numbers { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 14px 20px; margin: 20px 0 0; padding: 16px 0; border: solid var(--rule); border-width: 1px 0; }
dt { color: var(--quiet); font-size: 14px; line-height: 1.3; }
dd { margin: 2px 0 0; font-size: 19px; font-weight: 600; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; }
.text { margin-top: 16px; max-width: 66ch; }
.text > :first-child, .offer > :first-child { margin-top: 0; }
.text > :last-child, .offer > :last-child { margin-bottom: 0; }
.text ul, .offer ul { padding-left: 22px; list-style: disc; }
.offer { margin-top: 18px; padding: 14px 18px; background: var(--offer); border-radius: 8px; font-size: 16px; }
.offer h4 { margin: 0; color: var(--offer-ink); font-size: 16px; line-height: 1.4; }
.text h4, .offer h4 ~ h4 { margin: 1em 0 .3em; color: inherit; font-size: 17px; line-height: 1.4; }
.offer p { margin: 6px 0; }
.until { color: var(--quiet); font-size: 14px; }
.empty { margin-top: 40px; padding: 40px 24px; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; text-align: center; }
.empty h2 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; }
.empty p { margin: 0 auto; max-width: 46ch; color: var(--quiet); }
footer { margin-top: 56px; padding-bottom: 48px; color: var(--quiet); font-size: 15px; }
footer p { margin: 0; padding-top: 20px; border-top: 1px solid var(--rule); }
@media (min-width: 760px) {
  header, main, footer { padding-left: 40px; padding-right: 40px; }
  h1 { margin-top: 72px; font-size: 54px; }
  .cards { gap: 36px; }
  .card { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 10fr); }
  .card img { height: 100%; min-height: 340px; aspect-ratio: auto; }
  .about { padding: 34px 40px 36px; }
  h3 { font-size: 32px; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --quiet: #444; --rule: #bbb; --accent: #000; --offer: #fff; --offer-ink: #000; }
  body { font-size: 11pt; }
  h1 { margin-top: 16pt; font-size: 24pt; }
  .note { display: none; }
  .card { display: block; break-inside: avoid; }
  .card img { width: 45%; float: right; height: auto; min-height: 0; margin: 12pt; filter: none; aspect-ratio: 3 / 2; }
  .offer { border: 1px solid var(--rule); }
}
`;
