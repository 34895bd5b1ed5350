import { type SeatingStyle, seatingStyleNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { seatingImages } from "~/components/ui/SeatingStylePicker";
import { formatCount } from "~/services/format/counts";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--s3);
  padding: 0;
  list-style: none;

  li { display: inline-flex; align-items: center; gap: var(--s1); min-width: 64px; font-variant-numeric: tabular-nums; }
  img { width: 28px; height: 28px; }
  /* In wide tables a plan says its word when it is pointed at; phones cannot point. */
  @media (min-width: 40rem) { li > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  @media (max-width: 39.9375rem) { display: grid; li { white-space: nowrap; } li > span { color: var(--ink-soft); font-size: var(--text-s); } }
`;

/** How many guests a room takes in each seating style, by its floor plan. */
export const SeatingList = ({ seating }: { seating: readonly { style: SeatingStyle; guests: number }[] }) => (
  <List>
    {seating.map(({ style, guests }) => (
      <li key={style} title={`${seatingStyleNames[style]}: ${formatCount(guests)} guests`}>
        <img src={seatingImages[style]} alt="" width={28} height={28} loading="lazy" />
        {formatCount(guests)} <span>{seatingStyleNames[style]}</span>
      </li>
    ))}
  </List>
);
