import type { Reading } from "../words/reading";
import { featuresIn, joinedByOrIn, type Said } from "./features-said";
import type { Dropped, Feature, Wish } from "./need";

const notWords =
  "(?:without|neither|(?:must|should|shall|need|may|might|could)nt|(?:must|should|may|might) not|none of (?:those|these|the|that|your)|(?:says?|said|saying) no to|no to|no|not|(?:a thing |dead )against|gone off|bar|aint|exclude|remove|minus|(?:leav(?:e|ing)|cutting|taking|cut|take) out|leaving aside|free (?:of|from)|clear of|devoid of|with the exception of|never|nothing|nor|avoid(?:ing)?|except(?: for)?|excluding|lacks?|lacking|dislikes?|(?:absolutely |really )?(?:hates?|refuse[sd]?|veto(?:es|ed)?|detests?|loathes?|despises?)(?: (?:to (?:go|be|have|do)))?|(?:scared|afraid|sick|tired|bored|wary|terrified) of|fed up with|(?:bored|done) with|allergic to|(?:wont|will not|wouldnt) (?:do|have|hear of|touch|set foot in|consider|go (?:to|near)|be seen dead in)|(?:steer|stay|keep) (?:well )?(?:clear|away) (?:of|from)|put off by|isnt|arent|(?:dont|doesnt|didnt|wont|wouldnt|do not|does not|did not|not|never|please no) (?:really |actually |even )?(?:want|like|love|fancy|include|show|suggest|list|offer|give)(?: me| us)?|doesnt (?:have|allow|need|offer)|does not (?:have|allow|offer)|dont (?:have|allow|offer)|do not (?:have|allow|offer)|(?:cant|cannot|can not|couldnt|mustnt|must not|wont|will not|wouldnt|not|dont|do not|doesnt|does not|unable to|not able to) (?:be )?(?:have|be|do|take|allow|permit|accept|provide|host|hold|let|come with|let us|offer|include|support|cater for)|(?:not|isnt|arent|wasnt|werent|aint|never)(?: (?:really|so|too|that|very|big|a|much|all|at))* (?:interested in|keen on|into|after|fussed on|fussed about|fans? of|fond of|sold on|big on|mad on|wild about|looking for)|cant (?:stand|bear)|(?:ruled?|ruling|rules) out|sick of|had enough of|rather than|instead of|anything but|other than|apart from|non)";
const linkWords =
  "(?:an?|the|any|every|each|all|too|very|anything|something|anywhere|somewhere|places?|those|these|be|being|have|having|with|in|on|at|want|its?|own|one|of|to|that|is|are|such|style|listed for|set up for|suitable for|used for|take|taking|hold|holding|host|hosting|do|doing)";
const isNegated = new RegExp(`\\b${notWords}(?: ${linkWords})*[ -]$`);
/** "Without a pool or a hotel": a hotel is not wanted, whatever the pool is. */
const isNegatedToo = new RegExp(`\\b(?:without|no)(?: (?:an?|any))? ([a-z]+) (?:or|nor)(?: ${linkWords})* $`);
/** "Not a winery or a hotel": the second is not wanted either. */
const notBefore = new RegExp(`^(?: ${linkWords}| style| venues?)* (?:or|and|nor)(?: ${linkWords})* $`);
/** "Without a limiter and with a dance floor", "no limiter and a dance floor": the second is wanted. */
const wantedAfterAll = /\band (?:[a-z]+ )*?(?:with|has|have|having|want|that|is)\b/;
const articled = /^ and (?:an?|the|some) $/;
/** "Noise limiter a no", "wineries are out". */
const refusedAfter =
  /^ (?:is |are |would be |being )?(?:an? )?(?:absolute |definite |big |hard |total )?(?:no(?: no| go|pe)?(?= *$| ,| and\b| but\b| please| thanks| thank| for )|deal ?breaker|(?:excluded|not wanted|not welcome|ruled out|off the table)|out(?= *$| ,| and\b| but\b)|(?:not|isnt|arent) (?:wanted|allowed|an option|ok|okay|acceptable|welcome)|unwanted|off the table|out of the question|wont do|excluded)/;
const dropWords =
  "(?:with or without|no need (?:for|of)|forget(?: about)?|drop|skip|lose|scrap|ditch|never mind|ignore|(?:(?:happy|fine|ok|okay|can (?:do|live|manage)|could (?:do|live|manage)|managing) without)|(?:we |i |they |client |it )?(?:dont|doesnt|do not|does not|didnt) (?:need|care about|care if|mind about|mind if|require|have to)|(?:it |they )?(?:need not|neednt)|needs? no|(?:not|arent|isnt|no longer|wasnt)(?: (?:that|so|too|really|particularly|all that))? (?:fussed|bothered|worried|fixed|hung up|set|stuck|wedded|married|precious|insisting)(?: (?:about|on|to|if|by|whether))?(?: (?:it|they|its|them|being|is|are|having))*|not (?:just|only|necessarily|specifically|exclusively)|(?:rather than|instead of) (?:only|just)|(?:its |it is )?(?:fine|ok|okay|no problem|no worries|alright|all right) if (?:it |they |its |theyre |there )?(?:isnt|is not|arent|are not|no|not))";
const isDropped = new RegExp(
  `\\b${dropWords}(?: (?:an?|the|any|to|have|about|be|being|in|at|only|type|kind|of))* $`,
);
/** "Without the winery bit" where a winery was sought: it need not be one. */
const isTakenBack = new RegExp(
  `\\b(?:without|remove|minus|(?:tak|leav|cutt|dropp|los)ing(?: out)?|(?:take|leave|cut) (?:out|away)|less|get rid of|bin|chuck)(?: ${linkWords})* $`,
);
const isRemoved = new RegExp(`\\b(?:remove|minus)(?: ${linkWords})* $`);
/** Behind a wish: it need not be met. */
const relieving =
  "(?:is |are |being )?(?:(?:not|isnt|arent|wasnt|aint) (?:really |actually |strictly )?(?:needed|required|important|necessary|essential|a must|vital|crucial|critical|a priority|a (?:deal ?breaker|requirement))|optional|unimportant|(?:does not|doesnt|dont|do not) (?:really )?matter(?: (?:that |so )?much)?|(?:bit|part|requirement|thing|wish|filter|criterion|condition) (?:can (?:go|be dropped)|goes|is gone|is out|is not needed))";
/** A refusal of which the words between it and what is refused are not known. */
const refusing =
  /\b(?:dont|doesnt|didnt|wont|wouldnt|shouldnt|mustnt|do not|does not|must not|should not|never|refuse[sd]?|hates?)(?: (?:really|actually|even|ever))? (?:want|like|need|have|do|go|include|be|wish|take|feel|fancy|see|send|show|get)\b(?: (?!but\b|and\b|so\b|if\b|because\b|unless\b|to\b|more\b|over\b|who\b|know\b|mind\b)[a-z]+){0,3} $/;
const unneeded = new RegExp(`\\b${relieving}\\b`);
const isUnneeded = new RegExp(`^ ${relieving}`);

/** "Skip the hotels" where none were sought: none are wanted. */
const isSkipped = (group: readonly Said[], text: string, sought: readonly Wish[]) =>
  /\b(?:skip|drop|lose|scrap|ditch|forget)\b/.test(
    isDropped.exec(text.slice(0, group[0]?.from))?.[0] ?? "",
  ) &&
  group.every(
    ({ feature }) =>
      feature.kind === "style" &&
      !sought.some(({ anyOf }) => anyOf.some(({ value }) => value === feature.value)),
  );

/** By which words before it something is wanted no longer; undefined where it is. */
function reliefOf(
  group: readonly Said[],
  text: string,
  sought: readonly Wish[],
): { before: string } | undefined {
  if (isSkipped(group, text, sought)) return undefined;
  const before = text.slice(0, group[0]?.from);
  const [dropped] = isDropped.exec(before) ?? [];
  if (dropped !== undefined) return { before: dropped };
  if (isUnneeded.test(text.slice(group.at(-1)?.to))) return { before: "" };
  const isSought = ({ feature }: Said) =>
    sought.some(({ anyOf, isNot }) => !isNot && anyOf.some(({ value }) => value === feature.value));
  const [back] = (group.every(isSought) && isTakenBack.exec(before)) || [];
  if (back !== undefined) return { before: back };
  // "Remove the dance floor": it need not have one.
  const isItem = group.every(({ feature: { kind } }) => kind === "facility" || kind === "checklist");
  const [removed] = (isItem && isRemoved.exec(before)) || [];
  return removed === undefined ? undefined : { before: removed };
}

/** What a message asks a venue to be, to have or to take; and what of it is no longer wanted. */
export function readFeatures(
  reading: Reading,
  /** What was sought before: what is dropped of it need not be so. */
  sought: readonly Wish[],
): {
  wishes: Wish[];
  dropped: Dropped[];
  isOr: boolean;
  /** Something may be refused in words that are not understood. */
  isUnsure: boolean;
} {
  const text = reading.rest;
  const said = featuresIn(text);
  for (const { from, to } of said) reading.claim(from, to);
  const dropped: Dropped[] = [];
  const wishes: Wish[] = [];
  let isOr = false;
  let isUnsure = false;
  let last: (Wish & { isDropped?: boolean }) | undefined;
  let isPlainNo = false;
  const groups = joinedByOrIn(said, text);
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const before = text.slice(0, first.from);
    const anyOf = group.map(({ feature }) => feature);
    const too = isNegatedToo.exec(before);
    if (too) reading.unused.push(`without ${too[1]}`);
    const negation =
      isNegated.exec(before) ?? too ?? (isSkipped(group, text, sought) ? isDropped.exec(before) : null);
    const relief = reliefOf(group, text, sought);
    if (relief) {
      dropped.push(...anyOf);
      reading.claim(first.from - relief.before.length, first.from);
      reading.take(unneeded);
      last = { anyOf, isDropped: true };
    } else if (last?.isDropped && notBefore.test(` ${text.slice(lastEnd(), first.from).trim()} `)) {
      dropped.push(...anyOf);
      last = { anyOf, isDropped: true };
    } else {
      const between = ` ${text.slice(lastEnd(), first.from).trim()} `;
      const isWantedNow = wantedAfterAll.test(between) || (isPlainNo && articled.test(between));
      const goesOn = last?.isNot && !isWantedNow && notBefore.test(between);
      const refusal = negation ? null : refusedAfter.exec(text.slice(group.at(-1)?.to));
      if (refusal) {
        const { to } = group.at(-1) as Said;
        reading.claim(to, to + refusal[0].length);
      }
      if (negation) reading.claim(first.from - negation[0].length, first.from);
      if (group.length > 1) {
        isOr = true;
        reading.claim(first.from, group.at(-1)?.to ?? first.to);
      }
      if (!negation && !goesOn && !refusal && refusing.test(before)) isUnsure = true;
      if (refusal && last && !last.isDropped && /^ (?:and|or) $/.test(between)) last.isNot = true;
      const wish: Wish = { anyOf, ...((negation || goesOn || refusal) && { isNot: true }) };
      isPlainNo = /^no\b/.test(negation?.[0] ?? "");
      wishes.push(wish);
      last = wish;
    }
  }
  // "A garden or a winery, not both".
  const choice = wishes.find(({ anyOf, isNot }) => anyOf.length === 2 && !isNot);
  if (
    reading.take(/\b(?:and |but |just )?not (?:do )?both(?: (?:of (?:them|those)|at once|together))?\b/) &&
    choice
  )
    choice.isOnlyOne = true;
  const isOnce = (wish: Wish, at: number) =>
    wishes.findIndex((it) => JSON.stringify(it) === JSON.stringify(wish)) === at;
  // What is not wanted by name is not wished for by another word for it.
  const isRefused = ({ anyOf, isNot }: Wish) =>
    !isNot &&
    anyOf.length === 1 &&
    wishes.some((it) => it.isNot && it.anyOf.some((not) => not.value === anyOf[0]?.value && !isOfKind(not)));
  return { wishes: wishes.filter(isOnce).filter((wish) => !isRefused(wish)), dropped, isOr, isUnsure };

  function lastEnd() {
    const ends = groups.flat().map(({ to }) => to);
    const at = groups.findIndex((group) => group.some(({ feature }) => feature === last?.anyOf.at(-1)));
    return groups[at]?.at(-1)?.to ?? ends[0] ?? 0;
  }
}

/** Limits that a message lifts: "any budget", "anywhere", "any size". */
export function readLifted(reading: Reading, hasSearched: boolean): Dropped[] {
  const lifted: Dropped[] = [];
  // Which rooms ask for none is not known: a record without one says nothing.
  if (!hasSearched) reading.setAside(/\b(?:no|without(?: an?| any)?|zero) min(?:imum)?(?: spends?)?\b/);
  if (
    reading.take(
      new RegExp(
        `\\b(?:${dropWords}|any|no|without|whatever)(?: (?:a|an|the|any))* (?:budget|prices?|costs?|min(?:imum)?(?: spend)?)(?: limits?| cap)?\\b|\\b(?:budget|price|cost|money) (?:is )?(?:no object|does not matter|doesnt matter|flexible|open|unlimited)\\b`,
      ),
    )
  )
    lifted.push("price");
  if (
    reading.take(
      new RegExp(
        `\\b(?:${dropWords}|any|no|without)(?: (?:a|an|the|any))* (?:\\d+ (?:(?:guests?|people|pax|head) )?(?:limit|cap|max(?:imum)?)|guest limit)\\b|\\b(?:${dropWords}|any)(?: (?:a|an|the|any))* (?:size|number of (?:guests|people)|guests|guest count)\\b`,
      ),
    )
  )
    lifted.push("guests");
  return lifted;
}

/** "Parking, but no street parking": only one kind of it is refused. */
const isOfKind = (feature: Feature) => feature.kind === "checklist" && feature.quality !== undefined;
