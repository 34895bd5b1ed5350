import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";
import { PublicFacts } from "./PublicFacts";
import { PublicFrame } from "./PublicFrame";
import { PublicVisit, type PublicVisitProps, Seen } from "./PublicVisit";

/** Asks before a visit is cancelled; one that cannot be is shown as it stands. */
export function PublicCancellation(props: PublicVisitProps) {
  const { visit, refusal } = props;
  if (!visit?.canCancel) return <PublicVisit {...props} />;
  return (
    <PublicFrame title="Cancel this inspection?" refusal={refusal}>
      <PublicFacts visit={visit} />
      <p>
        Once it is cancelled it cannot be confirmed here again. For a new visit simply reply to our email.
      </p>
      <Form action={paths.visitCancellation(visit.key)}>
        <Seen version={visit.version} />
        <Button variant="danger" size="large">
          Cancel the inspection
        </Button>
      </Form>
      <div data-part="ways">
        <ButtonLink to={paths.visitRequest(visit.key)} size="large" reloadDocument>
          Keep the inspection
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}
