import { ButtonLink } from "~/components/ui/Button";
import { paths } from "~/services/paths";

/** A link to the sign-in provider. Since that is another site, the link always loads a document. */
export function ProviderSignInLink({ label, redirect }: { label: string; redirect: string }) {
  return (
    <ButtonLink to={paths.provider(redirect)} reloadDocument size="large" wide>
      {label}
    </ButtonLink>
  );
}
