import { styled } from "styled-components";

/** The id of a venue's card, where its forms and links come back to without JavaScript. */
export const cardId = (venueId: number) => `venue-${venueId}`;

/** The look of a card; everything inside is told apart by `data-part`. */
export const CardFrame = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  overflow: hidden;
  /* Where a form without JavaScript comes back to a card, its button is in sight and the picture may not be. */
  scroll-margin-top: -140px;

  &[data-queued] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }

  [data-part="picture"] { position: relative; display: block; aspect-ratio: 3 / 2; background: var(--sunken); }
  [data-part="picture"] img { display: block; width: 100%; height: 100%; object-fit: cover; }
  [data-part="ribbon"] { position: absolute; left: 0; bottom: var(--s3); padding: 2px var(--s3); background: var(--accent); color: var(--on-accent); font-size: var(--text-s); font-weight: 600; border-radius: 0 var(--radius-1) var(--radius-1) 0; }
  [data-part="score"] {
    position: absolute; top: var(--s3); right: var(--s3); display: inline-flex; align-items: center; gap: 4px;
    padding: 2px var(--s2); border-radius: var(--round); font-weight: 650; font-variant-numeric: tabular-nums;
    background: var(--surface); color: var(--ink); box-shadow: var(--shadow-1);
  }
    [data-band] small { font-size: var(--text-s); font-weight: 600; }
  /* Drawn, as 60 pictures weigh on the page. */
  [data-part="score"]::before { content: "★" / ""; color: var(--ink-faint); }
  [data-part="score"][data-band="high"]::before { color: var(--success); }
  [data-part="score"][data-band="medium"]::before { color: var(--warning); }
  [data-part="score"][data-band="low"]::before { color: var(--danger); }

  [data-part="words"] { display: grid; align-content: start; gap: var(--s2); padding: var(--s4); min-width: 0; }
  [data-part="place"] { color: var(--ink-soft); font-size: var(--text-s); }
  h3 { font-size: var(--text-l); overflow-wrap: anywhere; }
  h3 a { color: inherit; text-decoration: none; }
  h3 a:hover { text-decoration: underline; }
  [data-part="venue"] { color: var(--ink-soft); margin-top: calc(-1 * var(--s1)); overflow-wrap: anywhere; }
  [data-part="rank"] { margin-top: calc(-1 * var(--s1)); font-weight: 600; font-variant-numeric: tabular-nums; }
  [data-part="tags"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  dl { display: grid; grid-template-columns: 1fr 1fr; gap: var(--s2) var(--s4); font-variant-numeric: tabular-nums; }
  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd { font-weight: 600; }
  [data-missing] { color: var(--ink-faint); font-weight: 400; }
  /* Ticks, crosses and question marks are drawn, as 60 cards of pictures weigh on the page; the words say it, too. */
  [data-part="wishes"] { display: grid; gap: 2px; font-size: var(--text-s); font-variant-numeric: tabular-nums; }
  [data-part="wishes"] p { padding-left: 20px; text-indent: -20px; overflow-wrap: anywhere; }
  [data-part="wishes"] p::before { content: "✓" / ""; display: inline-block; width: 20px; text-indent: 0; color: var(--success); font-weight: 700; }
  [data-part="wishes"] [data-state="unmet"]::before { content: "✕" / ""; color: var(--danger); }
  [data-part="wishes"] [data-state="unknown"]::before { content: "?" / ""; color: var(--ink-soft); }
  [data-part="description"] { color: var(--ink-soft); font-size: var(--text-s); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  /* Over the card, as words that came later must not stretch the whole row. */
  [data-part="refused"] { position: absolute; inset: auto var(--s3) 112px; box-shadow: var(--shadow-2); border-radius: var(--radius-2); background: var(--surface); }
  [data-part="queue"] { padding: 0 var(--s4) var(--s2); display: grid; gap: var(--s2); }
  [data-part="tools"] { display: flex; flex-wrap: wrap; gap: 0 var(--s2); padding: 0 var(--s4) var(--s2); }
  [data-part="tools"] > * { flex: 1 1 104px; }
  [data-part="tools"] :is(a, button) { display: flex; align-items: center; justify-content: center; gap: var(--s2); min-height: var(--control); padding: 0 4px; border: 0; border-radius: var(--radius-2); background: none; color: var(--accent); font-size: var(--text-s); font-weight: 600; line-height: inherit; text-decoration: none; cursor: pointer; }
  [data-part="tools"] :is(a, button):hover { background: var(--hover); }
  [data-part="tools"] :is(a, button)[data-chosen] { background: var(--accent-soft); }
  [data-part="tools"] [data-chosen]::before { content: "✓" / ""; }

  /* On paper a card is a row: who and where, the figures, and how the wishes are met. */
  @media print {
    display: block; border: 0; border-radius: 0; box-shadow: none; background: none;
    [data-part="words"] { grid-template-columns: 4fr 5fr 5fr; gap: 0 var(--s4); padding: 4px 0; }
    [data-part="words"] > * { grid-column: 1; margin: 0; }
    [data-part="words"] > dl { grid-column: 2; grid-row: 1 / span 5; grid-template-columns: repeat(3, 1fr); gap: 2px var(--s3); align-content: start; }
    [data-part="words"] > [data-part="wishes"] { grid-column: 3; grid-row: 1 / span 5; align-content: start; font-size: var(--text-xs); }
    [data-part="words"] > * { line-height: 1.3; }
    h3 { font-size: var(--text-m); }
    dt { font-size: var(--text-xs); line-height: 1.2; }
    a { color: inherit; text-decoration: none; }
    :is([data-part="picture"], [data-part="rooms"], [data-part="description"], [data-part="queue"], [data-part="tools"]) { display: none; }
  }
`;
