import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import { PublicFacts } from "./PublicFacts";
import { PublicFrame } from "./PublicFrame";
import { PublicInspection, type PublicInspectionProps, VersionField } from "./PublicInspection";

/** Asks for confirmation; an inspection that cannot be cancelled is shown as it is. */
export function PublicCancellation(props: PublicInspectionProps) {
  const { inspection, refusal } = props;
  if (!inspection?.canCancel) return <PublicInspection {...props} />;
  return (
    <PublicFrame title="Cancel this inspection?" refusal={refusal} papers={inspection.papers}>
      <PublicFacts inspection={inspection} />
      <p>You can't undo this here. To arrange a new inspection, just reply to our email.</p>
      <Form action={paths.publicCancellation(inspection.key)}>
        <VersionField version={inspection.version} />
        <Button variant="danger" size="large">
          Cancel inspection
        </Button>
      </Form>
      <div data-part="ways">
        <ButtonLink to={paths.publicInspection(inspection.key)} size="large" reloadDocument>
          Keep inspection
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}
