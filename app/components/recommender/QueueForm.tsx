import { useFetcher, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Alert } from "~/components/ui/Alert";
import { FormToken } from "~/components/ui/Form";
import type { action } from "~/routes/leads.$id_.event.$eventId.karenV2.queue";
import { paths } from "~/services/paths";

/**
 * A form that adds a room to the queue or removes it. Plain, it comes back to this page; with JavaScript the
 * page stays and what was refused is said beside the form.
 */
export function QueueForm({
  page,
  intent,
  children,
}: {
  page: { leadId: number; eventId: number };
  intent: "add" | "remove";
  children: ReactNode | ((isPending: boolean) => ReactNode);
}) {
  const fetcher = useFetcher<typeof action>();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const refused = fetcher.data && "refused" in fetcher.data ? fetcher.data.refused : undefined;
  const isPending = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={paths.queue(page.leadId, page.eventId)}>
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="from" value={pathname + search} />
      {hydrated && <input type="hidden" name="fetcher" value="1" />}
      {typeof children === "function" ? children(isPending) : children}
      {refused && !isPending && (
        <div data-part="refused">
          <Alert kind="error" title={refused.title}>
            {refused.message}
          </Alert>
        </div>
      )}
    </fetcher.Form>
  );
}
