import type { ReactNode } from "react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { FirstLook as Look } from "~/services/inspections/mails.server";
import type { InspectionPage } from "~/services/inspections/of-event.server";
import { statusWords } from "~/services/inspections/status";
import { paths } from "~/services/paths";
import { changedNotice, FirstLook } from "./FirstLook";
import { InspectionTime } from "./InspectionTime";
import { OtherTime } from "./OtherTime";
import { SeenFields } from "./SeenFields";

export interface ChangeDialogProps {
  page: InspectionPage;
  look?: Look;
  /** The emails are others than those that were shown before. */
  isChanged?: boolean;
  /** Why it was not done, or its emails cannot be shown. */
  failure?: string;
}

type Dialog = Pick<
  Parameters<typeof ConfirmationDialog>[0],
  "title" | "action" | "submit" | "keep" | "variant" | "isImpossible"
>;

/** Asks before an inspection is changed, says which, and shows the emails that leave by it. */
export function ChangeDialog({
  page: { leadId, eventId, leadName, inspection },
  look,
  isChanged,
  failure,
  then,
  children,
  ...dialog
}: ChangeDialogProps &
  Dialog & { /** What is done after the emails were read: "confirm". */ then: string; children: ReactNode }) {
  return (
    <ConfirmationDialog {...dialog} closeHref={paths.eventInspections(leadId, eventId)} failure={failure}>
      <SeenFields inspection={inspection} />
      <p>
        The inspection of {leadName} at <b>{inspection.venue ?? "a venue that is not known"}</b>,{" "}
        <InspectionTime inspection={inspection} />
        {inspection.status && `, is ${statusWords(inspection.status)}`}.
      </p>
      <OtherTime inspection={inspection} />
      {children}
      {!dialog.isImpossible && (
        <FirstLook look={look} notice={isChanged ? changedNotice(look, then) : undefined} />
      )}
    </ConfirmationDialog>
  );
}
