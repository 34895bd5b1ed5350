import { useHydrated } from "remix-utils/use-hydrated";

/** Ticks or clears every row's checkbox of a form; only with JavaScript, which alone can do it. */
export function SelectAll({ name, form }: { name: string; form: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return <span className="visually-hidden">Select</span>;
  return (
    <label>
      <input
        type="checkbox"
        onChange={(event) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(
            `input[type="checkbox"][name="${CSS.escape(name)}"][form="${CSS.escape(form)}"]`,
          );
          for (const box of boxes) box.checked = event.currentTarget.checked;
        }}
      />
      <span className="visually-hidden">Select all rows</span>
    </label>
  );
}
