import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Alert } from "~/components/ui/Alert";
import { useAnchored } from "~/components/ui/anchor";
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
  anchor,
  children,
}: {
  page: { leadId: number; eventId: number };
  intent: "add" | "remove";
  /** The id of what a plain form comes back to on the page. */
  anchor?: string;
  children: ReactNode | ((isPending: boolean) => ReactNode);
}) {
  const fetcher = useFetcher<typeof action>();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const isPending = fetcher.state !== "idle";
  const refused = useRefusal(fetcher, page);
  return (
    <fetcher.Form method="post" action={useAnchored(paths.queue(page.leadId, page.eventId), anchor)}>
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="from" value={pathname + search} />
      {hydrated && <input type="hidden" name="fetcher" value="1" />}
      {typeof children === "function" ? children(isPending) : children}
      {refused && (
        <div data-part="refused">
          <Alert kind="error" title={refused.title}>
            {refused.message}
          </Alert>
        </div>
      )}
    </fetcher.Form>
  );
}

/** What was refused, until the page is loaded anew: what stood in the way may be gone by then. */
function useRefusal({ state, data }: ReturnType<typeof useFetcher<typeof action>>, page: object) {
  const [pageOfAnswer, setPageOfAnswer] = useState<object>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer comes with the page that it belongs to
  useEffect(() => {
    if (state === "idle") setPageOfAnswer(page);
  }, [state]);
  const isOfThisPage = state === "idle" && pageOfAnswer === page;
  return isOfThisPage && data && "refused" in data ? data.refused : undefined;
}
