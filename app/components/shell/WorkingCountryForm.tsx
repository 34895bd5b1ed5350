import type { Country } from "@contract/vocabulary";
import { countries, countryNames } from "@contract/vocabulary";
import { useLocation, useSubmit } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";

const Bar = styled.div`
  display: flex;
  gap: var(--s2);
  select { width: auto; min-width: 0; field-sizing: content; font-weight: 550; background-color: transparent; border-color: transparent; }
  select:hover { background-color: var(--hover); border-color: transparent; }

  /* On phones the button shrinks to an icon. */
  @media (max-width: 39.9375rem) {
    gap: 0;
    select { padding-left: var(--s1); padding-right: 28px; }
    > button { flex: none; width: 44px; padding: 0; }
    > button > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (min-width: 40rem) { > button > .icon { display: none; } }
  /* The button leaves no room for the country's name, so its code is shown in its place. */
  @media (max-width: 39.9375rem) and (scripting: none) and (forced-colors: none) {
    position: relative;
    select { width: calc(2em + 32px); color: transparent; }
    option { color: var(--ink); }
    &::before {
      content: attr(data-code); position: absolute; left: var(--s1); top: 50%; translate: 0 -50%;
      font-weight: 550; pointer-events: none;
    }
  }
`;

/** Chooses the working country: a form with a button; with JavaScript it submits on change. */
export function WorkingCountryForm({ country, action }: { country: Country; action: string }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <Form action={action} replace>
      <input type="hidden" name="redirect" value={pathname + search} />
      <Bar data-code={country}>
        <label className="visually-hidden" htmlFor="shell-country">
          Country
        </label>
        <select
          key={country}
          id="shell-country"
          name="country"
          defaultValue={country}
          autoComplete="off"
          onChange={(event) => submit(event.currentTarget.form, { replace: true })}
        >
          {countries.map((option) => (
            <option key={option} value={option}>
              {countryNames[option]}
            </option>
          ))}
        </select>
        {!hydrated && (
          <Button icon="tick" data-unscripted>
            <span>Switch</span>
          </Button>
        )}
      </Bar>
    </Form>
  );
}
