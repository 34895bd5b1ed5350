import type { DragEvent } from "react";

/** Marks what is dragged: the event, its lead, and the stage that it is taken from. */
const DRAGGED = "application/x-event";

export interface Dragged {
  id: number;
  leadId: number;
  stageId: string;
}

/** What a column does while a card is over it. */
export const dropping = (stage: string, move: (event: Dragged, stage: string) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    event.currentTarget.dataset.over = "";
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) delete currentTarget.dataset.over;
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.over;
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged) return;
    event.preventDefault();
    move(JSON.parse(dragged), stage);
  },
});

export const draggedAs = ({ dataTransfer }: DragEvent<HTMLElement>, event: Dragged) => {
  dataTransfer.effectAllowed = "move";
  dataTransfer.setData(DRAGGED, JSON.stringify(event));
};
