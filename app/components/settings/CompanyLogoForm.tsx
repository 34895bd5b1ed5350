import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { listSummaryErrors } from "~/components/ui/form-errors";
import { LogoField } from "~/components/ui/LogoField";
import { NarrowPage } from "~/components/ui/NarrowPage";
import { formatCountryInSentence } from "~/services/format/countries";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { LogoPage as Page } from "~/services/settings/logo.server";

const Layout = styled(NarrowPage)`
  img { max-width: 100%; height: auto; padding: var(--s3); background: #fff; border: 1px solid var(--line); border-radius: var(--radius-2); }
  footer { display: flex; flex-wrap: wrap; gap: var(--s3); }
`;

/** The company's logo in a country, and the form to upload another. */
export function CompanyLogoForm({ page: { country, logo } }: { page: Page }) {
  const rejected = (useActionData() as Rejection | undefined)?.rejected;
  return (
    <Layout>
      <h1>Logo for {formatCountryInSentence(country)}</h1>
      {logo && <img src={logo.url} alt="Your logo" width={logo.width} height={logo.height} />}
      <Form action={paths.companyLogo(country)} encType="multipart/form-data" className="stack" noValidate>
        <ErrorSummary errors={listSummaryErrors(rejected)} />
        <LogoField error={rejected?.error?.file ?? undefined} />
        <footer>
          <Button variant="primary">Upload logo</Button>
          {logo && <ButtonLink to={paths.companyLogoRemoval(country)}>Remove logo</ButtonLink>}
          <ButtonLink to={paths.companySettings(country)} variant="quiet">
            Back to company
          </ButtonLink>
        </footer>
      </Form>
    </Layout>
  );
}
