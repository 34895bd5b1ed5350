import { Form, useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { type FormEvent, type MutableRefObject, type RefObject, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "./Button";
import { HiddenParams } from "./HiddenParams";
import { useOnChange } from "./use-on-change";

/** How long to wait after typing before searching (spec 9). */
const SEARCH_DEBOUNCE_MS = 300;

const Bar = styled(Form)`
  display: flex;
  gap: var(--s2);
  flex: 1 1 260px;
  max-width: 480px;
  margin: 0;
  > input { flex: 1; min-width: 0; }
  > input::placeholder { font-size: var(--text-s); }
`;

interface SearchBoxProps {
  label: string;
  /** The page's search params; all but the search and page number are kept. */
  params: URLSearchParams;
  name?: string;
  id?: string;
  placeholder?: string;
  /** The page of the results; this page by default. */
  action?: string;
  /** Shorter text searches automatically only to end a longer search; empty text always does (spec 4, 9). */
  minLength?: number;
  /** Further params to drop with the search and `page`. */
  except?: readonly string[];
  /** Receives the text on every keystroke, before it is searched for, and when the address changes it. */
  onType?: ((text: string) => void) | undefined;
}

/** A search in the URL: a GET form with a button. With JavaScript it also searches while the user types. */
export function SearchBox({
  label,
  params,
  name = "search",
  id = name,
  placeholder,
  action,
  minLength = 2,
  except = [],
  onType,
}: SearchBoxProps) {
  const current = params.get(name) ?? "";
  const { pathname } = useLocation();
  // Submits to the current path, so that an open dialog stays open.
  const { input, entered, submit } = useDelayedSearch({
    current,
    target: action ?? pathname,
    minLength,
    onType,
  });
  return (
    <Bar method="get" {...(action !== undefined && { action })} role="search" onSubmit={submit}>
      <HiddenParams params={params} except={[name, "page", ...except]} />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        type="search"
        id={id}
        name={name}
        defaultValue={current}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => entered(event.currentTarget.value, event.currentTarget.form)}
      />
      <Button icon="search" iconOnly>
        {label}
      </Button>
    </Bar>
  );
}

/** Searches after a pause in typing, or at once on submit. Keeps the box and the address in sync. */
function useDelayedSearch({
  current,
  target,
  minLength,
  onType,
}: Pick<SearchBoxProps, "onType"> & { current: string; target: string; minLength: number }) {
  const send = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shown = useRef<string>();
  const entered = (text: string, form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    onType?.(text);
    // Short text does not filter, so send it only to end an active search.
    const isShort = text.trim().length < minLength;
    if (isShort && text.trim() !== "" && current.trim().length < minLength) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      send(form, { action: target, replace: true, preventScrollReset: true });
    }, SEARCH_DEBOUNCE_MS);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    event.preventDefault();
    // Do not add a history entry if typing has already searched for this.
    const replace = input.current?.value === current;
    send(event.currentTarget, { action: target, replace, preventScrollReset: true });
  };
  const typing = { input, timer, shown, current, entered };
  useCancelSearchOnLinkClick(typing);
  useSearchTextFromAddress(typing, onType);
  return { input, entered, submit };
}

/**
 * The box and its pending search. `shown` is the address's last search; `timer` runs during the pause after typing.
 */
interface Typing {
  input: RefObject<HTMLInputElement>;
  timer: MutableRefObject<ReturnType<typeof setTimeout> | undefined>;
  shown: MutableRefObject<string | undefined>;
  current: string;
  entered: (text: string, form: HTMLFormElement | null) => void;
}

/**
 * A click on a link cancels the pending search, so that it cannot undo the navigation. If the box is still there
 * afterwards, and the link did not change its search, the search resumes: the link opened a dialog or another view.
 */
function useCancelSearchOnLinkClick({ input, timer, shown, current, entered }: Typing): void {
  /** The address's search when a link was clicked while a search was pending. */
  const searchOnLeave = useRef<string>();
  const { key } = useLocation();
  // Listens to clicks, because the router's notification comes too late.
  useEffect(() => {
    const leave = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
      if (!link || link.target || link.hasAttribute("download") || ctrlKey || metaKey || shiftKey) return;
      if (link.host !== location.host || timer.current === undefined) return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      searchOnLeave.current = shown.current;
    };
    document.addEventListener("click", leave);
    return () => {
      document.removeEventListener("click", leave);
      clearTimeout(timer.current);
    };
  }, [timer, shown]);
  useOnChange(key, () => {
    const box = input.current;
    const wasPending = searchOnLeave.current !== undefined && searchOnLeave.current === current;
    searchOnLeave.current = undefined;
    if (box && (timer.current !== undefined || wasPending)) entered(box.value, box.form);
  });
}

/** Updates the box when the address changes by a link or the Back button. Current typing wins, except over Back. */
function useSearchTextFromAddress(
  { input, timer, shown, current, entered }: Typing,
  onType: SearchBoxProps["onType"],
): void {
  const isBack = useNavigationType() === "POP";
  const latest = useRef(entered);
  latest.current = entered;
  useEffect(() => {
    const before = shown.current;
    shown.current = current;
    const box = input.current;
    if (!box) return;
    // Searches for text typed before hydration.
    if (before === undefined && box.value !== current) return latest.current(box.value, box.form);
    const isBackTo = isBack && before !== undefined && before !== current;
    if ((document.activeElement === box || timer.current !== undefined) && !isBackTo) return;
    box.value = current;
    onType?.(current);
  }, [input, timer, shown, current, isBack, onType]);
}
