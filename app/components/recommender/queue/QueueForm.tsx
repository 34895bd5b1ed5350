import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "~/components/ui/Form";
import { paths } from "~/services/paths";

/** The id of the form that the buttons of a page's rooms belong to. */
export const QUEUE_FORM = "queue-form";

/**
 * The form by which rooms are queued and removed: a page has one of that id for all its rooms, as a browser looks at
 * each form of a page by itself, which 60 cards make felt. A button of `useQueueChange` in it or with its id sends it.
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
