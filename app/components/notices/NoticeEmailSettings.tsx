import { type NoticeKind, noticeKinds, noticeMails } from "@contract/notices/notices";
import { useActionData } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { FormPage } from "~/components/ui/FormPage";
import { SelectField } from "~/components/ui/SelectField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { NoticeSettingsForm, noticeKindNames, noticeMailNames } from "~/services/notices/notices";
import type { NoticeSettingsPage } from "~/services/notices/notices.server";
import { paths } from "~/services/paths";

const options = noticeMails.map((value) => ({ value, label: noticeMailNames[value] }));

/** Which kinds of notices the user gets by email. */
export function NoticeEmailSettings({ page: { values, isMailOff } }: { page: NoticeSettingsPage }) {
  const rejection = useActionData() as Rejection | undefined;
  const form = useSchemaForm(NoticeSettingsForm, {
    id: "notice-settings",
    rejected: rejection?.rejected,
    values: values as Record<NoticeKind, "off">,
  });
  return (
    <>
      <h1>Notification settings</h1>
      {isMailOff && <Alert kind="info">Email is switched off, so no notifications are emailed.</Alert>}
      <p className="muted">
        Choose which notifications you also get by email. You are not notified of your own changes.
      </p>
      <FormPage
        form={form}
        action={paths.noticeSettings}
        alert={rejection?.alert?.message}
        submitLabel="Save settings"
        cancelHref={paths.notices}
      >
        {noticeKinds.map((kind) => (
          <SelectField
            key={kind}
            name={kind}
            label={noticeKindNames[kind]}
            options={options}
            defaultValue={form.fields[kind].initialValue}
            error={form.fields[kind].errors}
          />
        ))}
      </FormPage>
    </>
  );
}
