import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";

const Page = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s4);
  text-align: center;

  p { color: var(--ink-soft); }
`;

/** The first steps of the addresses that clients and venues get. */
const CLIENT_STEPS = ["inspection-request", "venue-inspection", "portal"];

/** What stands at an address that leads nowhere (spec 2); at one that clients get, nothing leads to the sign-in. */
export function NotFoundPage({ path = "" }: { path?: string }) {
  if (CLIENT_STEPS.includes(path.split("/")[0] ?? ""))
    return (
      <Page>
        <h1>We cannot find this page</h1>
        <p>The link may have been cut short. Open it from our email once more.</p>
      </Page>
    );
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
