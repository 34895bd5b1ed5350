import { useNavigation, useSearchParams } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { retype, type Typed, valuesIn } from "~/components/ui/typed-values";
import { TypistContext } from "~/components/ui/typist";
import { draftName, dropDraft, type LeadDraft, loadDrafts, saveDraft } from "~/services/leads/create/drafts";
import { type NewLeadValues, parseTypedValues } from "~/services/leads/create/form";
import { paths } from "~/services/paths";

type Draft = LeadDraft<{ fields: [string, Typed][]; enquiry: ReadEnquiry }>;

/** The pasted text of a draft and what it filled. */
type ReadEnquiry = Pick<NewLeadValues, "enquiry" | "from_enquiry">;

/** The parameter of the address that names the draft to go on with. */
const DRAFT = "unfinished";

const Ways = styled.p`
  display: flex; flex-wrap: wrap; gap: var(--s2); margin-top: var(--s2);
`;

interface LeadDraftsProps {
  formKey: string;
  onContinue: (enquiry: ReadEnquiry) => void;
}
/**
 * Keeps the new lead of the form around it while it is typed, until it is created, and offers others that were left
 * unfinished. None is used unless somebody chooses it.
 */
export function LeadDrafts({ formKey, onContinue }: LeadDraftsProps) {
  const typist = useContext(TypistContext);
  const [params] = useSearchParams();
  // The form keeps its key while the page around it is loaded again.
  const [key] = useState(params.get(DRAFT) ?? formKey);
  const [others, setOthers] = useState<Draft[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const { formAction } = useNavigation();
  const isCreating = useRef(false);
  const resume = useRef(onContinue);
  isCreating.current = formAction?.split("?")[0] === paths.newLead;

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || typist === undefined) return;
    const drafts: Draft[] = loadDrafts(typist, Date.now());
    const own = drafts.find((draft) => draft.key === key);
    if (own) {
      resume.current(own.content.enquiry);
      continueWith(form, own);
    }
    setOthers(drafts.filter((draft) => draft !== own));
    const keep = () => {
      const { enquiry, from_enquiry, ...values } = parseTypedValues(new FormData(form));
      const fields = [...valuesIn(form)];
      const content = { fields, enquiry: { enquiry, from_enquiry } };
      if (fields.some(([, field]) => isText(field) && field.value.trim()))
        saveDraft(typist, { key, name: draftName(values), at: Date.now(), content });
      else dropDraft(typist, key, Date.now());
    };
    form.addEventListener("input", keep);
    return () => {
      form.removeEventListener("input", keep);
      const { pathname } = window.location;
      if (isCreating.current && pathname !== paths.newLead && !paths.login().startsWith(pathname))
        dropDraft(typist, key, Date.now());
    };
  }, [key, typist]);

  const dismiss = (draft: Draft) => setOthers(others.filter((other) => other !== draft));
  const discard = (draft: Draft) => {
    if (typist !== undefined) dropDraft(typist, draft.key, Date.now());
    dismiss(draft);
  };
  return (
    <div ref={place} hidden={others.length === 0} data-keeps className="stack">
      {others.map((draft) => (
        <DraftOffer
          key={draft.key}
          draft={draft}
          onDismiss={() => dismiss(draft)}
          onDiscard={() => discard(draft)}
        />
      ))}
    </div>
  );
}

function DraftOffer({
  draft,
  onDismiss,
  onDiscard,
}: {
  draft: Draft;
  onDismiss: () => void;
  onDiscard: () => void;
}) {
  return (
    <Alert>
      You have an unfinished lead{draft.name && ` for ${draft.name}`}.
      <Ways>
        <ButtonLink
          size="small"
          reloadDocument
          to={`${paths.newLead}?${new URLSearchParams({ [DRAFT]: draft.key })}`}
        >
          Continue
        </ButtonLink>
        <Button type="button" size="small" onClick={onDismiss}>
          Start new
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={onDiscard}>
          Discard it
        </Button>
      </Ways>
    </Alert>
  );
}

const isText = ({ isChecked, chosen }: Typed) => isChecked === undefined && chosen === undefined;

/** Fills a form with what was kept, under the key that it had: posted before, it makes no second lead. */
function continueWith(form: HTMLFormElement, { key, content: { fields } }: Draft) {
  const field = form.querySelector<HTMLInputElement>("input[name=form_key]");
  if (field) field.value = key;
  const left = retype(form, new Map(fields));
  // The lists of cities and sub-types go with the country and the type, once these are drawn.
  if (left.size > 0) requestAnimationFrame(() => retype(form, left));
}
