import { useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { paths } from "~/services/paths";
import { Alert } from "./Alert";
import { retype, type ShownTexts, type TypedValues, valuesBeyond, valuesIn } from "./typed-values";
import { dropTyping, keepTyping, keptTyping, typingKey } from "./typing-store";
import { TypistContext } from "./typist";
import { noteRefused } from "./unsaved-forms";

/** Where the typing of this page, or of one `form` of it, is kept; `undefined` while nobody is signed in. */
export function useTypingKey(form = ""): string | undefined {
  const typist = useContext(TypistContext);
  const { pathname } = useLocation();
  return typist === undefined ? undefined : typingKey(typist, pathname + form);
}

interface KeptTypingProps {
  /** Of a page over which dialogs open: tells its form apart from theirs, which stand at the same address. */
  form?: `#${string}`;
  /** Tells apart what one page holds in turn: another record, or the same one after someone else's form. */
  version?: string;
  /** The caller says when the server has the words (`dropTyping`): leaving the page alone does not mean that it has. */
  isAcknowledged?: boolean;
  /** Leaving the page throws nothing away: the words belong to its record, and stand there when it is opened again. */
  outlivesPage?: boolean;
  /** Why the words are not saved, as far as that is known. */
  problem?: ReactNode;
  /** What the server answered to the form, where that draws its fields anew: what they then hold is kept. */
  answer?: unknown;
  /** Draws the fields of what was kept, where somebody had added or removed some. */
  redraw?: (kept: TypedValues) => void;
}
/**
 * Keeps what is typed into the form around it in the browser until the server has it, and types it in again where the
 * page comes back without: after a lost session, a failed connection, a reload. Any form with a long text has one.
 * Leaving the page for another one throws the words away, unless that is the login; so does a form that was taken and
 * leads back to its page.
 */
export function KeptTyping({
  form: name,
  version = "",
  isAcknowledged = false,
  outlivesPage = false,
  problem,
  answer,
  redraw,
}: KeptTypingProps) {
  const key = useTypingKey(name);
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const [isBack, setBack] = useState(false);
  const isAnswer = useRef(answer !== undefined);
  const drawAgain = useRef(redraw);
  const isSubmitted = useRef(false);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !key || !hydrated) return;
    const here = window.location.pathname;
    isSubmitted.current = false;
    // An answer to what was typed holds it already.
    const kept = isAnswer.current ? undefined : keptTyping(key, version);
    if (kept && restore(form, kept, drawAgain.current)) setBack(true);
    const keep = () => {
      isSubmitted.current = false;
      keepTypingOf(form, key, version);
    };
    const submit = () => {
      isSubmitted.current = true;
    };
    form.addEventListener("input", keep);
    form.addEventListener("submit", submit);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("submit", submit);
      const { pathname } = window.location;
      const isLeft = pathname !== here && !paths.login().startsWith(pathname);
      if (isLeft && (isSubmitted.current || !(isAcknowledged || outlivesPage))) dropTyping(key);
    };
  }, [key, version, hydrated, isAcknowledged, outlivesPage]);

  useDroppedWhenTaken(isAcknowledged ? undefined : key, isSubmitted, place);

  useAnswerKept(place, key, { version, answer });

  return (
    <div ref={place} hidden={!problem && !isBack} data-keeps={isAcknowledged || undefined}>
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

/** Keeps what the fields hold that the server's answer has drawn. */
function useAnswerKept(
  place: RefObject<HTMLElement>,
  key: string | undefined,
  { version, answer }: { version: string; answer: unknown },
) {
  useEffect(() => {
    const form = place.current?.closest("form");
    if (form && key && answer !== undefined) keepTypingOf(form, key, version);
  }, [place, key, version, answer]);
}

/**
 * Throws the words away where the form was posted, nothing was typed since, and the page comes back with nothing to say:
 * a redirect to itself, which follows only what was taken. What is refused is answered.
 */
function useDroppedWhenTaken(
  key: string | undefined,
  isSubmitted: RefObject<boolean>,
  place: RefObject<HTMLElement>,
) {
  const { state } = useNavigation();
  const answered = useActionData();
  const sent = useRef<string>();
  useEffect(() => {
    if (state === "submitting" && isSubmitted.current) sent.current = key;
    if (state !== "idle" || sent.current === undefined) return;
    if (answered !== undefined) noteRefused(place.current?.closest("form"));
    else if (sent.current === key && isSubmitted.current) dropTyping(key);
    sent.current = undefined;
  }, [state, answered, key, isSubmitted, place]);
}

/** Carries what the form was shown with, where it says so (`ConflictFields`). */
const shownField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("input[name=_shown]");

function keepTypingOf(form: HTMLFormElement, key: string, version: string) {
  const shown = shownField(form)?.value;
  keepTyping(key, version, valuesBeyond(form, textsIn(shown)), shown);
}

function textsIn(shown = "{}"): ShownTexts {
  try {
    return JSON.parse(shown).values ?? {};
  } catch {
    return {};
  }
}

/**
 * Types in what was kept, over what it was typed over: a record that somebody has changed since is asked about.
 * Answers whether the form held something else.
 */
function restore(
  form: HTMLFormElement,
  { fields, shown }: { fields: TypedValues; shown?: string },
  redraw?: (kept: TypedValues) => void,
): boolean {
  const now = valuesIn(form);
  const isOther = redraw !== undefined && !sameNames(now, fields);
  if (!isOther && !differs(now, fields)) return false;
  if (isOther) redraw(fields);
  else {
    const left = retype(form, fields);
    // Cities go with the country, so that its list offers the one that was chosen once the country is drawn.
    if (left.size > 0) requestAnimationFrame(() => retype(form, left));
  }
  const field = shownField(form);
  if (field && shown !== undefined) field.value = shown;
  return true;
}

const sameNames = (one: TypedValues, other: TypedValues) =>
  one.size === other.size && [...one.keys()].every((name) => other.has(name));

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
