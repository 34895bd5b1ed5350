import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { type MergeRow, toMergeFieldName } from "~/services/events/merge";
import type { Comparison } from "~/services/events/merge.server";
import { paths } from "~/services/paths";
import { EventHeader } from "../EventHeader";

const Sheet = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  max-width: 760px;

  > dl, > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s1); padding-bottom: var(--s4); border-bottom: 1px solid var(--line); }
  dt { font-weight: 600; font-size: var(--text-s); }
  dd { white-space: pre-line; overflow-wrap: anywhere; }
  dd small { color: var(--ink-soft); font-size: var(--text-s); }
  footer { display: flex; flex-wrap: wrap; gap: var(--s3); }
`;

/** Both events field by field, to choose what to keep where they differ. Nothing is saved yet. */
export function EventMergeComparison({ page }: { page: Comparison }) {
  const { leadId, eventId, otherId, facts, other, rows, choices } = page;
  return (
    <>
      <EventHeader {...page} title="Merge events" />
      <p>
        {other.title} (event {otherId}) will be merged into {facts.title} (event {eventId}). Choose what to
        keep for each field.
      </p>
      <Sheet method="get" action={paths.mergeConfirmation(leadId, eventId, otherId)}>
        {rows.map((row) =>
          row.rule === "choose" ? (
            <div key={row.field}>
              <RadioGroup
                name={toMergeFieldName(row.field)}
                label={row.label}
                options={[
                  { value: "this", label: row.thisValue, hint: "This event" },
                  { value: "other", label: row.otherValue, hint: "The other event" },
                ]}
                defaultValue={choices[row.field]}
              />
            </div>
          ) : (
            <FieldWithoutChoice key={row.field} row={row} rule={row.rule} />
          ),
        )}
        <footer>
          <Button variant="primary" size="large">
            Continue
          </Button>
          <ButtonLink to={paths.event(leadId, eventId)} size="large" variant="quiet">
            Cancel
          </ButtonLink>
        </footer>
      </Sheet>
    </>
  );
}

const reasons: Record<Exclude<MergeRow["rule"], "choose">, string> = {
  same: "Same in both events",
  "only-one": "Set in one event only, and kept",
  both: "Both kept, one below the other",
};

/** A field without a choice. */
function FieldWithoutChoice({ row, rule }: { row: MergeRow; rule: keyof typeof reasons }) {
  const isUnknown = !row.thisValue && !row.otherValue;
  const text = rule === "both" ? `${row.thisValue}\n\n${row.otherValue}` : row.thisValue || row.otherValue;
  return (
    <dl>
      <dt>{row.label}</dt>
      <dd>{isUnknown ? <span className="muted">Not known</span> : text}</dd>
      {!isUnknown && (
        <dd>
          <small>{reasons[rule]}</small>
        </dd>
      )}
    </dl>
  );
}
