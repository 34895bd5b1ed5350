import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { paths } from "~/services/paths";
import { PublicFacts } from "./PublicFacts";
import { PublicFrame, VisitMissing } from "./PublicFrame";
import { PublicVisit, type PublicVisitProps } from "./PublicVisit";

interface PublicOtherTimeProps extends PublicVisitProps {
  /** What was typed and not taken. */
  tried?: { refusal: { status: number; message: string }; typed: string };
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
  const isField = tried?.refusal.status === 422;
  return (
    <PublicFrame title="Ask for another time" refusal={isField ? undefined : tried?.refusal}>
      <PublicFacts visit={visit} />
      <Form action={paths.visitOtherTime(visit.key)} noValidate>
        <TextAreaField
          name="message"
          label="When would it suit you?"
          hint="Days and times, and anything else we should know."
          rows={4}
          maxLength={1000}
          defaultValue={tried?.typed}
          error={isField ? tried?.refusal.message : undefined}
          required
        />
        <div data-part="ways">
          <Button variant="primary" size="large">
            Send
          </Button>
        </div>
      </Form>
      <div data-part="ways">
        <ButtonLink to={paths.visitRequest(visit.key)} size="large" reloadDocument>
          Back to the visit
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}
