/** What is sought: "which venues", "somewhere", "a place"; not "which of them". */
const sought =
  /\b(?:(?:which|what|any|some|show(?: me)?|find(?: me)?|list|need|want|suggest|offer(?: me)?|got|after|are there|is there|all|your|our|the) )(?:[a-z0-9~$£-]+ ){0,4}?(?:venues|places|options|spots|wineries|barns|farms|hotels|restaurants|castles|museums|galleries|warehouses|gardens|manors?(?: houses?)?|rooftops?)\b|\b(?:somewhere|anywhere|something|anything)\b|\b(?:a|an|one|another|any|which|what) (?:[a-z0-9~-]+ ){0,4}?(?:venue|place|spot|space|winery|barn|farm|hotel|restaurant|castle|museum|gallery|warehouse|garden|manor(?: house)?|rooftop)\b(?! (?:is|was|that) (?:it|this|that)\b)|\bwhat (?:have|do) (?:we|you) (?:got|have)\b|\b(?:what|who) can (?:i|we|you) (?:get|offer|suggest|give|show|find)\b/;
/** Words that point at what is sought as well as at what was talked about. */
const pointers = /^(?:there|both|either|neither|its|it|the (?:venue|place|room))$/;
const besides =
  /\b(?:than|near|nearer|close to|closer to|closest to|next to|like|around|similar to|instead of|from|to|as) $/;

/** Whether a pointer means the venues that the message itself seeks: "which venues let you hold the ceremony there?" */
export function pointsAtSought(asked: string, pointer: string) {
  const at = asked.search(new RegExp(`\\b${pointer}\\b`));
  const what = sought.exec(asked);
  if (!what || !pointers.test(pointer)) return false;
  // "What is there?", "the ceremony at the venue itself" speak of what is sought wherever they stand.
  if (/^the (?:venue|place) (?:itself|too|as well)\b/.test(asked.slice(at))) return true;
  return what.index < at && !besides.test(asked.slice(0, at));
}
