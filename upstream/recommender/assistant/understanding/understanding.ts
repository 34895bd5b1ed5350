import type { Intent, Surroundings } from "../intent";
import { withEarlier } from "../memory";
import { countWishes, isNeed, isWhole } from "../needs/need";
import {
  anew,
  asksHelp,
  asksWhichPlace,
  asksWhy,
  availability,
  greeting,
  greets,
  help,
  inNegative,
  isOfOffer,
  isOfSent,
  manyWords,
  offTopic,
  oneNoun,
  thanking,
  thanks,
  whyItIsNot,
} from "../words/phrases";
import { plain, wordsOf } from "../words/words";
import { aboutNamed } from "./about-named";
import { aboutNone } from "./about-none";
import { aboutRooms } from "./about-rooms";
import { withMore } from "./amounts-changed";
import { ofNames, unclear } from "./ask-back";
import { askedAnew, saidIn } from "./asked-anew";
import { doubtOf } from "./doubts";
import { edited } from "./edits";
import { hear } from "./heard";
import { ofPackages } from "./prices-asked";
import { isOfOtherKind, withLost, withStaying } from "./running-search";

/** "Is 160 too many?", and not "I hear it is too small. Does it take 160?" */
const asksTooMuch = (message: string) => {
  const sentences = message.split(/(?<=[.?!])\s+/);
  const questions = sentences.filter((it) => it.includes("?"));
  return (questions.length > 0 ? questions : sentences).some((it) =>
    /\btoo (?:many|much|few|small|big|large|dear|expensive)\b/i.test(it),
  );
};

/** "Ok, drop that": the search before the last. */
const undoing =
  /^\W*(?:(?:ok|okay|no|nah|actually|hmm|well|sorry)\W+)*(?:drop|undo|scrap|forget|lose|ditch|never ?mind) (?:that|this|(?:the|that) last (?:one|bit|thing|part|wish|change))(?: (?:again|then|one|bit|part))?(?=\W*(?:$|[.,;]|and\b|then\b))\W*/i;

/** "No, 250", "not theatre, dinner" ask no question in the negative. */
const takenBack =
  /^\W*(?:no|nah|nope)(?=\s*(?:,|[~\d]|sorry|i |the |what))|\bnot (?:in |a |for )?[a-z]+(?: style)? ,/;

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
  const undone = memory.previous && !isAnew ? undoing.exec(message) : null;
  const begun = isAnew
    ? message.replace(
        /\b(?:(?:new|another|different|fresh) search|start(?:ing)? (?:over|again|afresh|anew))\b/gi,
        " ",
      )
    : message.slice(undone?.[0].length ?? 0);
  const searched = undone ? memory.previous : memory.need;
  if (undone && searched && !/[a-z0-9]/i.test(begun))
    return { kind: "search", need: searched, unheard: [], most: memory.most };
  const found = undone ? { venueIds: [], chosen: undefined } : {};
  const known = { ...surroundings, memory: { ...memory, ...found, need: isAnew ? undefined : searched } };
  const before = known.memory.need;
  const { guests: last, said: earlier } = memory;
  const party = before ? undefined : (last ?? earlier?.need.guests[0]);
  const event = { ...known, eventGuests: party?.max ?? known.eventGuests };
  const edit = before ? edited(begun, before, event) : undefined;
  if (edit?.unclear) return { kind: "which-number", numbers: [edit.unclear], isAmount: false };
  const more = edit ? undefined : withMore(begun, event);
  const said = edit?.message ?? more?.text ?? begun;
  const changedBy = edit?.changedBy ?? more?.changedBy;
  const read = hear(said, known);
  const need = before && edit ? withStaying(read.need, before, edit) : read.need;
  const most = ofPackages({ ...read, need }, memory);
  const heard = { ...read, need, most, isOfSearch: edit?.isOfSearch === true };
  const { named } = heard;
  const client = known.client.flatMap((name) => wordsOf(plain(name))).flatMap((word) => [word, `${word}s`]);
  const isUnnamed = named.ids.length === 0 && !named.unsure && !named.odd && named.gone.length === 0;
  if (isUnnamed && !isNeed(heard.need) && help.test(text)) return { kind: "help" };
  const [whyNot, ...further] = named.ids;
  const isWhyNot = isOfOffer.test(text) || (whyItIsNot.test(heard.asked) && heard.topics.length === 0);
  if (isWhyNot && whyNot !== undefined && further.length === 0)
    return { kind: "why-not", venueIds: [whyNot] };
  const isElse = offTopic.test(text) || isOfSent.test(text) || asksWhichPlace.test(text);
  const isOfElse = isUnnamed && countWishes(heard.need) < 2 && isElse;
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
  const understood =
    ofNames(heard, known) ??
    unclear(heard, known) ??
    aboutRooms(heard, known) ??
    (named.ids.length > 0 ? aboutNamed(heard, known) : aboutNone(heard, known));
  const intent = askedAnew(understood, heard, memory);
  const doubt = doubtOf(intent, heard, known);
  if (doubt) return { kind: "unsure", doubt, venueIds: doubt.venueIds, asks: saidIn(intent, heard, memory) };
  if (ofEvent.length > 0 && intent.kind === "unknown") return { kind: "event", asked: ofEvent, unheard };
  // A search for another kind of venue elsewhere says no more of the one before.
  const isOfKind = manyWords.test(heard.asked) || oneNoun.test(heard.asked) || isOfOtherKind(need, before);
  const isNew = known.isLetter === true || (isWhole(need, true) && isOfKind);
  return {
    ...(isNew ? intent : withLost(intent, before)),
    ...(changedBy && { changedBy }),
    ofEvent,
    asks: saidIn(intent, heard, memory),
    namesakes: named.namesakes?.map(({ name, place }) => `${name} (${place})`),
    isInNegative: inNegative.test(heard.asked.replace(takenBack, "")),
    isOfDates: availability.test(heard.asked),
    isTooMuch: asksTooMuch(said),
  };
}
