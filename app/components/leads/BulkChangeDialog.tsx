import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { DialogPage } from "~/components/ui/DialogPage";
import type { Rejection } from "~/services/forms/outcome";
import { leadList } from "~/services/leads/list";
import { addSelectedLeadsToAddress } from "~/services/leads/selection";
import type { loadSelectedLeads } from "~/services/leads/selection.server";
import { paths } from "~/services/paths";

const Names = styled.ul`
  display: grid;
  gap: var(--s1);
  max-height: 40vh;
  overflow-y: auto;
  padding: var(--s2) var(--s4);
  list-style: none;
  background: var(--sunken);
  border-radius: var(--radius-2);

  li { display: flex; gap: var(--s3); justify-content: space-between; }
  li span { min-width: 0; overflow-wrap: anywhere; }
  small { flex: none; color: var(--ink-soft); font-size: var(--text-s); }
`;

export type SelectionPage = Awaited<ReturnType<typeof loadSelectedLeads>> & {
  /** Why the change did not happen. */
  rejection?: Pick<Rejection, "rejected" | "alert"> | undefined;
};

interface SelectionDialogProps extends SelectionPage {
  title: string;
  /** The address of the dialog and of its form's action. */
  path: string;
  /** What the change means. */
  children: ReactNode;
  button: { words: string; variant: "primary" | "danger" };
}

/** Confirms a bulk change and lists the selected leads. */
export function BulkChangeDialog({
  title,
  path,
  list,
  leads,
  after,
  rejection,
  children,
  button,
}: SelectionDialogProps) {
  const ids = leads.map(({ id }) => id);
  const closeHref = addSelectedLeadsToAddress(paths.allLeads, list, ids);
  if (leads.length === 0)
    return (
      <DialogPage
        title="No leads selected"
        closeHref={closeHref}
        width="520px"
        footer={
          <ButtonLink to={closeHref} preventScrollReset>
            Back to list
          </ButtonLink>
        }
      >
        <p>Select leads in the list first. Nothing has changed.</p>
      </DialogPage>
    );
  return (
    <ConfirmationDialog
      title={title}
      closeHref={closeHref}
      action={addSelectedLeadsToAddress(path, list, ids)}
      submitLabel={button.words}
      variant={button.variant}
      rejection={rejection}
    >
      <input type="hidden" name="from" value={leadList.href(after, { page: after.page })} />
      <Names aria-label="Selected leads" tabIndex={0}>
        {leads.map(({ id, name }) => (
          <li key={id}>
            <span>{name ?? "Name not known"}</span>
            <small>#{id}</small>
          </li>
        ))}
      </Names>
      {children}
    </ConfirmationDialog>
  );
}
