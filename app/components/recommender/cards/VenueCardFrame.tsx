import { css, styled } from "styled-components";

/** The id of a venue's card, which forms and links return to without JavaScript. */
export const formatCardId = (venueId: number): string => `venue-${venueId}`;

/** Ticks, crosses and question marks are CSS characters, as icons on 60 cards are heavy. The text says the same. */
const marks = css`
  [data-state] { padding-left: 18px; text-indent: -18px; overflow-wrap: anywhere; }
  [data-state]::before { content: "✕" / ""; display: inline-block; width: 18px; text-indent: 0; color: var(--danger); font-weight: 700; }
  [data-state="met"]::before { content: "✓" / ""; color: var(--success); }
  [data-state="unknown"]::before { content: "?" / ""; color: var(--ink-soft); }
`;

/** The figures that open below a card. */
const more = css`
  [data-part="more"] { grid-area: more; }
  [data-part="more"][open] { padding: 0 var(--s3) var(--s3); }
  /* Beside the other tools when closed, above its content when open. */
  [data-part="more"] summary { position: absolute; right: var(--s2); bottom: 4px; padding: 2px 6px; border-radius: var(--radius-2); color: var(--accent); font-size: var(--text-s); font-weight: 600; line-height: 22px; }
  [data-part="more"][open] summary { position: static; width: fit-content; margin-left: auto; }
  [data-part="more"] summary:hover { background: var(--hover); }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr)); gap: var(--s2) var(--s4); padding-top: var(--s2); border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd { font-weight: 600; }
  [data-part="met"] { display: grid; gap: 2px; margin-top: var(--s2); font-size: var(--text-s); }
  [data-part="description"] { margin-top: var(--s2); color: var(--ink-soft); font-size: var(--text-s); }
`;

const tools = css`
  [data-part="choose"] { grid-area: choose; display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; align-content: start; }
  [data-part="tools"] { grid-area: tools; display: flex; align-items: end; gap: 0 2px; padding-bottom: 4px; }
  [data-part="tools"] :is(a, button) { display: flex; align-items: center; justify-content: center; gap: 4px; min-height: 26px; padding: 0 6px; border: 0; border-radius: var(--radius-2); background: none; color: var(--accent); font-size: var(--text-s); font-weight: 600; line-height: inherit; text-decoration: none; white-space: nowrap; cursor: pointer; }
  [data-part="tools"] :is(a, button):hover { background: var(--hover); }
  [data-part="tools"] :is(a, button)[data-chosen] { background: var(--accent-soft); }
  [data-part="tools"] [data-chosen]::before { content: "✓" / ""; }
  /* Laid over the card, so that late messages do not resize it. */
  [data-part="refused"] { position: absolute; inset: auto var(--s3) 4px auto; z-index: 3; max-width: 22rem; box-shadow: var(--shadow-2); border-radius: var(--radius-2); background: var(--surface); }
`;

/** On paper a card is a row: who and where, the figures, and how the wishes are met. */
const paper = css`
  display: grid; grid-template-columns: 1fr 1fr; grid-template-areas: "words more"; border: 0; border-radius: 0; background: none;
  [data-part="words"] { padding: 4px 0; }
  [data-part="more"]::details-content { content-visibility: visible; height: auto; }
  [data-part="more"] summary { display: none; }
  dl { grid-template-columns: repeat(3, 1fr); gap: 2px var(--s3); border: 0; }
  dt { font-size: var(--text-xs); line-height: 1.2; }
  a { color: inherit; text-decoration: none; }
  :is([data-part="picture"], [data-part="description"], [data-part="choose"], [data-part="tools"]) { display: none; }
`;

/**
 * Card layout: picture, text and choice side by side. On narrow screens the picture stays beside the name and the
 * rest moves below.
 */
export const CardFrame = styled.div`
  position: relative;
  display: grid;
  grid-template: "picture words choose" auto "picture words tools" 1fr "more more more" auto / 8.5rem minmax(0, 1fr) 13.5rem;
  gap: 0 var(--s3);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  &[data-queued] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }

  [data-part="picture"] { grid-area: picture; position: relative; display: block; min-height: 5.75rem; background: var(--sunken); border-radius: var(--radius-3) 0 0 var(--radius-3); overflow: hidden; }
  [data-part="picture"] img { position: absolute; inset: 0; display: block; width: 100%; height: 100%; object-fit: cover; }
  [data-part="ribbon"] { position: absolute; left: 0; bottom: var(--s2); padding: 1px var(--s2); background: var(--accent); color: var(--on-accent); font-size: var(--text-xs); font-weight: 600; border-radius: 0 var(--radius-1) var(--radius-1) 0; }

  [data-part="words"] { grid-area: words; display: grid; align-content: center; gap: 1px; padding: 4px 0; min-width: 0; line-height: 1.35; }
  [data-part="name"] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--s2); min-width: 0; overflow-wrap: anywhere; }
  h3 { font-size: var(--text-m); }
  h3 a { color: inherit; text-decoration: none; }
  h3 a:hover { text-decoration: underline; }
  [data-part="venue"] { color: var(--ink-soft); }
  [data-part="place"] { color: var(--ink-soft); font-size: var(--text-s); font-variant-numeric: tabular-nums; }
  [data-part="place"] b { color: var(--ink); font-size: var(--text-m); font-weight: 650; }
  [data-part="tags"] { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--s2); font-size: var(--text-s); }
  [data-part="score"] { font-weight: 600; font-variant-numeric: tabular-nums; }
  [data-part="score"] small { color: var(--ink-soft); font-weight: 400; }
  [data-band]::before { content: "★" / ""; margin-right: 4px; color: var(--ink-faint); }
  [data-band="high"]::before { color: var(--success); }
  [data-band="medium"]::before { color: var(--warning); }
  [data-band="low"]::before { color: var(--danger); }
  [data-missing] { color: var(--ink-faint); font-weight: 400; }
  [data-part="missed"] { display: flex; flex-wrap: wrap; gap: 0 var(--s3); font-size: var(--text-s); font-variant-numeric: tabular-nums; }

  ${marks}
  ${tools}
  ${more}

  [data-part="choose"] { padding: 4px var(--s3) 0 0; }
  [data-part="choose"] button { min-height: 34px; padding: 2px var(--s2); }
  [data-part="rooms"] summary { min-height: 28px; padding-block: 1px; font-size: var(--text-s); }

  /* Tags and criteria share lines, so that a card with many tags is not taller than others. */
  @container (min-width: 43.01rem) {
    [data-part="words"] { display: flex; flex-wrap: wrap; gap: 1px var(--s2); }
    :is([data-part="name"], [data-part="place"]) { flex: 1 0 100%; }
    :is([data-part="tags"], [data-part="missed"]) { display: contents; font-size: inherit; }
    :is([data-part="tags"], [data-part="missed"]) > * { font-size: var(--text-s); }
  }
  @container (max-width: 43rem) {
    grid-template: "picture words" auto "choose choose" auto "tools tools" auto "more more" auto / 6rem minmax(0, 1fr);
    [data-part="picture"] { border-radius: var(--radius-3) 0 var(--radius-2); }
    [data-part="words"] { align-content: start; padding-right: var(--s3); }
    [data-part="name"] { display: block; }
    [data-part="choose"] { grid-template-columns: 1fr 1fr; padding: 6px var(--s3) 0; }
    [data-part="choose"] > :only-child { grid-column: 1 / -1; }
    [data-part="tools"] { padding: 0 4.5rem 4px var(--s2); }
  }
  @media (max-width: 39.9375rem) {
    :is([data-part="choose"] button, [data-part="rooms"] summary, [data-part="tools"] :is(a, button), [data-part="more"] summary) { min-height: var(--control); }
    [data-part="more"] summary { display: flex; align-items: center; }
    [data-part="more"] summary::after { content: "▾" / ""; margin-left: 4px; }
  }
  @container (max-width: 16rem) {
    [data-part="choose"] { grid-template-columns: minmax(0, 1fr); }
    [data-part="tools"] { flex-wrap: wrap; }
  }
  @media print { ${paper} }
`;
