import { useEffect, useState } from "react";
import { useTypingKey } from "~/components/ui/DraftAutosave";
import { dropTyping } from "~/components/ui/typing-store";
import { RESTART } from "~/services/recommendations/compose/send";

/** How long typing rests before the draft is kept. */
const REST_MS = 1000;

/** Browsers refuse more than 64 KB in requests that outlive their page. */
const MOST_OUTLIVING = 60_000;

/** Why the draft is not known to be kept: the session has ended, or nothing was answered that says so. */
export type DraftProblem = "signed-out" | "unreachable";

/**
 * Has the draft of a form kept at an address whenever typing rests, and at once when the page goes
 * away, however that happens. Without JavaScript the form is left by a button that says the same. Answers why the
 * last draft was not kept; it is tried again when typing rests, and when somebody comes back to the window.
 */
export function useEmailDraft(formId: string, keeper: string): DraftProblem | undefined {
  const typing = useTypingKey();
  const [problem, setProblem] = useState<DraftProblem>();
  useEffect(() => {
    /** The form while it holds something that is not known to be kept. */
    let unkept: HTMLFormElement | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let underWay = new AbortController();

    const keep = () => {
      clearTimeout(timer);
      if (!unkept) return;
      const form = unkept;
      unkept = null;
      underWay = new AbortController();
      const { signal } = underWay;
      post(keeper, form, signal).then((failed) => {
        if (signal.aborted) return;
        setProblem(failed);
        if (failed) unkept ??= form;
        // What was typed meanwhile is kept in its turn.
        else if (!unkept && typing) dropTyping(typing);
      });
    };
    const typed = ({ target }: Event) => {
      const { form } = target as Partial<HTMLInputElement>;
      if (form?.id !== formId) return;
      unkept = form;
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    // What is sent must not be overtaken by what stood there before; what is refused is kept when it is left.
    const submitted = ({ target, submitter }: SubmitEvent) => {
      const form = target as HTMLFormElement;
      const isRestart = submitter?.getAttribute("value") === RESTART;
      if (form.id !== formId && !isRestart) return;
      clearTimeout(timer);
      underWay.abort();
      unkept = isRestart ? null : form;
      if (isRestart && typing) dropTyping(typing);
    };
    document.addEventListener("input", typed);
    document.addEventListener("submit", submitted, { capture: true });
    window.addEventListener("pagehide", keep);
    window.addEventListener("focus", keep);
    return () => {
      document.removeEventListener("input", typed);
      document.removeEventListener("submit", submitted, { capture: true });
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("focus", keep);
      keep();
    };
  }, [formId, keeper, typing]);
  return problem;
}

/** Why the draft is not known to be kept; `undefined` where it is. */
async function post(
  keeper: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<DraftProblem | undefined> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(keeper, {
      method: "POST",
      body,
      keepalive: String(body).length < MOST_OUTLIVING,
      redirect: "manual",
      signal,
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    return answer.ok ? undefined : "unreachable";
  } catch {
    return "unreachable";
  }
}
