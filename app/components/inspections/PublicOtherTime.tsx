import { ButtonLink } from "~/components/ui/Button";
import type { RejectedAnswer } from "~/services/inspections/public-page.server";
import { paths } from "~/services/paths";
import { isOfField, OtherTimeForm } from "./OtherTimeForm";
import { PublicFacts } from "./PublicFacts";
import { InspectionMissing, PublicFrame } from "./PublicFrame";
import { PublicInspection, type PublicInspectionProps } from "./PublicInspection";

interface PublicOtherTimeProps extends PublicInspectionProps {
  /** What was typed and not taken. */
  rejected?: RejectedAnswer;
}

/** The form in which the client says when an inspection would suit better, or the inspection alone where that is not possible. */
export function PublicOtherTime({ rejected, ...props }: PublicOtherTimeProps) {
  const { inspection, none } = props;
  if (none && rejected?.typed)
    return (
      <>
        <InspectionMissing {...none} />
        <p>This is what you have typed:</p>
        <blockquote>{rejected.typed}</blockquote>
      </>
    );
  if (!inspection?.canAskOtherTime && !(inspection && rejected)) return <PublicInspection {...props} />;
  return (
    <PublicFrame title="Ask for another time" refusal={isOfField(rejected) ? undefined : rejected?.refusal}>
      <PublicFacts inspection={inspection} />
      <OtherTimeForm
        action={paths.publicOtherTime(inspection.key)}
        label="When would it suit you?"
        hint="Days and times, and anything else we should know."
        submit="Send"
        variant="primary"
        rejected={rejected}
      />
      <div data-part="ways">
        <ButtonLink to={paths.publicInspection(inspection.key)} size="large" reloadDocument>
          Back to the inspection
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}
