/**
 * The cost of reading an enquiry, by its length: `npm run bench -- enquiry`, or `node --import tsx bench/enquiry.bench.ts`.
 * The app cuts long texts before reading them; here guests and money are read from the full text, as the cost must grow
 * with its length and not with its square.
 */
import { findGuestCount } from "~/services/leads/enquiry-text/guests";
import { findBudget } from "~/services/leads/enquiry-text/money";

const pastes = {
  "without marks": "for 40 guests $120 ",
  "with marks": "There are 40 of us, and we may spend $120 a head. ",
};

for (const [name, words] of Object.entries(pastes))
  for (const kilobytes of [12, 25, 50, 100]) {
    const prose = words.repeat(Math.ceil((kilobytes * 1000) / words.length));
    const parts = { labelled: {}, prose, quoted: "", own: prose };
    const began = performance.now();
    findGuestCount(parts);
    const guests = performance.now();
    findBudget(parts);
    const ms = (from: number, to: number) => (to - from).toFixed(0);
    console.log(
      `${kilobytes} kB ${name}: guests ${ms(began, guests)} ms, money ${ms(guests, performance.now())} ms`,
    );
  }
