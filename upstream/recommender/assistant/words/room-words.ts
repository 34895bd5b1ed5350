/** What rooms are called that venues are sought by. Where one is married in a church, or has a tent put up, none is sought. */
export const roomWords = [
  ["orangery", /\borangery\b/],
  ["conservatory", /\bconservator(?:y|ies)\b/],
  ["ballroom", /\bball ?rooms?\b/],
  ["chapel", /\bchapels?\b/],
  [
    "church",
    /(?<!\b(?:in|at|from|near|by|to|after|of|the|their|our|local) (?:an? |the |their |our |local )*)\bchurch(?:es)?\b(?! (?:service|ceremony|wedding|street|lane|road|next|nearby|is|at|in)\b)/,
  ],
  [
    "marquee",
    /(?<!\b(?:put|erect|pitch|hire|bring|own|up|rent|host) (?:an? |up |in |the |our |their |own )*)\bmarquees?\b(?! hire)/,
  ],
  ["library", /\blibrar(?:y|ies)\b/],
  ["crypt", /\bcrypts?\b/],
  ["vault", /\bvaults?\b/],
  ["cellar", /\bcellars?\b(?! doors?\b)/],
  ["atrium", /\batriums?\b/],
  ["rotunda", /\brotundas?\b/],
  ["dome", /\bdomes?\b/],
  ["penthouse", /\bpenthouses?\b/],
] as const satisfies readonly (readonly [string, RegExp])[];
export type RoomKind = (typeof roomWords)[number][0];

/** Whether something has such a name, in plain words. */
export const isRoomKind = (name: string, kind: RoomKind) =>
  roomWords.some(([it, words]) => it === kind && words.test(name));
