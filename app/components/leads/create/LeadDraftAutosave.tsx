import { useNavigation, useSearchParams } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CurrentUserIdContext } from "~/components/ui/current-user-id";
import { collectAllValues, type EnteredValue, restoreEnteredValues } from "~/components/ui/entered-values";
import {
  deleteLeadDraft,
  findDraftName,
  type LeadDraft,
  loadLeadDrafts,
  saveLeadDraft,
} from "~/services/leads/create/drafts";
import { type NewLeadValues, parsePostedLeadValues } from "~/services/leads/create/form";
import { paths } from "~/services/paths";

type Draft = LeadDraft<{ fields: [string, EnteredValue][]; enquiry: ReadEnquiry }>;

type ReadEnquiry = Pick<NewLeadValues, "enquiry" | "from_enquiry">;

/** The search param with the key of the draft to continue. */
const DRAFT_PARAM = "unfinished";

const Buttons = styled.p`
  display: flex; flex-wrap: wrap; gap: var(--s2); margin-top: var(--s2);
`;

interface LeadDraftsProps {
  formKey: string;
  onContinue: (enquiry: ReadEnquiry) => void;
}

/**
 * Saves the surrounding form as a draft while the user types, until the lead is created, and offers earlier drafts. A draft is
 * used only if the user chooses it.
 */
export function LeadDraftAutosave({ formKey, onContinue }: LeadDraftsProps) {
  const userId = useContext(CurrentUserIdContext);
  const [params] = useSearchParams();
  // The form keeps its key when the page is reloaded.
  const [key] = useState(params.get(DRAFT_PARAM) ?? formKey);
  const [others, setOthers] = useState<Draft[]>([]);
  const marker = useRef<HTMLDivElement>(null);
  const { formAction } = useNavigation();
  const isCreating = useRef(false);
  const latestOnContinue = useRef(onContinue);
  isCreating.current = formAction?.split("?")[0] === paths.newLead;

  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form || userId === undefined) return;
    const drafts: Draft[] = loadLeadDrafts(userId, Date.now());
    const currentDraft = drafts.find((draft) => draft.key === key);
    if (currentDraft) {
      latestOnContinue.current(currentDraft.content.enquiry);
      restoreDraft(form, currentDraft);
    }
    setOthers(drafts.filter((draft) => draft !== currentDraft));
    const save = () => {
      const { enquiry, from_enquiry, ...values } = parsePostedLeadValues(new FormData(form));
      const fields = [...collectAllValues(form)];
      const content = { fields, enquiry: { enquiry, from_enquiry } };
      if (fields.some(([, field]) => isTextValue(field) && field.value.trim()))
        saveLeadDraft(userId, { key, name: findDraftName(values), at: Date.now(), content });
      else deleteLeadDraft(userId, key, Date.now());
    };
    form.addEventListener("input", save);
    return () => {
      form.removeEventListener("input", save);
      const { pathname } = window.location;
      // Leaving the page by creating the lead, not for the login page of a lost session.
      if (isCreating.current && pathname !== paths.newLead && !paths.login().startsWith(pathname))
        deleteLeadDraft(userId, key, Date.now());
    };
  }, [key, userId]);

  const dismiss = (draft: Draft) => setOthers(others.filter((other) => other !== draft));
  const discard = (draft: Draft) => {
    if (userId !== undefined) deleteLeadDraft(userId, draft.key, Date.now());
    dismiss(draft);
  };
  return (
    <div ref={marker} hidden={others.length === 0} data-keeps className="stack">
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
      <Buttons>
        <ButtonLink
          size="small"
          reloadDocument
          to={`${paths.newLead}?${new URLSearchParams({ [DRAFT_PARAM]: draft.key })}`}
        >
          Continue
        </ButtonLink>
        <Button type="button" size="small" onClick={onDismiss}>
          Start new
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </Buttons>
    </Alert>
  );
}

const isTextValue = ({ isChecked, chosen }: EnteredValue) => isChecked === undefined && chosen === undefined;

/** Fills a form with a draft and its form key, so that a draft already posted does not create a second lead. */
function restoreDraft(form: HTMLFormElement, { key, content: { fields } }: Draft): void {
  const field = form.querySelector<HTMLInputElement>("input[name=form_key]");
  if (field) field.value = key;
  const unmatched = restoreEnteredValues(form, new Map(fields));
  // Cities and sub-types are offered only after the country and the event type are rendered.
  if (unmatched.size > 0) requestAnimationFrame(() => restoreEnteredValues(form, unmatched));
}
