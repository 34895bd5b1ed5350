import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";

const Page = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s4);
  text-align: center;

  p { color: var(--ink-soft); }
`;

/** What stands at an address that leads nowhere (spec 2). */
export function NotFoundPage() {
  return (
    <Page>
      <h1>Page Not Found!</h1>
      <p>Seems you've hit a page that doesn't exist.</p>
      <ButtonLink to="/dashboard" variant="primary" reloadDocument>
        Go to the dashboard
      </ButtonLink>
    </Page>
  );
}
