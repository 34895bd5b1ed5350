import type { Surroundings } from "../intent";
import { placeRanges } from "../places/places-found";
import { others } from "../words/phrases";
import { quietWords } from "../words/quiet-words";
import type { Reading } from "../words/reading";
import {
  checklistWords,
  eventTypeWords,
  facilityWords,
  seatingWords,
  styleWords,
  topicWords,
} from "../words/vocabulary";
import { plain, wordsOf } from "../words/words";

/** Patterns of all that is asked for or about. */
const known = [
  ...facilityWords,
  ...styleWords,
  ...eventTypeWords,
  ...seatingWords,
  ...topicWords,
  ...checklistWords.map(([name, words]): [string, RegExp] => [name, words]),
].map(([, words]) => words);

/** Whether a text has words of what can be asked for or about. */
export const speaksOf = (text: string) => {
  const words = plain(text);
  return known.some((it) => it.test(words)) || sought.test(words);
};

const sought =
  /\b(?:venues?|places?|somewhere|anywhere|nationwide|uk|australia|rooms?|date|event|budget|big(?:gest|ger)|small(?:est|er)|cheap(?:est|er)|clos(?:est|er)|near(?:est|er)?|largest|larger|compare|guests?|people|capacity|seated|standing)\b/;

const questionWords =
  /\b(?:compare[ds]?|comparison|comparable|versus|vs|differ(?:ence|ences|ent|s)?|apart|than|either|neither|former|latter|instead|rather|only|just|also|similar|how (?:many|much|long|often|about)|what (?:about|if)|no more|one|two|three|four|five|first|second|third|fourth|last|next|more|most|less|least|fewer|few|best|top|rank(?:ed|ing|s)?|number|on (?:my|the) (?:list|screen)|shown|screen|minimum|maximum|max|min|within|up to|between|under|below|above|over|average|budget|half|actually|change|switch|drop|forget|remove|keep|add|start|again|new|another|different|meet(?:s|ing)?|criteria|requirements?|count|total)\b/;

/** Words by which the kind of a question is told; what they mean is not lost. */
const handled =
  /\b(?:of the (?:two|three|four|five)|compare[ds]?|comparison|versus|vs|differ(?:ence|ences|ent|s)?|apart|than|either|neither|instead|rather|only|just|also|how (?:many|much|long|often|about|close|near)|what (?:about|if)|first|last|next|top|best|rank(?:ed|ing)?|number|on (?:my|the) (?:list|screen)|shown|screen|actually|change|switch|make|start|again|another|within|budget|minimum|maximum|max|min|count|total|drop|forget|new search|in stock)\b/g;

/** Whether a word beside a name means something without it: by itself, or with those around it. */
export const explains = (text: string, places: Surroundings["places"]) => {
  const understood = [
    ...placeRanges(text, places),
    ...[...known, questionWords].flatMap((words) =>
      [...text.matchAll(new RegExp(words, "g"))].map((it) => [it.index, it.index + it[0].length] as const),
    ),
  ];
  return (word: string, at: number) =>
    quietWords.has(word) ||
    /^\d/.test(word) ||
    understood.some(([from, to]) => at >= from && at < to) ||
    /^(?:under|over|cover|covers|buy|buys|afford|blow|bust|exceed|about|near|before|already|recently|how|contact|number|book|availability|max|seated|cater|dance|capacities|close|open|opening|hours?|time|date|free|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|weekends?|weekdays?|midweek|easter|christmas|parking|not|or|no)$/.test(
      word,
    );
};

/** Words and numbers that no reader claimed and that could mean something. */
export function leftOver(reading: Reading, isOr: boolean) {
  const orElse = /\b(?:or (?:so|thereabouts|something|anything|whatever|not)|and\/or)\b/g;
  let text = reading.rest.replace(orElse, " ");
  for (const words of known) text = text.replace(new RegExp(words, "g"), " ");
  text = text.replace(handled, " ").replace(new RegExp(others, "g"), " ");
  const tokens = wordsOf(text);
  const words = tokens.filter(
    (word) =>
      !quietWords.has(word) && !/^\d/.test(word) && !/^[adinrstuvwx]$/.test(word) && !(word === "or" && isOr),
  );
  const lost = [
    ...text.matchAll(
      /\b(?:not|never|no|neither|(?:must|should|need|might)nt|except|excluding|without|unless|nor|avoid)\b(?: (?:an?|any|the|too|in|on|at|to|be|have|need|want|of))*(?: ([a-z]+))?/g,
    ),
  ].some(([, next]) => next === undefined || !words.includes(next));
  return { words, isNotLost: lost, numbers: tokens.filter((word) => /^\d/.test(word)) };
}
