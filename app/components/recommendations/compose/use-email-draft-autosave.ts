import { useEffect, useState } from "react";
import { useTypingKey } from "~/components/ui/DraftAutosave";
import { deleteTyping } from "~/components/ui/typing-store";
import { RESTART } from "~/services/recommendations/compose/send";

/** How long after the last keystroke the draft is saved. */
const SAVE_DELAY_MS = 1000;

/** Browsers refuse `keepalive` requests of more than 64 KB. */
const MAX_KEEPALIVE = 60_000;

/** Why the draft may not be saved: the session has ended, or the service did not confirm it. */
export type DraftProblem = "signed-out" | "unreachable";

/**
 * Posts the draft of a form to a URL shortly after typing stops, and immediately when the page is left.
 * Without JavaScript the form is left by a button that saves it. Returns why the last draft was not saved; it
 * is tried again after the next typing, and when the window gets the focus.
 */
export function useEmailDraftAutosave(formId: string, saveUrl: string): DraftProblem | undefined {
  const typing = useTypingKey();
  const [problem, setProblem] = useState<DraftProblem>();
  useEffect(() => {
    /** The form while it has unsaved changes. */
    let unsaved: HTMLFormElement | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let pending = new AbortController();

    const save = () => {
      clearTimeout(timer);
      if (!unsaved) return;
      const form = unsaved;
      unsaved = null;
      pending = new AbortController();
      const { signal } = pending;
      postDraft(saveUrl, form, signal).then((failed) => {
        if (signal.aborted) return;
        setProblem(failed);
        if (failed) unsaved ??= form;
        // Text typed meanwhile is saved next.
        else if (!unsaved && typing) deleteTyping(typing);
      });
    };
    const onInput = ({ target }: Event) => {
      const { form } = target as Partial<HTMLInputElement>;
      if (form?.id !== formId) return;
      unsaved = form;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    };
    // A submit must not be overtaken by an older draft; a refused form is saved when it is left.
    const onSubmit = ({ target, submitter }: SubmitEvent) => {
      const form = target as HTMLFormElement;
      const isRestart = submitter?.getAttribute("value") === RESTART;
      if (form.id !== formId && !isRestart) return;
      clearTimeout(timer);
      pending.abort();
      unsaved = isRestart ? null : form;
      if (isRestart && typing) deleteTyping(typing);
    };
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit, { capture: true });
    window.addEventListener("pagehide", save);
    window.addEventListener("focus", save);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit, { capture: true });
      window.removeEventListener("pagehide", save);
      window.removeEventListener("focus", save);
      save();
    };
  }, [formId, saveUrl, typing]);
  return problem;
}

/** Posts the draft; returns the problem, if any. */
async function postDraft(
  saveUrl: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<DraftProblem | undefined> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(saveUrl, {
      method: "POST",
      body,
      keepalive: String(body).length < MAX_KEEPALIVE,
      redirect: "manual",
      signal,
    });
    // Without a session, the server redirects to the login page.
    if (response.type === "opaqueredirect") return "signed-out";
    return response.ok ? undefined : "unreachable";
  } catch {
    return "unreachable";
  }
}
