/** Carries the other search params in a GET form, as hidden inputs. */
export function HiddenParams({
  params,
  except = [],
}: {
  params: URLSearchParams;
  except?: readonly string[];
}) {
  const kept = [...params].filter(([name]) => !except.includes(name));
  const seen = new Map<string, number>();
  return kept.map(([name, value]) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return <input key={`${name} ${nth}`} type="hidden" name={name} value={value} />;
  });
}
