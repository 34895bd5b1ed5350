import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { useOnChange } from "~/components/ui/use-on-change";
import type { Outcome } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { Queue, QueueChange } from "~/services/recommender/queue/queue";

/** The event of a page; `queue` is absent on pages that do not show it. */
export interface QueuePage {
  leadId: number;
  eventId: number;
  queue?: Queue;
}

interface Change extends Pick<QueueChange, "intent"> {
  page: QueuePage;
  /** The value of the space; without it, a field of the form has it. */
  space?: string;
  /** Anchor to return to without JavaScript. */
  anchor?: string | undefined;
}

/**
 * A button that queues or removes a room, inside a `QueueForm` or with its id. Without JavaScript the page
 * reloads; with it the page stays and `alert` is the message to show beside the button.
 */
export function useQueueButton({ page, intent, space, anchor }: Change) {
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
    alert: useQueueFailure(fetcher, page.queue?.length ?? 0),
  };
}

/** Why the change failed. It disappears when a room leaves the queue, as the reason may no longer apply. */
function useQueueFailure({ state, data }: ReturnType<typeof useFetcher<Outcome>>, queuedCount: number) {
  const [countAtFailure, setCountAtFailure] = useState(queuedCount);
  useOnChange(state, () => {
    if (state === "idle") setCountAtFailure(queuedCount);
  });
  useEffect(
    () => setCountAtFailure((count) => (queuedCount < count ? Number.POSITIVE_INFINITY : count)),
    [queuedCount],
  );
  const stillApplies = state === "idle" && queuedCount >= countAtFailure;
  return stillApplies && data?.ok === false ? data.alert : undefined;
}
