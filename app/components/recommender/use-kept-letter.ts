import { useEffect } from "react";

/** How long typing rests before the letter is kept. */
const REST_MS = 1000;

/**
 * Has the letter of a form kept by the server whenever typing rests, and at once when the dialog or the page goes
 * away, however that happens. Without JavaScript the dialog is left by a button that says the same.
 */
export function useKeptLetter(formId: string, intent: string) {
  useEffect(() => {
    /** The form as it was when something was typed that is not kept yet. */
    let unkept: HTMLFormElement | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      clearTimeout(timer);
      if (!unkept) return;
      const form = unkept;
      unkept = null;
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      body.set("intent", intent);
      fetch(form.action, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {
        unkept ??= form;
      });
    };
    const typed = ({ target }: Event) => {
      const form = (target as Partial<HTMLInputElement>).form;
      if (form?.id !== formId) return;
      unkept = form;
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    document.addEventListener("input", typed);
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("input", typed);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [formId, intent]);
}
