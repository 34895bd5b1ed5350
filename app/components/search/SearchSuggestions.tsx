import { MIN_SEARCH_LENGTH } from "@contract/venue-name";
import { Link, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { styled } from "styled-components";
import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { Suggestion } from "~/services/search/suggestions";
import type { NavGroup, NavLink } from "~/services/shell/navigation";
import { findCommands, type Option } from "./commands";

/** Search after this pause in typing (spec 9). */
const DEBOUNCE_MS = 300;

const LIST = "search-suggestions";
const formatOptionId = (index: number) => `${LIST}-${index}`;

const Popup = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  inset-inline: 0;
  z-index: 30;
  max-height: min(560px, calc(100dvh - 80px));
  overflow-y: auto;
  padding: var(--s2);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow-2);

  a {
    display: grid; gap: 0; align-content: center; min-height: 44px; padding: 4px var(--s3);
    border-radius: var(--radius-2); color: var(--ink); font-weight: 600; text-decoration: none;
  }
  a > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a[data-below] { margin-left: var(--s5); min-height: 36px; font-weight: 500; }
  a small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
  a:hover, a[aria-selected="true"] { background: var(--accent-soft); }
`;

export interface SuggestionsProps {
  input: HTMLInputElement;
  onClose: () => void;
}

/**
 * Matching commands and search results while typing, as a list under the box (ARIA combobox): arrow keys choose, Enter
 * opens, Escape closes.
 */
export function SearchSuggestions({ input, onClose }: SuggestionsProps) {
  const found = useSuggestions(input);
  const commands = useMatchingCommands(input);
  const options = useMemo((): Option[] => [...commands, ...found], [commands, found]);
  const navigate = useNavigate();
  const open = ({ href, press }: Option) => {
    onClose();
    if (press) press();
    else navigate(href);
  };
  const isShown = options.length > 0;
  const active = useActiveOption(input, options, { open, onClose });
  useComboboxState(input, { isShown, active });
  return (
    <>
      <p role="status" className="visually-hidden">
        {isShown && formatQuantity(options.length, "suggestion")}
      </p>
      <Popup id={LIST} role="listbox" aria-label="Suggestions" hidden={!isShown}>
        {options.map(({ href, label, detail, isBelow, press }, index) => (
          <Link
            key={`${href} ${label}`}
            id={formatOptionId(index)}
            to={href}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-below={isBelow}
            onClick={(event) => {
              if (press) event.preventDefault();
              onClose();
              press?.();
            }}
            ref={index === active ? (link) => link?.scrollIntoView({ block: "nearest" }) : undefined}
          >
            <span>{label}</span>
            {detail && <small>{detail}</small>}
          </Link>
        ))}
      </Popup>
    </>
  );
}

/** The index of the option chosen with the arrow keys, or -1. A new list resets it, so that Enter never opens an unseen option. */
function useActiveOption(
  input: HTMLInputElement,
  suggestions: Option[],
  { open, onClose }: { open: (option: Option) => void; onClose: () => void },
): number {
  const [{ list, index }, setChoice] = useState({ list: suggestions, index: -1 });
  const active = list === suggestions ? index : -1;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (suggestions.length === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = suggestions[active];
      if (step) setChoice({ list: suggestions, index: getNextOptionIndex(active, step, suggestions.length) });
      else if (event.key === "Escape") onClose();
      else if (event.key === "Enter" && chosen) open(chosen);
      else return;
      event.preventDefault();
    };
    input.addEventListener("keydown", onKeyDown);
    return () => input.removeEventListener("keydown", onKeyDown);
  });
  return active;
}

/** Sets the ARIA attributes of the search box. */
function useComboboxState(
  input: HTMLInputElement,
  { isShown, active }: { isShown: boolean; active: number },
): void {
  useEffect(() => {
    const states = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": LIST,
      "aria-expanded": String(isShown),
      ...(active >= 0 && { "aria-activedescendant": formatOptionId(active) }),
    };
    for (const [name, value] of Object.entries(states)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(states)) input.removeAttribute(name);
    };
  }, [input, isShown, active]);
}

/** The index of the next option. The box itself, -1, comes after the last option and before the first. */
function getNextOptionIndex(index: number, step: number, count: number): number {
  if (index + step >= count) return -1;
  return index + step < -1 ? count - 1 : index + step;
}

/** The commands that match the text of the box. */
function useMatchingCommands(input: HTMLInputElement): Option[] {
  const shell = useRouteLoaderData("root") as { menus: { sidebar: NavGroup[]; user: NavLink[] } } | undefined;
  const [text, setText] = useState(input.value.trim());
  useEffect(() => {
    const onInput = () => setText(input.value.trim());
    input.addEventListener("input", onInput);
    return () => input.removeEventListener("input", onInput);
  }, [input]);
  const menus = shell?.menus;
  return useMemo(
    () => (menus && text.length >= MIN_SEARCH_LENGTH ? findCommands(text, menus) : []),
    [menus, text],
  );
}

/** The suggestions for the text of the box after a pause in typing; empty if they can't be loaded. */
function useSuggestions(input: HTMLInputElement): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let request = new AbortController();
    const onInput = () => {
      clearTimeout(timer);
      request.abort();
      const text = input.value.trim();
      if (text.length < MIN_SEARCH_LENGTH) return setSuggestions([]);
      timer = setTimeout(async () => {
        request = new AbortController();
        const found = await fetchSuggestions(text, request.signal);
        if (found) setSuggestions(found);
      }, DEBOUNCE_MS);
    };
    input.addEventListener("input", onInput);
    // Text may have been typed while this code was loading.
    if (input.value !== input.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      request.abort();
      input.removeEventListener("input", onInput);
    };
  }, [input]);
  return suggestions;
}

/** Uses `fetch`, as a failing Remix fetcher would replace the user's page. `undefined` if aborted. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(paths.searchSuggestions(text), { redirect: "manual", signal });
    return response.ok ? await response.json() : [];
  } catch {
    return signal.aborted ? undefined : [];
  }
}
