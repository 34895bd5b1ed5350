import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { Icon } from "~/components/ui/Icon";
import { SHOWN_FIELD } from "~/services/forms/conflict";
import type { RuleRow } from "./RuleFields";

const Buttons = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

/** The form of a row, whose fields may stand elsewhere, with what it showed. */
export function RuleForm({ row, action, label }: { row: RuleRow; action: string; label: string }) {
  return (
    <Buttons id={row.form} action={action} preventScrollReset>
      <input type="hidden" name="of" value={row.of} />
      <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify({ values: row.shown })} />
      <Button size="small" aria-label={label}>
        Save
      </Button>
      <Button size="small" variant="quiet" name="intent" value="preview" data-unscripted="">
        Preview
      </Button>
    </Buttons>
  );
}

const Words = styled.div`
  display: grid;
  gap: var(--s1);
  > p[role="status"] { display: flex; gap: 6px; align-items: flex-start; color: var(--info); font-weight: 550; }
  > p .icon { margin-top: 2px; }
`;

/** What the rules of a row mean now, and what they would mean if saved. */
export function RuleMeaning({ now, next }: { now?: string; next?: string }) {
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
