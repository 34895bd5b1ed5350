import { type SeatingStyle, seatingStyleNames, seatingStyles } from "@contract/vocabulary";
import { styled } from "styled-components";
import type { FieldTexts } from "./Field";
import { ChoiceFieldset } from "./RadioGroup";

/** The floor plans of the eight seating styles (spec 2). */
export const seatingImages: Record<SeatingStyle, string> = {
  cocktail: "/seating/cocktail.svg",
  banquet: "/seating/banquet.svg",
  "dinner-and-dance": "/seating/dinner-dance.svg",
  theatre: "/seating/theatre.svg",
  cabaret: "/seating/cabaret.svg",
  u_shaped: "/seating/ushaped.svg",
  boardroom: "/seating/boardroom.svg",
  classroom: "/seating/classroom.svg",
};

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: var(--s3);

  label {
    position: relative; display: grid; justify-items: center; align-content: center; min-height: 118px; gap: var(--s2); padding: var(--s3) var(--s2);
    background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius-2);
    font-size: var(--text-s); font-weight: 550; text-align: center; cursor: pointer;
  }
  label:hover { border-color: var(--line-strong); }
  label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); background: var(--accent-soft); }
  label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
  input { position: absolute; top: 6px; left: 6px; }
  input:focus-visible { outline: none; }
  img { width: 72px; height: 72px; }
`;

/** A seating style, chosen by its floor plan; `any` adds a choice for none. */
export function SeatingStylePicker({
  name = "seating_type",
  id = name,
  label = "Seating style",
  defaultValue = "",
  any,
  ...texts
}: Omit<FieldTexts, "label" | "optional"> & {
  name?: string;
  id?: string;
  label?: string;
  defaultValue?: SeatingStyle | "" | undefined;
  any?: string;
}) {
  return (
    <ChoiceFieldset name={name} id={id} label={label} {...texts}>
      {() => (
        <Grid>
          {seatingStyles.map((style, index) => (
            <label key={style}>
              <input
                type="radio"
                name={name}
                id={index ? `${id}-${style}` : id}
                value={style}
                defaultChecked={style === defaultValue}
              />
              <img src={seatingImages[style]} alt="" width={72} height={72} loading="lazy" />
              {seatingStyleNames[style]}
            </label>
          ))}
          {any && (
            <label>
              <input type="radio" name={name} value="" defaultChecked={defaultValue === ""} />
              {any}
            </label>
          )}
        </Grid>
      )}
    </ChoiceFieldset>
  );
}
