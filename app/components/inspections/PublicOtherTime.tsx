import { ButtonLink } from "~/components/ui/Button";
import type { RejectedAnswer } from "~/services/inspections/public-page.server";
import { paths } from "~/services/paths";
import { isFieldError, OtherTimeForm } from "./OtherTimeForm";
import { PublicInspection, type PublicInspectionProps } from "./PublicInspection";
import { PublicInspectionFacts } from "./PublicInspectionFacts";
import { MissingInspectionPage, PublicInspectionLayout } from "./PublicInspectionLayout";

interface PublicOtherTimeProps extends PublicInspectionProps {
  /** The answer that was rejected. */
  rejected?: RejectedAnswer | undefined;
}

/** The form to request another time, or the inspection alone if that is not possible. */
export function PublicOtherTime({ rejected, ...props }: PublicOtherTimeProps) {
  const { inspection, none } = props;
  if (none && rejected?.entered)
    return (
      <>
        <MissingInspectionPage {...none} />
        <p>Your message:</p>
        <blockquote>{rejected.entered}</blockquote>
      </>
    );
  if (!inspection?.canRequestOtherTime && !(inspection && rejected)) return <PublicInspection {...props} />;
  return (
    <PublicInspectionLayout
      title="Request another time"
      refusal={isFieldError(rejected) ? undefined : rejected?.refusal}
      papers={inspection.papers}
    >
      <PublicInspectionFacts inspection={inspection} />
      <OtherTimeForm
        action={paths.publicOtherTime(inspection.key)}
        label="When would suit you?"
        hint="Include days and times, and anything else we should know"
        submitLabel="Send request"
        variant="primary"
        rejected={rejected}
      />
      <div data-part="ways">
        <ButtonLink to={paths.publicInspection(inspection.key)} size="large" reloadDocument>
          Back to inspection
        </ButtonLink>
      </div>
    </PublicInspectionLayout>
  );
}
