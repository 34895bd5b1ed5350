import { Button, type ButtonLook } from "~/components/ui/Button";
import { QUEUE_FORM } from "./QueueForm";
import { QueueRefusal } from "./QueueRefusal";
import { type QueuePage, useQueueChange } from "./queue-change";

/** The tick button of a room: adds it to the queue or takes it out; it shows the outcome at once. */
export function QueueToggle({
  page,
  room,
  anchor,
  size,
}: {
  page: QueuePage;
  room: { space: string; name: string; venueName: string; isQueued: boolean };
  /** The id of the element to which a page without JavaScript comes back. */
  anchor?: string;
  size?: ButtonLook["size"];
}) {
  const { space, name, venueName } = room;
  const { props, isPending, refused } = useQueueChange({
    page,
    intent: room.isQueued ? "remove" : "add",
    space,
    anchor,
  });
  const isQueued = room.isQueued !== isPending;
  return (
    <>
      <Button
        form={QUEUE_FORM}
        icon={isQueued ? "tick" : "plus"}
        variant={isQueued ? "primary" : "secondary"}
        size={size}
        aria-pressed={isQueued}
        wide
        {...props}
      >
        {isQueued ? "Selected" : "Select"}
        <span className="visually-hidden">{` ${name} of ${venueName}`}</span>
      </Button>
      <QueueRefusal refused={refused} />
    </>
  );
}
