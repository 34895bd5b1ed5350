import { css } from "styled-components";

/** The look of a `RoomMenu`, for the block of the card or window that it stands in. */
export const roomMenuLook = css`
  /* Looks like the select boxes of forms. */
  [data-part="rooms"] { position: relative; min-width: 0; }
  [data-part="rooms"] summary {
    display: flex; align-items: center; min-height: var(--control); padding: 6px 32px 6px var(--s3);
    background: linear-gradient(45deg, transparent 50%, var(--ink-soft) 50%) right 17px center / 5px 5px no-repeat,
      linear-gradient(-45deg, transparent 50%, var(--ink-soft) 50%) right 12px center / 5px 5px no-repeat, var(--raised);
    border: 1px solid var(--line-strong); border-radius: var(--radius-1); list-style: none;
  }
  [data-part="rooms"] summary::-webkit-details-marker { display: none; }
  [data-part="rooms"] summary:hover { border-color: var(--ink-soft); }
  [data-part="rooms"] summary span:last-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  /* Within its card: cards are painted on their own, and nothing of them outside. */
  [data-part="rooms"] div {
    position: absolute; inset: calc(100% + 4px) 0 auto; z-index: 2; max-height: 240px; padding: 4px; overflow-y: auto; overscroll-behavior: contain;
    background: var(--raised); border: 1px solid var(--line-mid); border-radius: var(--radius-2); box-shadow: var(--shadow-2);
  }
  [data-part="rooms"] a { display: flex; align-items: center; min-height: var(--control); padding: 4px var(--s2); border-radius: var(--radius-1); color: var(--ink); text-decoration: none; }
  [data-part="rooms"] a:hover { background: var(--hover); }
  [data-part="rooms"] a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
  [data-part="rooms"] a:focus-visible { outline-offset: -2px; }
  /* Without JavaScript the line itself is the link to the list. */
  [data-part="rooms"] summary { position: relative; }
  [data-part="rooms"] summary a { position: absolute; inset: 0; min-height: 0; opacity: 0; }
  [data-part="rooms"] summary:has(a:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
  @media (max-width: 39.9375rem) { [data-part="rooms"] summary { font-size: 1rem; } }
`;
