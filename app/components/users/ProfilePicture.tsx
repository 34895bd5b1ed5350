import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Avatar } from "~/components/ui/Avatar";
import { Button, ButtonLink } from "~/components/ui/Button";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { listSummaryErrors } from "~/components/ui/form-errors";
import { NarrowPage } from "~/components/ui/NarrowPage";
import { TextField } from "~/components/ui/TextField";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { PicturePage } from "~/services/users/profile-picture.server";

const Layout = styled(NarrowPage)`
  > div { display: flex; gap: var(--s4); align-items: center; overflow-wrap: anywhere; }
  footer { display: flex; flex-wrap: wrap; gap: var(--s3); }
`;

/** The user's own picture, and the form to upload another. */
export function ProfilePicture({ page: { name, src } }: { page: PicturePage }) {
  const rejected = (useActionData() as Rejection | undefined)?.rejected;
  return (
    <Layout>
      <h1>Your picture</h1>
      <div>
        <Avatar name={name} src={src} size="large" />
        {name}
      </div>
      <Form action={paths.ownPicture} encType="multipart/form-data" className="stack" noValidate>
        <ErrorSummary errors={listSummaryErrors(rejected)} />
        <TextField
          name="file"
          type="file"
          label="Picture"
          accept="image/jpeg,image/png,image/webp,image/heic"
          hint="JPEG, PNG, WebP or HEIC, up to 15 MB. We crop it to a square."
          error={rejected?.error?.file ?? undefined}
        />
        <footer>
          <Button variant="primary">Upload picture</Button>
          {src && <ButtonLink to={paths.ownPictureRemoval}>Remove picture</ButtonLink>}
          <ButtonLink to={paths.profile} variant="quiet">
            Back to profile
          </ButtonLink>
        </footer>
      </Form>
    </Layout>
  );
}
