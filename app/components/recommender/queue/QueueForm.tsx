import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Alert } from "~/components/ui/Alert";
import { useAnchored } from "~/components/ui/anchor";
import { FormToken } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import type { QueueOutcome } from "~/services/recommender/queue/change.server";
import type { Queue } from "~/services/recommender/queue/queue";

/**
 * A form that adds a room to the queue or removes it. Without JavaScript it comes back to this page; with it the page
 * stays and a refusal is shown beside the form.
 */
export function QueueForm({
  page,
  intent,
  anchor,
  children,
}: {
  page: { leadId: number; eventId: number; queue?: Queue };
  intent: "add" | "remove";
  /** The id of the element to which a form without JavaScript comes back. */
  anchor?: string;
  children: ReactNode | ((isPending: boolean) => ReactNode);
}) {
  const fetcher = useFetcher<QueueOutcome>();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const isPending = fetcher.state !== "idle";
  const refused = useRefusal(fetcher, page.queue?.length ?? 0);
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

/** The refusal of the form, until a room leaves the queue: its reason may be gone then. */
function useRefusal({ state, data }: ReturnType<typeof useFetcher<QueueOutcome>>, queued: number) {
  const [queuedThen, setQueuedThen] = useState(queued);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer comes with the queue that it belongs to
  useEffect(() => {
    if (state === "idle") setQueuedThen(queued);
  }, [state]);
  useEffect(() => setQueuedThen((then) => (queued < then ? Number.POSITIVE_INFINITY : then)), [queued]);
  const stillHolds = state === "idle" && queued >= queuedThen;
  return stillHolds && data && "refused" in data ? data.refused : undefined;
}
