import { ButtonLink } from "~/components/ui/Button";
import { paths } from "~/services/paths";

/** Leads to the sign-in provider, which is another site: a document load, also with JavaScript. */
export function ProviderSignInLink({ label, redirect }: { label: string; redirect: string }) {
  return (
    <ButtonLink to={paths.provider(redirect)} reloadDocument size="large" wide>
      {label}
    </ButtonLink>
  );
}
