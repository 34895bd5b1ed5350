import type { Intent, Surroundings } from "./intent";
import { nothingSaid } from "./memory";
import { understand } from "./understanding";

const joint = /(?:[.;?!]\s+|,?\s+)(?:and|plus|as well as|then)\s+(?:also )?/gi;

/**
 * The two searches of one message, "a rooftop in Brisbane for 80 and a winery near Adelaide for 60", where each half says
 * by itself what is sought and where; undefined where it is one question.
 */
export function twoSearches(message: string, surroundings: Surroundings): [string, string] | undefined {
  for (const { index, 0: words } of message.matchAll(joint)) {
    const halves: [string, string] = [message.slice(0, index), message.slice(index + words.length)];
    const alone = { ...surroundings, memory: nothingSaid };
    if (halves.every((half) => isWhole(understand(half, alone)))) return halves;
  }
  return undefined;
}

function isWhole(intent: Intent) {
  if (intent.kind !== "search" || intent.isCount || intent.than) return false;
  const { wishes, wheres } = intent.need;
  const isOfKind = wishes.some(
    ({ anyOf, isNot }) => !isNot && anyOf.some(({ kind }) => kind === "style" || kind === "event"),
  );
  return wheres.length > 0 && (isOfKind || intent.most !== undefined);
}

const further =
  /[,;.?!]*\s+(?:(?:and|then|also|plus|so)\s+)?(?=(?:is|does|has|have|can|could|will|do|how|what|whats|where|when|until)\b[^?.]*\b(?:it|its|there|they|their|that one|either|both)\b)/gi;

/** A message that asks for one venue and then something of it, "what is the southernmost, and is it a golf club?", in two. */
export function oneAndMore(message: string, surroundings: Surroundings): [string, string] | undefined {
  for (const { index, 0: words } of message.matchAll(further)) {
    if (index === 0) continue;
    const first = understand(message.slice(0, index), surroundings);
    if (first.kind === "search" && first.most && first.limit === 1)
      return [message.slice(0, index), message.slice(index + words.length)];
  }
  return undefined;
}
