import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { useOnChange } from "~/components/ui/use-on-change";
import type { Outcome } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { Queue, QueueChange } from "~/services/recommender/queue/queue";

/** The event whose queue a page shows; without `queue` a page that does not. */
export interface QueuePage {
  leadId: number;
  eventId: number;
  queue?: Queue;
}

interface Change extends Pick<QueueChange, "intent"> {
  page: QueuePage;
  /** The value of the space; without one, a field of the form says it. */
  space?: string;
  /** The id of the element to which a page without JavaScript comes back. */
  anchor?: string;
}

/**
 * A button that queues a room or removes it, by the `QueueForm` it stands in or names. Without JavaScript the page
 * comes again; with it the page stays, and `alert` says what to show beside the button.
 */
export function useQueueChange({ page, intent, space, anchor }: Change) {
  const fetcher = useFetcher<Outcome>();
  const action = paths.queue(page.leadId, page.eventId);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, name, value } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const fields = new FormData(form);
    if (name) fields.set(name, value);
    fields.set("fetcher", "1");
    fetcher.submit(fields, { method: "post", action });
  };
  return {
    props: {
      name: space === undefined ? undefined : intent,
      value: space,
      formAction: anchor && `${action}#${anchor}`,
      onClick,
    },
    isPending: fetcher.state !== "idle",
    alert: useFailure(fetcher, page.queue?.length ?? 0),
  };
}

/** Why the change was not made, until a room leaves the queue: its reason may be gone then. */
function useFailure({ state, data }: ReturnType<typeof useFetcher<Outcome>>, queued: number) {
  const [queuedThen, setQueuedThen] = useState(queued);
  useOnChange(state, () => {
    if (state === "idle") setQueuedThen(queued);
  });
  useEffect(() => setQueuedThen((then) => (queued < then ? Number.POSITIVE_INFINITY : then)), [queued]);
  const stillHolds = state === "idle" && queued >= queuedThen;
  return stillHolds && data?.ok === false ? data.alert : undefined;
}
