import { ButtonLink } from "~/components/ui/Button";
import type { TriedAnswer } from "~/services/inspections/public-page.server";
import { paths } from "~/services/paths";
import { isOfField, OtherTimeForm } from "./OtherTimeForm";
import { PublicFacts } from "./PublicFacts";
import { PublicFrame, VisitMissing } from "./PublicFrame";
import { PublicVisit, type PublicVisitProps } from "./PublicVisit";

interface PublicOtherTimeProps extends PublicVisitProps {
  /** What was typed and not taken. */
  tried?: TriedAnswer;
}

/** The form in which the client says when a visit would suit better; where nobody takes it, the visit as it stands. */
export function PublicOtherTime({ tried, ...props }: PublicOtherTimeProps) {
  const { visit, none } = props;
  if (none && tried?.typed)
    return (
      <>
        <VisitMissing {...none} />
        <p>This is what you have typed:</p>
        <blockquote>{tried.typed}</blockquote>
      </>
    );
  if (!visit?.canAskOtherTime && !(visit && tried)) return <PublicVisit {...props} />;
  return (
    <PublicFrame title="Ask for another time" refusal={isOfField(tried) ? undefined : tried?.refusal}>
      <PublicFacts visit={visit} />
      <OtherTimeForm
        action={paths.visitOtherTime(visit.key)}
        label="When would it suit you?"
        hint="Days and times, and anything else we should know."
        submit="Send"
        variant="primary"
        tried={tried}
      />
      <div data-part="ways">
        <ButtonLink to={paths.visitRequest(visit.key)} size="large" reloadDocument>
          Back to the visit
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}
