import type { ReactNode } from "react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { ChangePreview } from "~/services/inspections/change-preview.server";
import type { InspectionPage } from "~/services/inspections/event-inspections.server";
import { formatInspectionStatus } from "~/services/inspections/status";
import { paths } from "~/services/paths";
import { formatChangedNotice, InspectionChangePreview } from "./ChangePreview";
import { HiddenInspectionStateFields } from "./HiddenInspectionStateFields";
import { InspectionTime } from "./InspectionTime";
import { RequestedOtherTime } from "./RequestedOtherTime";

export interface ChangeDialogProps {
  page: InspectionPage;
  preview?: ChangePreview;
  /** The emails differ from those shown before. */
  isChanged?: boolean;
  /** Why the change was not made, or its emails could not be loaded. */
  failure?: string | undefined;
}

type Dialog = Pick<
  Parameters<typeof ConfirmationDialog>[0],
  "title" | "action" | "submitLabel" | "backLabel" | "variant" | "isImpossible"
>;

/** Asks for confirmation of a change, with the emails that it sends. */
export function InspectionChangeDialog({
  page: { leadId, eventId, leadName, inspection },
  preview,
  isChanged,
  failure,
  then,
  children,
  ...dialog
}: ChangeDialogProps &
  Dialog & { /** What to do after reading the emails: "confirm". */ then: string; children: ReactNode }) {
  return (
    <ConfirmationDialog {...dialog} closeHref={paths.eventInspections(leadId, eventId)} failure={failure}>
      <HiddenInspectionStateFields inspection={inspection} />
      <p>
        {leadName}'s inspection of <b>{inspection.venue ?? "an unknown venue"}</b>,{" "}
        <InspectionTime inspection={inspection} />.{" "}
        {inspection.status && `Status: ${formatInspectionStatus(inspection.status)}.`}
      </p>
      <RequestedOtherTime inspection={inspection} />
      {children}
      {!dialog.isImpossible && (
        <InspectionChangePreview
          preview={preview}
          notice={isChanged ? formatChangedNotice(preview, then) : undefined}
        />
      )}
    </ConfirmationDialog>
  );
}
