/** How guests sit or stand, in the words that the readers know: "at round tables", "on their feet". */
export const sitAndStand: [RegExp, string][] = [
  [/\b(?:at|around|round|sitting at|seated at) (?:round |big |long )?tables\b/gi, "seated"],
  [/\bsitting down(?: to (?:eat|dinner|a meal))?\b/gi, "seated"],
  [/\bto (?:dinner|sit down|a sit[- ]down meal)\b/gi, "seated"],
  [
    /\bhow many(?: people| guests)? (?:can|could|would|will) (?:we )?(?:sit|be seated)(?: down)?(?: for dinner| to eat)?(?= (?:there|in (?:it|there))\b|\s*\?)/gi,
    "how many does it seat",
  ],
  [
    /\bhow many(?: people| guests)? (?:can|could|would|will) (?:we )?stand(?: up)?(?= (?:there|in (?:it|there))\b|\s*\?)/gi,
    "how many does it hold standing",
  ],
  [/\b(?:sit|sits) down(?! (?:dinner|meal|lunch|reception))\b/gi, "seated"],
  [/\b(?:can|could)(?:n?['’]?t|not) (?:stand|bear)\b/gi, "hates"],
  [/\bon (?:their|our) feet\b/gi, "standing"],
  [/\bstand(?:ing)? around\b/gi, "standing"],
  [/\b(?:chairs? )?in rows\b|\brows of chairs\b/gi, "theatre style"],
  [/\bsits(?= \d)/gi, "seats"],
  [
    /\bsitting(?: down)?\b|\bsat down\b|(?<=\b(?:all|\d+|people|ppl|pax|guests|everyone) )sat\b(?! \d| the )/gi,
    "seated",
  ],
  [/\bsit(?![ -]?down)(?= (?:at least |about |up to )?\d|\?|$)/gi, "seat"],
];
