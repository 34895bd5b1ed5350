import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "~/components/ui/Form";
import { paths } from "~/services/paths";

/** The id of the form that a page's queue buttons use. */
export const QUEUE_FORM_ID = "queue-form";

/**
 * The form that queues and removes rooms. A page has one with this id for all rooms, as a form on each of 60 cards
 * would be slow. It is sent by a `useQueueButton` button inside it or with its id.
 */
export function QueueForm({
  page,
  id,
  children,
}: {
  page: { leadId: number; eventId: number };
  id?: string;
  children?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <form id={id} method="post" action={paths.queue(page.leadId, page.eventId)}>
      <FormToken />
      <input type="hidden" name="from" value={pathname + search} />
      {children}
    </form>
  );
}
