import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import { paths } from "~/services/paths";

const FORM = "close-portal-links";

/** Asks before the links of a lead are closed, and says what is lost. */
export function ClosePortalLinks({ leadId, name }: { leadId: number; name: string }) {
  return (
    <DialogPage
      title="Close portal links"
      closeHref={paths.lead(leadId)}
      width="520px"
      footer={
        <>
          <ButtonLink to={paths.lead(leadId)} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button form={FORM} variant="danger">
            Close the links
          </Button>
        </>
      }
    >
      <Form id={FORM} action={paths.closePortalLinks(leadId)} className="stack">
        <p>
          Every link to the portal of {name} that was given out until now stops working at once, those in
          emails as well. It cannot be undone.
        </p>
        <p>The next link you copy or send is a new one that works.</p>
      </Form>
    </DialogPage>
  );
}
