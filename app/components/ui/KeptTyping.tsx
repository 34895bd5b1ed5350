import { useLocation } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/services/paths";
import { Alert } from "./Alert";
import { retype, type ShownTexts, type TypedValues, valuesBeyond, valuesIn } from "./typed-values";
import { dropTyping, keepTyping, keptTyping, typingKey } from "./typing-store";
import { TypistContext } from "./typist";

/** Where the typing of this page is kept; `undefined` while nobody is signed in. */
export function useTypingKey(): string | undefined {
  const typist = useContext(TypistContext);
  const { pathname } = useLocation();
  return typist === undefined ? undefined : typingKey(typist, pathname);
}

/**
 * Keeps what is typed into the form around it in the browser until the server has it, and types it in again where the
 * page comes back without: after a lost session, a failed connection, a reload. Any form with a long text has one.
 * Leaving the page for another one throws the words away, unless that is the login.
 */
export function KeptTyping({
  version = "",
  isAcknowledged = false,
  problem,
}: {
  /** Changes when the server has taken what was typed, where the page stays the same. */
  version?: string;
  /** Somebody else tells when the server has the words (`dropTyping`): leaving the page alone says nothing. */
  isAcknowledged?: boolean;
  /** Why the words are not saved, as far as that is known. */
  problem?: ReactNode;
}) {
  const key = useTypingKey();
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !key || !hydrated) return;
    const here = window.location.pathname;
    let isSubmitted = false;
    const kept = keptTyping(key, version);
    if (kept && differs(valuesIn(form), kept)) {
      retype(form, kept);
      setBack(true);
    }
    const keep = () => {
      isSubmitted = false;
      keepTyping(key, version, valuesBeyond(form, shownOf(form)));
    };
    const submit = () => {
      isSubmitted = true;
    };
    form.addEventListener("input", keep);
    form.addEventListener("submit", submit);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("submit", submit);
      const { pathname } = window.location;
      const isLeft = pathname !== here && !paths.login().startsWith(pathname);
      if (isLeft && (isSubmitted || !isAcknowledged)) dropTyping(key);
    };
  }, [key, version, hydrated, isAcknowledged]);

  return (
    <div ref={place} hidden={!problem && !isBack}>
      {problem ? (
        <Alert kind="warning">{problem}</Alert>
      ) : (
        isBack && (
          <Alert kind="info">These words were not saved before. They stand here as you left them.</Alert>
        )
      )}
    </div>
  );
}

/** What the form was shown with, where it says so (`ConflictFields`). */
function shownOf(form: HTMLFormElement): ShownTexts {
  try {
    return JSON.parse(form.querySelector<HTMLInputElement>("input[name=_shown]")?.value ?? "{}").values ?? {};
  } catch {
    return {};
  }
}

/** Whether fields hold something else than was kept of them. */
const differs = (now: TypedValues, kept: TypedValues) =>
  [...kept].some(([name, { value, isChecked, chosen }]) => {
    const field = now.get(name);
    return (
      field !== undefined &&
      (field.value !== value ||
        field.isChecked !== isChecked ||
        String(field.chosen ?? "") !== String(chosen ?? ""))
    );
  });
