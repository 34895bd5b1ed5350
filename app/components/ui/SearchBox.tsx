import { Form, useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { type FormEvent, type MutableRefObject, type RefObject, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "./Button";
import { HiddenParams } from "./HiddenParams";
import { useOnChange } from "./use-on-change";

/** How long typing must rest before the search goes out by itself (spec 9). */
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
  /** The search params of the page; all but the search itself and the page number are kept. */
  params: URLSearchParams;
  name?: string;
  id?: string;
  placeholder?: string;
  /** Where the search is shown; the current page unless given. */
  action?: string;
  /** Shorter text is sent by itself only to end a longer search; empty text always goes (spec 4, 9). */
  minLength?: number;
  /** Further params to leave out, besides the search and `page`. */
  except?: readonly string[];
  /** Told each text at once, long before its search goes out, and the URL's when that changes by itself. */
  onType?: (text: string) => void;
}

/** A search in the URL: a GET form with a button; with JavaScript it also goes out while one types. */
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
  // What is open over the page stays open: its address has the search too.
  const { input, typed, submit } = useTyping({ current, here: action ?? pathname, minLength, onType });
  return (
    <Bar method="get" action={action} role="search" onSubmit={submit}>
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
        onChange={(event) => typed(event.currentTarget.value, event.currentTarget.form)}
      />
      <Button icon="search" iconOnly>
        {label}
      </Button>
    </Bar>
  );
}

/** Sends what is typed once typing rests, and what is submitted at once; both keep step with the address. */
function useTyping({
  current,
  here,
  minLength,
  onType,
}: Pick<SearchBoxProps, "onType"> & { current: string; here: string; minLength: number }) {
  const send = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shown = useRef<string>();
  const typed = (text: string, form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    onType?.(text);
    // What is too short filters nothing, so it goes out only to end a filter that is on.
    const isShort = text.trim().length < minLength;
    if (isShort && text.trim() !== "" && current.trim().length < minLength) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      send(form, { action: here, replace: true, preventScrollReset: true });
    }, SEARCH_DEBOUNCE_MS);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    event.preventDefault();
    // What typing has brought already is not one more step for Back.
    const replace = input.current?.value === current;
    send(event.currentTarget, { action: here, replace, preventScrollReset: true });
  };
  const typing = { input, timer, shown, current, typed };
  useSearchPastLinks(typing);
  useFollowedAddress(typing, onType);
  return { input, typed, submit };
}

/** The box with what waits to go out: `shown` is the search that the address had last, `timer` runs while typing rests. */
interface Typing {
  input: RefObject<HTMLInputElement>;
  timer: MutableRefObject<ReturnType<typeof setTimeout> | undefined>;
  shown: MutableRefObject<string | undefined>;
  current: string;
  typed: (text: string, form: HTMLFormElement | null) => void;
}

/**
 * Who follows a link to another page while typing rests is not called back. Where the box is still there, and the link
 * has not changed its search, that goes on: what the link opened lies over the page, or is another view of it.
 */
function useSearchPastLinks({ input, timer, shown, current, typed }: Typing) {
  /** The search of the address that a link is about to leave, while what was typed has not gone out. */
  const leftAt = useRef<string>();
  const { key } = useLocation();
  // The router would tell of it too late.
  useEffect(() => {
    const leave = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
      if (!link || link.target || link.hasAttribute("download") || ctrlKey || metaKey || shiftKey) return;
      if (link.host !== location.host || timer.current === undefined) return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      leftAt.current = shown.current;
    };
    document.addEventListener("click", leave);
    return () => {
      document.removeEventListener("click", leave);
      clearTimeout(timer.current);
    };
  }, [timer, shown]);
  useOnChange(key, () => {
    const box = input.current;
    const isLeft = leftAt.current !== undefined && leftAt.current === current;
    leftAt.current = undefined;
    if (box && (timer.current !== undefined || isLeft)) typed(box.value, box.form);
  });
}

/** The URL may change by a link or the back button; what is being typed wins over it, but not over going back. */
function useFollowedAddress(
  { input, timer, shown, current, typed }: Typing,
  onType: SearchBoxProps["onType"],
) {
  const isBack = useNavigationType() === "POP";
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    const before = shown.current;
    shown.current = current;
    const box = input.current;
    if (!box) return;
    // What was typed before the script was there goes out now.
    if (before === undefined && box.value !== current) return latest.current(box.value, box.form);
    const isBackTo = isBack && before !== undefined && before !== current;
    if ((document.activeElement === box || timer.current !== undefined) && !isBackTo) return;
    box.value = current;
    onType?.(current);
  }, [input, timer, shown, current, isBack, onType]);
}
