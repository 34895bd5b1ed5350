import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import { HiddenVersionField, PublicInspection, type PublicInspectionProps } from "./PublicInspection";
import { PublicInspectionFacts } from "./PublicInspectionFacts";
import { PublicInspectionLayout } from "./PublicInspectionLayout";

/** Asks for confirmation; an inspection that cannot be cancelled is shown as it is. */
export function PublicCancellation(props: PublicInspectionProps) {
  const { inspection, refusal } = props;
  if (!inspection?.canCancel) return <PublicInspection {...props} />;
  return (
    <PublicInspectionLayout title="Cancel this inspection?" refusal={refusal} papers={inspection.papers}>
      <PublicInspectionFacts inspection={inspection} />
      <p>You can't undo this here. To arrange a new inspection, just reply to our email.</p>
      <Form action={paths.publicCancellation(inspection.key)}>
        <HiddenVersionField version={inspection.version} />
        <Button variant="danger" size="large">
          Cancel inspection
        </Button>
      </Form>
      <div data-part="ways">
        <ButtonLink to={paths.publicInspection(inspection.key)} size="large" reloadDocument>
          Keep inspection
        </ButtonLink>
      </div>
    </PublicInspectionLayout>
  );
}
