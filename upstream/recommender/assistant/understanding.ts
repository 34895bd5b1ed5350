import { aboutNamed } from "./about-named";
import { aboutNone } from "./about-none";
import { aboutRooms } from "./about-rooms";
import { ofNames, unclear } from "./ask-back";
import { doubtOf } from "./doubts";
import { edited } from "./edits";
import { hear } from "./heard";
import type { Intent, Surroundings } from "./intent";
import { withEarlier } from "./memory";
import { countWishes, isNeed } from "./need";
import {
  anew,
  asksHelp,
  asksWhy,
  availability,
  greeting,
  greets,
  help,
  inNegative,
  isOfOffer,
  isOfSent,
  offTopic,
  thanking,
  thanks,
  whyItIsNot,
} from "./phrases";
import { plain, wordsOf } from "./words";

/** "Is 160 too many?", and not "I hear it is too small. Does it take 160?" */
const asksTooMuch = (message: string) => {
  const sentences = message.split(/(?<=[.?!])\s+/);
  const questions = sentences.filter((it) => it.includes("?"));
  return (questions.length > 0 ? questions : sentences).some((it) =>
    /\btoo (?:many|much|few|small|big|large|dear|expensive)\b/i.test(it),
  );
};

/**
 * Reads what a message is about. Pure: the same message in the same surroundings is always understood alike. What is
 * not understood for sure is asked back, or named as not taken into account.
 */
export function understand(message: string, surroundings: Surroundings): Intent {
  const whole = plain(message);
  const text = whole.replace(anew, " ");
  const isAnew = text !== whole;
  if (isAnew && !/[a-z0-9]/.test(text)) return { kind: "start-over" };
  if (asksHelp.test(text)) return { kind: "help" };
  if (greeting.test(text)) return { kind: "greeting" };
  if (thanks.test(text)) return { kind: "thanks" };
  const memory = withEarlier(surroundings.memory, message);
  const begun = isAnew
    ? message.replace(
        /\b(?:(?:new|another|different|fresh) search|start(?:ing)? (?:over|again|afresh|anew))\b/gi,
        " ",
      )
    : message;
  const known = isAnew
    ? { ...surroundings, memory: { ...memory, need: undefined } }
    : { ...surroundings, memory };
  const edit = known.memory.need ? edited(begun, known.memory.need, known.country) : undefined;
  const said = edit?.message ?? begun;
  const heard = { ...hear(said, known), isOfSearch: edit?.isOfSearch === true };
  const { named } = heard;
  const client = known.client.flatMap((name) => wordsOf(plain(name))).flatMap((word) => [word, `${word}s`]);
  const isUnnamed = named.ids.length === 0 && !named.unsure && !named.odd && named.gone.length === 0;
  if (isUnnamed && !isNeed(heard.need) && help.test(text)) return { kind: "help" };
  const [whyNot, ...further] = named.ids;
  const isWhyNot = isOfOffer.test(text) || (whyItIsNot.test(heard.asked) && heard.topics.length === 0);
  if (isWhyNot && whyNot !== undefined && further.length === 0)
    return { kind: "why-not", venueIds: [whyNot] };
  const isOfElse = isUnnamed && countWishes(heard.need) < 2 && (offTopic.test(text) || isOfSent.test(text));
  if (asksWhy.test(text) || isOfElse) return { kind: "unknown" };
  const asksNothing =
    isUnnamed &&
    !isNeed(heard.need) &&
    heard.topics.length === 0 &&
    heard.dropped.length === 0 &&
    heard.numbers.length === 0 &&
    !heard.most;
  const { ofEvent, unheard } = heard;
  if (ofEvent.length > 0 && asksNothing) return { kind: "event", asked: ofEvent, unheard };
  const isIdle = asksNothing && !heard.isQuestion;
  if (isIdle && thanking.test(text)) return { kind: "thanks" };
  if (isIdle && greets.test(text)) return { kind: "greeting" };
  const isOfClient = (word: string) => client.includes(word);
  if (isUnnamed && !isNeed(heard.need) && (named.isPerson || heard.unknown.some(isOfClient)))
    return { kind: "person" };
  heard.unknown = heard.unknown.filter((word) => !isOfClient(word));
  heard.unheard = heard.unheard.filter((word) => !isOfClient(word));
  const intent =
    ofNames(heard, known) ??
    unclear(heard, known) ??
    aboutRooms(heard, known) ??
    (named.ids.length > 0 ? aboutNamed(heard, known) : aboutNone(heard, known));
  const doubt = doubtOf(intent, heard, known);
  if (doubt) return { kind: "unsure", doubt, venueIds: doubt.venueIds };
  if (ofEvent.length > 0 && intent.kind === "unknown") return { kind: "event", asked: ofEvent, unheard };
  return {
    ...intent,
    ofEvent,
    asks: heard.need,
    namesakes: named.namesakes?.map(({ name, place }) => `${name} (${place})`),
    isInNegative: inNegative.test(heard.asked),
    isOfDates: availability.test(heard.asked),
    isTooMuch: asksTooMuch(said),
  };
}
