import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { Icon } from "~/components/ui/Icon";
import { BASELINE_FIELD } from "~/services/forms/conflict";
import { toRuleFieldName } from "~/services/leads/distribution-rules";
import type { RuleRow } from "./RuleFields";

const Rows = styled(Form)`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);
  > [data-part="buttons"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
`;

/** The form of all rows. It carries the values it showed, so that only changed ones are saved. */
export function DistributionRuleForm({
  rows,
  action,
  children,
}: {
  rows: readonly RuleRow[];
  action: string;
  children: ReactNode;
}) {
  return (
    <Rows action={action} preventScrollReset noValidate>
      {/* Enter presses the first button of a form, which must save. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      {rows.map(({ target, shown }) => (
        <Fragment key={target}>
          <input type="hidden" name="of" value={target} />
          <input
            type="hidden"
            name={toRuleFieldName(target, BASELINE_FIELD)}
            value={JSON.stringify({ values: shown })}
          />
        </Fragment>
      ))}
      {children}
      <div data-part="buttons">
        <Button variant="primary">Save rules</Button>
        <Button variant="quiet" name="intent" value="preview" data-unscripted="">
          Preview
        </Button>
      </div>
    </Rows>
  );
}

const Words = styled.div`
  display: grid;
  gap: var(--s1);
  > p[role="status"] { display: flex; gap: 6px; align-items: flex-start; color: var(--info); font-weight: 550; }
  > p .icon { margin-top: 2px; }
`;

/** What the rules of a row mean now, and after saving. */
export function DistributionRuleMeaning({
  now,
  next,
}: {
  now?: string | undefined;
  next?: string | undefined;
}) {
  return (
    <Words>
      <p>{now ?? <span data-missing="">Not known</span>}</p>
      {next && (
        <p role="status">
          <Icon name="edit" />
          <span>If saved: {next}</span>
        </p>
      )}
    </Words>
  );
}
