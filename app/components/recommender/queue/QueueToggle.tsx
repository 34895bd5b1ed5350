import { Button, type ButtonLook } from "~/components/ui/Button";
import { formatSpaceOptionValue } from "~/services/recommender/queue/queue";
import { QueueErrorAlert } from "./QueueErrorAlert";
import { QUEUE_FORM_ID } from "./QueueForm";
import { type QueuePage, useQueueButton } from "./use-queue-button";

/** A room's tick button adds it to the queue or removes it, and shows the outcome at once. */
export function QueueToggle({
  page,
  room,
  anchor,
  size,
}: {
  page: QueuePage;
  room: { venueId: number; venueName: string; roomId: number; name: string; isQueued: boolean };
  /** Anchor to return to without JavaScript. */
  anchor?: string;
  size?: ButtonLook["size"];
}) {
  const { venueId, venueName, roomId, name } = room;
  const space = formatSpaceOptionValue({ venueId, roomName: name, roomId });
  const { props, isPending, alert } = useQueueButton({
    page,
    intent: room.isQueued ? "remove" : "add",
    space,
    anchor,
  });
  // While a change is pending, the button shows its outcome: the opposite.
  const isQueued = isPending ? !room.isQueued : room.isQueued;
  return (
    <>
      <Button
        form={QUEUE_FORM_ID}
        icon={isQueued ? "tick" : "plus"}
        variant={isQueued ? "primary" : "secondary"}
        size={size}
        aria-pressed={isQueued}
        title={isQueued ? "Remove from queue" : "Add to queue"}
        wide
        {...props}
      >
        {isQueued ? "Selected" : "Select"}
        <span className="visually-hidden">{` ${name} at ${venueName}`}</span>
      </Button>
      <QueueErrorAlert alert={alert} />
    </>
  );
}
