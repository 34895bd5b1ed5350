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
`;

/** How many guests a room takes in each seating style, by its floor plan. */
export const SeatingList = ({ seating }: { seating: readonly { style: SeatingStyle; guests: number }[] }) => (
  <List>
    {seating.map(({ style, guests }) => (
      <li key={style} title={`${seatingStyleNames[style]}: ${formatCount(guests)} guests`}>
        <img
          src={seatingImages[style]}
          alt={seatingStyleNames[style]}
          width={28}
          height={28}
          loading="lazy"
        />
        {formatCount(guests)}
      </li>
    ))}
  </List>
);
