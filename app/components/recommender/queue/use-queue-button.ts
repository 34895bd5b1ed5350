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
  /** The room or entire venue, as the form sends it; without it, a field of the form has the value. */
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

/** Why the change failed. If a room leaves the queue, the message disappears: the queue may have been full. */
function useQueueFailure({ state, data }: ReturnType<typeof useFetcher<Outcome>>, queuedCount: number) {
  /** The size of the queue when the last change ended; undefined once a room has left it since. */
  const [countAtFailure, setCountAtFailure] = useState<number | undefined>(queuedCount);
  useOnChange(state, () => {
    if (state === "idle") setCountAtFailure(queuedCount);
  });
  useEffect(
    () => setCountAtFailure((count) => (count !== undefined && queuedCount < count ? undefined : count)),
    [queuedCount],
  );
  // The size can shrink in this render, before the effect has noticed.
  const stillApplies = state === "idle" && countAtFailure !== undefined && queuedCount >= countAtFailure;
  return stillApplies && data?.ok === false ? data.alert : undefined;
}
