import { Button, type ButtonLook } from "~/components/ui/Button";
import { QUEUE_FORM } from "./QueueForm";
import { QueueRefusal } from "./QueueRefusal";
import { type QueuePage, useQueueChange } from "./queue-change";

/** Takes a room out of the queue. */
export function RemoveButton({
  page,
  space,
  anchor,
  ...look
}: ButtonLook & {
  page: QueuePage;
  space: string;
  /** The id of the element to which a page without JavaScript comes back. */
  anchor?: string;
}) {
  const { props, refused } = useQueueChange({ page, intent: "remove", space, anchor });
  return (
    <>
      <Button form={QUEUE_FORM} size="small" {...look} {...props} />
      <QueueRefusal refused={refused} />
    </>
  );
}
