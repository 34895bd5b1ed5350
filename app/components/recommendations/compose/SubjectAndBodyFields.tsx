import type { FieldMetadata } from "@conform-to/react";
import { replacePlaceholders } from "@contract/recommendations/template";
import { useMemo, useRef, useState } from "react";
import { insertText } from "~/components/editor/insert-text";
import { RichTextArea, type RichTextHandle } from "~/components/editor/RichTextArea";
import { Checkbox } from "~/components/ui/Checkbox";
import { TextField } from "~/components/ui/TextField";
import { paths } from "~/services/paths";
import type { ListedPlaceholder } from "~/services/recommendations/compose/email-template";
import { PlaceholderList } from "./PlaceholderList";

/** The email's fields as strings. */
export interface EmailValues {
  subject: string;
  template: string;
  portal_link: string;
  form_key: string;
  send_as_quick_recommend?: string;
}

type Fields = {
  [Name in keyof EmailValues]-?: Pick<FieldMetadata<EmailValues[Name]>, "initialValue" | "errors">;
};

/** Subject and body, with the placeholders for both. */
export function SubjectAndBodyFields({
  fields,
  placeholders,
}: {
  fields: Fields;
  placeholders: ListedPlaceholder[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<RichTextHandle>(null);
  /** The name of the field that had the focus last, where placeholders are inserted. */
  const lastField = useRef("template");
  const [subject, setSubject] = useState(fields.subject.initialValue ?? "");
  const filledSubject = replaceSubjectPlaceholders(subject, placeholders);
  const chips = useMemo(
    () => Object.fromEntries(placeholders.flatMap(({ name, chip }) => (chip ? [[`{{${name}}}`, chip]] : []))),
    [placeholders],
  );
  const remember = (name: "subject" | "template") => () => {
    lastField.current = name;
  };
  const insert = (placeholder: string) => {
    const subject = root.current?.querySelector<HTMLInputElement>('[name="subject"]');
    if (lastField.current === "subject" && subject) insertText(subject, placeholder);
    else body.current?.insert(placeholder);
  };
  return (
    <div ref={root} className="stack">
      <input type="hidden" name="form_key" value={fields.form_key.initialValue} />
      <TextField
        name="subject"
        label="Email Subject"
        maxLength={200}
        defaultValue={fields.subject.initialValue}
        error={fields.subject.errors}
        note={filledSubject === subject ? undefined : `Preview: ${filledSubject}`}
        onInput={({ currentTarget }) => setSubject(currentTarget.value)}
        onFocus={remember("subject")}
      />
      <RichTextArea
        ref={body}
        name="template"
        label="Email Body"
        chips={chips}
        rows={14}
        defaultValue={fields.template.initialValue}
        error={fields.template.errors}
        onFocus={remember("template")}
      />
      <PlaceholderList placeholders={placeholders} onInsert={insert} />
    </div>
  );
}

/** The portal link, and the checkbox for a quick recommendation. */
export function EmailOptions({ fields, leadId }: { fields: Fields; leadId: number }) {
  return (
    <>
      <PortalLinkField leadId={leadId} field={fields.portal_link} />
      <Checkbox
        id="send_as_quick_recommend"
        name="send_as_quick_recommend"
        value="Yes"
        label="Save as a quick recommendation for other events"
        defaultChecked={fields.send_as_quick_recommend.initialValue === "Yes"}
        error={fields.send_as_quick_recommend.errors}
      />
    </>
  );
}

const replaceSubjectPlaceholders = (subject: string, placeholders: ListedPlaceholder[]) =>
  replacePlaceholders(
    subject,
    (name) => placeholders.find((listed) => listed.name === name)?.value ?? `{{${name}}}`,
  );

function PortalLinkField({ leadId, field }: { leadId: number; field: Fields["portal_link"] }) {
  return (
    <div>
      <TextField
        name="portal_link"
        label="Portal link"
        hint="Where the client sees these venues"
        type="url"
        defaultValue={field.initialValue}
        error={field.errors}
      />
      <p>
        <a href={paths.portal(leadId)} target="_blank" rel="noreferrer">
          Open the client portal
          <span className="visually-hidden"> in a new tab</span>
        </a>
      </p>
    </div>
  );
}
