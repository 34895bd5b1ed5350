import { useActionData } from "@remix-run/react";
import { styled } from "styled-components";
import { Avatar } from "~/components/ui/Avatar";
import { ButtonLink } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { FormPage } from "~/components/ui/FormPage";
import { getInitialText } from "~/components/ui/initial-value";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import { formatQuantity } from "~/services/format/counts";
import { getFormSnapshot } from "~/services/forms/conflict";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { Failure } from "~/services/upstream/section.server";
import type { loadOwnProfilePage } from "~/services/users/profile.server";
import { createProfileFormSchema, type ProfileFieldName, profileLabels } from "~/services/users/profile-form";
import type { FactorLine } from "~/services/users/second-factor-form";
import { SessionList } from "./SessionList";

type Page = Awaited<ReturnType<typeof loadOwnProfilePage>>;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;

  > aside { display: grid; gap: var(--s4); }
  > aside section { display: grid; gap: var(--s3); justify-items: start; padding: var(--s4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  > aside section h2 { font-size: var(--text-m); }
  > aside section > a + h2 { margin-top: var(--s3); }
  > aside section p { display: flex; gap: var(--s3); align-items: center; color: var(--ink-soft); font-size: var(--text-s); overflow-wrap: anywhere; }

  @media (min-width: 60rem) { grid-template-columns: minmax(0, 640px) minmax(240px, 360px); }
`;

/** The own profile: details, and beside them everything about signing in. */
export function OwnProfile({ page }: { page: Page }) {
  const { username, portrait, sessions, zone } = page;
  return (
    <>
      <h1>Profile</h1>
      <Columns>
        <ProfileDetailsForm page={page} />
        <aside>
          {portrait && (
            <section aria-labelledby="picture">
              <h2 id="picture">Picture</h2>
              <p>
                <Avatar {...portrait} size="large" />
                {portrait.name}
              </p>
              <ButtonLink to={paths.ownPicture}>{portrait.src ? "Change picture" : "Add picture"}</ButtonLink>
            </section>
          )}
          <section aria-labelledby="sign-in">
            <h2 id="sign-in">Sign-in</h2>
            {username && <p>You sign in as {username}. Team leads can change the address.</p>}
            <ButtonLink to={paths.ownPassword}>Change password</ButtonLink>
            {page.factor && <SecondFactorState factor={page.factor} />}
          </section>
        </aside>
      </Columns>
      {sessions && <SessionList sessions={sessions} zone={zone} />}
    </>
  );
}

function SecondFactorState({
  factor: { data, failure },
}: {
  factor: { data?: FactorLine | undefined; failure?: Failure };
}) {
  if (!data) return failure && <SectionFailure what="Your two-factor authentication" failure={failure} />;
  const { isOn, hasApp, codesLeft } = data;
  return (
    <>
      <h2>Two-factor authentication</h2>
      <p>
        {!isOn
          ? "Off: you sign in with your password only."
          : hasApp
            ? "On: you also need a code from your authenticator app."
            : "On: you also need a passkey."}
        {codesLeft !== undefined && ` ${formatQuantity(codesLeft, "recovery code")} left.`}
      </p>
      <ButtonLink to={paths.secondFactor()}>
        {isOn ? "Manage two-factor authentication" : "Turn on two-factor authentication"}
      </ButtonLink>
    </>
  );
}

function ProfileDetailsForm({ page: { country, shown, values } }: { page: Page }) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(createProfileFormSchema(getFormSnapshot(shown, rejection).values), {
    id: "profile",
    rejected: rejection?.rejected,
    values: { ...values, country },
  });
  const field = (name: ProfileFieldName) => ({
    name,
    label: profileLabels[name],
    defaultValue: getInitialText(form.fields[name]),
    error: form.fields[name].errors,
  });
  return (
    <FormPage
      form={form}
      action={paths.profile}
      alert={rejection?.alert?.message}
      submitLabel="Save profile"
      cancelHref={paths.dashboard}
    >
      <ConflictFields
        shown={shown}
        rejected={rejection?.rejected}
        conflict={rejection?.conflict}
        labels={profileLabels}
      />
      <input type="hidden" name="country" value={country} />
      <TextField {...field("display_name")} autoComplete="name" />
      <TextField
        {...field("phone")}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Shown to your clients in the client portal"
        optional
      />
      <TextAreaField
        {...field("signature")}
        rows={5}
        maxLength={500}
        hint="Appears at the end of your emails instead of your name"
        optional
      />
    </FormPage>
  );
}
