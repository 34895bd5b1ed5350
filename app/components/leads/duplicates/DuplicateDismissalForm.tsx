import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";

/** The form that dismisses or restores a possible duplicate and returns to the current page. */
export function DuplicateDismissalForm({
  id,
  leadId,
  otherId,
  intent = "dismiss",
  children,
}: {
  /** For a button outside the form. */
  id?: string;
  leadId: number;
  otherId: number;
  intent?: "dismiss" | "bring-back";
  children?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <Form id={id} action={paths.duplicateDismissal(leadId)} preventScrollReset>
      <input type="hidden" name="duplicate" value={otherId} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="from" value={pathname + search} />
      {children}
    </Form>
  );
}
