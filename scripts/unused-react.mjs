/**
 * What react-dom 18.3.1 holds for what these pages never do: where each piece begins, what stands behind it, and what
 * stands there instead. The minified file has no other names for them.
 *
 * @type {[from: string, to: string, instead: string][]}
 */
const unused = [
  // Where in the tree an error was thrown, by names that the minifier took away.
  ["function Ma(a){", "function Sa(a){", 'function Pa(){return""}function Ra(){return null}'],
  // Attributes of SVG and XML that nothing here has.
  ['"accent-height alignment-baseline', "clip-path clip-rule", '"'],
  [" color-interpolation color-", " dominant-baseline", ""],
  [" enable-background", " fill-opacity", ""],
  [" flood-color", " font-family", ""],
  [" font-size-adjust font-stretch", " font-style", ""],
  [" glyph-name", " letter-spacing", ""],
  [" lighting-color", " paint-order", ""],
  [" panose-1", " pointer-events", ""],
  [" rendering-intent", " stop-color", ""],
  [" strikethrough-position", " stroke-dasharray", ""],
  [" underline-position", " vector-effect", ""],
  [" vert-adv-y", '".split(" ").forEach(function(a){var b=a.replace(ra,\nsa)', ""],
  ['"xlink:actuate xlink:arcrole', '["tabIndex","crossOrigin"]', ""],
  // The events of selecting, composing and media.
  ["xa=d?ue(d):window;switch(a){", "}se(g,b)})}function tf(", ""],
  ['fa("onSelect",', "var lf=", ""],
  ["canPlay canPlayThrough ", "click close", ""],
  ["durationChange emptied encrypted ended ", "error gotPointerCapture", ""],
  ["loadedData loadedMetadata loadStart ", "lostPointerCapture", ""],
  ["pause play playing ", "pointerCancel", ""],
  ["rateChange ", "reset resize", ""],
  ["seeked seeking stalled ", "submit", ""],
  ["suspend timeUpdate ", "touchCancel", ""],
  ["volumeChange ", "scroll toggle", ""],
  [" waiting wheel", '".split', " wheel"],
  ["abort canplay canplaythrough", '".split', "error"],
  // What browsers had before they had ES2020: other names of keys and events, no input event, no innerHTML in SVG.
  [',Md={Esc:"Escape",', ",Od={Alt:", ""],
  ["key:function(a){if(a.key)", "code:0,location:0", "key:0,"],
  ["function Ve(a,b){", 'var $e=Ze("animationend")', "function Ze(a){return a}"],
  ["var we=!1;if(ia){", 'function Ee(a,b){if("click"===a)', ""],
  ["if(we)na=Fe;else{", 'else(k=h.nodeName)&&"input"', "{na=Fe;var xa}"],
  ["var mb,nb=function(a){", "function ob(a,b){", "function nb(a,b){a.innerHTML=b}"],
  // Lists of suspended parts, which no release of React has offered.
  ["case 19:d=0!==(c&\nb.childLanes)", "case 22:case 23:return b.lanes=0", ""],
  ["case 19:E(L);f=b.memoizedState;", "case 22:case 23:return Hj(),d=null", ""],
  ["case 19:return xj(a,b,c);", "case 22:return dj(", ""],
  // Context as it was before React 16.3.
  ["function Yf(a,b){", "function $f(){", "function Yf(){return Vf}function Zf(){return!1}"],
  [
    "function bg(a,b,c){",
    "var eg=null",
    "function bg(a,b,c){return c}function cg(){return!1}function dg(){}",
  ],
  // Roots that take over no page, drawing one anew or giving it up, and the roots of React 17.
  ["ml.prototype.render=", "function ml(a){", ""],
  ["ml.prototype.unstable_scheduleHydration=", "function nl(a){", ""],
  ["exports.createRoot=", "exports.flushSync=", ""],
  ["exports.hydrate=", "exports.hydrateRoot=", ""],
  ["exports.render=", "exports.version=", ""],
];

/** Whoever needs one of these takes its piece out of the list. */
const cutOut =
  /\b(on(Select|BeforeInput|Composition(Start|End|Update)|CanPlay|CanPlayThrough|Play|Playing|Pause|Ended|Seek\w+|Stalled|Suspend|Emptied|Encrypted|Waiting|Loaded(Data|Metadata)|LoadStart|(Rate|Volume|Duration)Change|TimeUpdate)|findDOMNode|unstable_(batchedUpdates|renderSubtree\w+)|(childC|c)ontextTypes|getChildContext|(fontSizeAdjust|fontStretch|floodColor|lightingColor|imageRendering|marker(Start|Mid|End)|alignmentBaseline|baselineShift|color(Interpolation\w*|Profile|Rendering)|shapeRendering|renderingIntent|unicode(Bidi|Range)|wordSpacing|writingMode|xlink(Actuate|Arcrole|Role|Show|Title|Type)|xml(Base|Lang|Space)))\b/;

/**
 * Leaves the unused pieces out of the browser's React. The build fails when one of them stands elsewhere now, and when
 * anything else that it brings together names what was cut out.
 *
 * @type {import("vite").Plugin}
 */
export const withoutUnusedReact = {
  name: "without-unused-react",
  apply: "build",
  transform(code, id, { ssr } = {}) {
    if (ssr || !id.endsWith("/react-dom/cjs/react-dom.production.min.js")) return;
    return unused.reduce((rest, [from, to, instead]) => {
      const start = rest.indexOf(from);
      const end = rest.indexOf(to, start + from.length);
      if (start < 0 || end < 0) this.error(`react-dom has no "${from}" before "${to}" now`);
      return rest.slice(0, start) + instead + rest.slice(end);
    }, code);
  },
  generateBundle(_, bundle) {
    if (this.environment.name !== "client") return;
    for (const chunk of Object.values(bundle))
      for (const [id, { code }] of Object.entries(chunk.type === "chunk" ? chunk.modules : {})) {
        const needed = /\/node_modules\/react(-dom)?\//.test(id) ? undefined : cutOut.exec(code ?? "");
        if (needed) this.error(`${id} needs ${needed[0]} of React, which scripts/unused-react.mjs cuts out`);
      }
  },
};
