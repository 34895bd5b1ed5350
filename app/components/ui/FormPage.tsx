import { styled } from "styled-components";
import { Button, ButtonLink } from "./Button";
import { CheckedForm, type CheckedFormProps } from "./CheckedForm";
import { DraftAutosave } from "./DraftAutosave";

const Sheet = styled(CheckedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  max-width: 640px;

  > footer { display: flex; flex-wrap: wrap; gap: var(--s3); align-items: center; }
  @media (max-width: 39.9375rem) { > footer { position: sticky; z-index: 1; bottom: 0; padding: var(--s3) 0; background: var(--paper); } > footer > * { flex: 1; } }
`;

/** A page that is a form: errors on top, fields, and buttons that stay visible on phones. */
export function FormPage({
  submitLabel,
  cancelHref,
  more,
  version,
  children,
  ...form
}: Pick<CheckedFormProps, "form" | "action" | "alert" | "children"> & {
  submitLabel: string;
  cancelHref: string;
  /** Further links beside the buttons. */
  more?: React.ReactNode;
  /** See `DraftAutosave`. */
  version?: string;
}) {
  return (
    <Sheet {...form}>
      <DraftAutosave version={version} />
      {children}
      <footer>
        <Button variant="primary" size="large">
          {submitLabel}
        </Button>
        {more}
        <ButtonLink to={cancelHref} size="large" variant="quiet">
          Cancel
        </ButtonLink>
      </footer>
    </Sheet>
  );
}
