import { roomWords } from "../words/room-words";
import { checklistWords, eventTypeWords, facilityWords, styleWords } from "../words/vocabulary";
import type { Feature } from "./need";
import { beforeItem, qualityIn } from "./qualities";

/** A feature that a text names, and where. */
export interface Said {
  feature: Feature;
  from: number;
  to: number;
}

/** In-house catering before catering, which else is that from outside. */
const features: [Feature, RegExp][] = [
  ...checklistWords.map(([value, words]): [Feature, RegExp] => [{ kind: "checklist", value }, words]),
  ...facilityWords.map(([value, words]): [Feature, RegExp] => [{ kind: "facility", value }, words]),
  ...roomWords.map(([value, words]): [Feature, RegExp] => [{ kind: "room", value }, words]),
  ...styleWords.map(([value, words]): [Feature, RegExp] => [{ kind: "style", value }, words]),
  ...eventTypeWords.map(([value, words]): [Feature, RegExp] => [{ kind: "event", value }, words]),
];

const joinedByOr =
  /^(?: style| venues?| place| bar| ,)*(?: either)? or(?: (?:close to|next to|handy for|else|near|maybe|perhaps|possibly|an?|the|some|any|at|in|with|for|on|by|something|somewhere|anything|one|place|venue|near|along))* $/;
const listed = /^ ,(?: (?:an?|the|some))* $/;

/** All features in a text by where they stand; of two that overlap the first found holds. */
export function featuresIn(text: string): Said[] {
  const said: Said[] = [];
  for (const [feature, words] of features)
    for (const found of text.matchAll(new RegExp(words, "g"))) {
      const to = found.index + found[0].length;
      const [before = ""] =
        (feature.kind === "checklist" && beforeItem.exec(text.slice(0, found.index))) || [];
      const quality = feature.kind === "checklist" && qualityIn(before + found[0], feature.value);
      const from = quality ? found.index - before.length : found.index;
      if (said.some((it) => from < it.to && to > it.from)) continue;
      said.push({ feature: quality ? { ...feature, quality } : feature, from, to });
    }
  return said.sort((a, b) => a.from - b.from);
}

/** Those that "or" joins stand together: "a winery, a garden or a barn". */
export function joinedByOrIn(said: Said[], text: string): Said[][] {
  const groups: Said[][] = [];
  const between = (a: Said | undefined, b: Said) => text.slice(a?.to ?? 0, b.from);
  for (const it of said) {
    const group = groups.at(-1);
    if (!group) groups.push([it]);
    else if (joinedByOr.test(between(group.at(-1), it)) || areBothSought(group.at(-1), it, text)) {
      // What stands in one list with the last two belongs to them.
      let earlier = groups.at(-2);
      while (earlier && group[0] && listed.test(between(earlier.at(-1), group[0]))) {
        group.unshift(...earlier);
        groups.splice(-2, 1);
        earlier = groups.at(-2);
      }
      group.push(it);
    } else groups.push([it]);
  }
  return groups.map((group) => (group.length > 1 ? distinct(group) : group));
}

/** "Hotels and museums" are venues of either kind. */
const areBothSought = (one: Said | undefined, other: Said, text: string) =>
  one !== undefined &&
  /^ and (?:the )?$/.test(text.slice(one.to, other.from)) &&
  [one, other].every(({ feature, from, to }) => feature.kind === "style" && isPlural(text.slice(from, to))) &&
  !/\b(?:with|has|having|(?:venues?|places?|that|which) have) (?:[a-z]+ )?$|\b(?:nor?|not|drop|skip|without|except|avoid|neither|remove|exclude|over|hates?|(?:do|does|did|wo|would|ca|could|should|must|is|are|was|were|ai)nt)\b/.test(
    text.slice(0, one.from),
  );

const isPlural = (words: string) =>
  /(?:hotels|museums|galleries|winer(?:ies)|vineyards|barns|farms|castles|palaces|restaurants|warehouses|rooftops|clubs|courses|mansions|manors)$/.test(
    words,
  );

const distinct = (group: Said[]) =>
  group.filter(
    (it, at) =>
      group.findIndex(
        ({ feature }) => feature.kind === it.feature.kind && feature.value === it.feature.value,
      ) === at,
  );
