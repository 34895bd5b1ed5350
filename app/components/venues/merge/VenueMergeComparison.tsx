import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { paths } from "~/services/paths";
import { toVenueMergeFieldName, type VenueMergeRow } from "~/services/venues/merge";
import type { VenueComparison } from "~/services/venues/merge.server";

const Sheet = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 960px;

  fieldset { min-width: 0; margin: 0; padding: 0 0 var(--s4); border: 0; border-bottom: 1px solid var(--line); }
  legend { padding: 0; margin-bottom: var(--s2); font-weight: 600; font-size: var(--text-s); }
  fieldset > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); }
  label, [data-part="side"] { display: flex; gap: var(--s2); align-items: flex-start; min-height: 44px; padding: var(--s2) var(--s3); border: 1px solid var(--line); border-radius: var(--radius-2); }
  label { background: var(--raised); cursor: pointer; }
  label:has(:checked) { border-color: var(--accent); background: var(--accent-soft); }
  span { min-width: 0; overflow-wrap: anywhere; white-space: pre-line; }
  small { display: block; color: var(--ink-soft); }
  [data-part="long"] { max-height: 14rem; overflow: auto; }
  footer { display: flex; flex-wrap: wrap; gap: var(--s3); }
  @media (min-width: 40rem) { fieldset > div { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

/** Both venues side by side, to choose what to keep where they differ. Nothing is saved yet. */
export function VenueMergeComparison({ page }: { page: VenueComparison }) {
  const { venueId, otherId, name, otherName, rows, choices } = page;
  return (
    <>
      <h1>Merge venues</h1>
      <p>
        <Link to={paths.venue(otherId)}>
          {otherName} (venue {otherId})
        </Link>{" "}
        will be merged into{" "}
        <Link to={paths.venue(venueId)}>
          {name} (venue {venueId})
        </Link>
        . Choose what to keep where they differ.
      </p>
      <Sheet method="get" action={paths.venueMergeConfirmation(venueId, otherId)}>
        {rows
          .filter(({ thisValue, otherValue }) => thisValue || otherValue)
          .map((row) => (
            <fieldset key={row.field}>
              <legend>{row.label}</legend>
              {row.rule === "choose" ? (
                <div>
                  <MergeSideChoice row={row} side="this" isChosen={choices[row.field] === "this"} />
                  <MergeSideChoice row={row} side="other" isChosen={choices[row.field] === "other"} />
                </div>
              ) : (
                <FieldWithoutChoice row={row} />
              )}
            </fieldset>
          ))}
        <footer>
          <Button variant="primary" size="large">
            Continue
          </Button>
          <ButtonLink to={paths.venueMergeWith(otherId, venueId)} size="large">
            Keep the other venue instead
          </ButtonLink>
          <ButtonLink to={paths.venue(venueId)} size="large" variant="quiet">
            Cancel
          </ButtonLink>
        </footer>
      </Sheet>
    </>
  );
}

const sideNames = { this: "This venue", other: "The other venue" };

const MergeSideChoice = ({
  row: { field, thisValue, otherValue },
  side,
  isChosen,
}: {
  row: VenueMergeRow;
  side: "this" | "other";
  isChosen: boolean;
}) => (
  <label>
    <input type="radio" name={toVenueMergeFieldName(field)} value={side} defaultChecked={isChosen} />
    <span>
      <small>{sideNames[side]}</small>
      {side === "this" ? thisValue : otherValue}
    </span>
  </label>
);

/** A field without a choice. */
const FieldWithoutChoice = ({ row: { rule, thisValue, otherValue } }: { row: VenueMergeRow }) => (
  <div data-part="side">
    <span>
      <small>
        {rule === "same"
          ? "Same in both"
          : `Only in ${thisValue ? "this venue" : "the other venue"}, and kept`}
      </small>
      {thisValue || otherValue}
    </span>
  </div>
);
