import { MAX_RECOMMENDED } from "@contract/vocabulary";
import { useLocation } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";

const Hint = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: start;
  padding: var(--s2) var(--s2) var(--s2) var(--s3);
  background: var(--info-soft);
  border-radius: var(--radius-2);
  font-size: var(--text-s);

  p { padding: 4px 0; }
  @media print { display: none; }
`;

/** How to choose rooms (spec 2), until the user dismisses it permanently. */
export function QueueHint() {
  const { pathname, search } = useLocation();
  return (
    <Hint data-part="hint">
      <p>
        Please select up to {MAX_RECOMMENDED} venues to proceed to recommendations. Refine filters or proceed
        to send.
      </p>
      <Form action={paths.hints} preventScrollReset>
        <input type="hidden" name="from" value={pathname + search} />
        <Button icon="cross" iconOnly variant="quiet" size="small">
          Don't show this hint again
        </Button>
      </Form>
    </Hint>
  );
}
