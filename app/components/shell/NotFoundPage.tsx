import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";

const Page = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s4);
  text-align: center;

  p { color: var(--ink-soft); }
`;

/** First path segments of addresses that clients and venues receive. */
const PUBLIC_SEGMENTS = ["inspection-request", "venue-inspection", "portal"];

/** The 404 page (spec 2). On addresses for clients, no link leads to the sign-in. */
export function NotFoundPage({ path = "" }: { path?: string | undefined }) {
  if (PUBLIC_SEGMENTS.includes(path.split("/")[0] ?? ""))
    return (
      <Page>
        <h1>We can't find this page</h1>
        <p>The link may be incomplete. Open it from our email again.</p>
      </Page>
    );
  return (
    <Page>
      <h1>Page Not Found!</h1>
      <p>Seems you've hit a page that doesn't exist.</p>
      <ButtonLink to="/dashboard" variant="primary" reloadDocument>
        Go to dashboard
      </ButtonLink>
    </Page>
  );
}
