import { useEffect } from "react";
import { RESTART } from "~/services/recommendations/compose/send";

/** How long typing rests before the draft is kept. */
const REST_MS = 1000;

/** Browsers refuse more than 64 KB in requests that outlive their page. */
const MOST_OUTLIVING = 60_000;

/**
 * Has the draft of a form kept at an address whenever typing rests, and at once when the dialog or the page goes
 * away, however that happens. Without JavaScript the dialog is left by a button that says the same.
 */
export function useEmailDraft(formId: string, keeper: string) {
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
      post(keeper, form, underWay.signal).catch(() => {
        unkept ??= form;
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
    };
    document.addEventListener("input", typed);
    document.addEventListener("submit", submitted, { capture: true });
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("input", typed);
      document.removeEventListener("submit", submitted, { capture: true });
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [formId, keeper]);
}

/** @throws when the draft is not known to be kept */
async function post(keeper: string, form: HTMLFormElement, signal: AbortSignal) {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(keeper, {
    method: "POST",
    body,
    keepalive: String(body).length < MOST_OUTLIVING,
    redirect: "manual",
    signal,
  });
  if (!answer.ok) throw new Error(`The draft was not kept: ${answer.status}`);
}
