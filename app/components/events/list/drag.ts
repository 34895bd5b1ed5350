import type { DragEvent } from "react";

/** The data transfer type of a dragged card. */
const EVENT_DATA = "application/x-event";

export interface DraggedEvent {
  id: number;
  leadId: number;
  stageId: string;
}

/** Event handlers of a column that accepts cards. */
export const createDropHandlers = (
  stage: string,
  moveToStage: (event: DraggedEvent, stage: string) => void,
) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    // During the drag only the types of the data can be read. Preventing the default allows the drop.
    if (!event.dataTransfer.types.includes(EVENT_DATA)) return;
    event.preventDefault();
    event.currentTarget.dataset.over = "";
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    // The event also fires when the pointer moves onto a card of the column.
    if (!currentTarget.contains(relatedTarget as Node | null)) delete currentTarget.dataset.over;
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.over;
    const dragged = event.dataTransfer.getData(EVENT_DATA);
    if (!dragged) return;
    event.preventDefault();
    moveToStage(JSON.parse(dragged), stage);
  },
});

export const startEventDrag = ({ dataTransfer }: DragEvent<HTMLElement>, event: DraggedEvent): void => {
  dataTransfer.effectAllowed = "move";
  dataTransfer.setData(EVENT_DATA, JSON.stringify(event));
};
