import type { EventType } from "@contract/vocabulary";

/** What people write, as HTML of the forms and inboxes it came through. Slots as in `enquiries.ts`. */
export const messages: Record<EventType, string[]> = {
  wedding: [
    "<p>Hi there,</p><p>We got engaged last month and are looking for somewhere in or near {city} for about {guests} guests. {When} would be ideal but we can be flexible.</p><p>Thanks,<br>{first}</p>",
    "<p>Hello! Do you have anything available {when}? Ceremony and reception in the one place if possible. Around {guests} people.</p>",
    "<p>Could you please send pricing for {guests} guests? We would love an outdoor ceremony with a plan B if it rains. Half of the guests are coming from overseas so accommodation nearby matters.</p>",
    "<p>We are having a Hindu ceremony in the morning and a reception at night, {guests} guests. We need mandap and fire to be allowed, and our own caterers.</p>",
    "<p>Looking for a rustic barn or winery feel within an hour of {city}. Budget is tight-ish. {When}, {guests} adults and a few kids.</p>",
    "<p>My fianc&eacute; and I saw {venue} and fell in love with it. Is it free {when}? If not, what else is like it? We are about {guests}.</p><p>{first} &amp; Alex</p>",
    "<p>hi just after a quote for a wedding pls, {guests} ppl, cocktail style, {city}. cheers {first}</p>",
    "<p>We need to move our date because our venue has closed. We are very much hoping for something {when}, {guests} guests, sit-down dinner and dancing until midnight at least.</p>",
    "<p>Good evening. I am enquiring on behalf of my daughter. Kosher kitchen or external kosher catering is essential, chuppah outdoors. {guests} guests, {city}.</p>",
    "<p>Nothing too traditional please: no chair covers, no garter toss. A long table for {guests}, good wine, somewhere in {city} {when}.</p>",
  ],
  corporate: [
    "<p>Hi team, we are planning our {kind} in {city} for approx. {guests} people, {when}. Please send three options with prices per head and AV.</p><p>Regards,<br>{first} {last}</p>",
    "<p>Could you quote for {aKind} for {guests}? Need stage, lectern, two radio mics and a screen. Finish by 11 pm.</p><ul><li>Vegetarian: 12</li><li>Gluten free: 5</li></ul>",
    "<p>Hello, {venue} was recommended to us for {aKind} for {guests}. Is it available {when}? Our budget has been signed off.</p>",
    "<p>We would like to hold our {kind} somewhere a bit different this year, not another hotel ballroom. {guests} people, {city}, drinks and substantial canap&eacute;s.</p>",
    "<p>Purchase order required before booking. {Kind}, {guests} pax, {when}. Please include cancellation terms.</p>",
  ],
  social: [
    "<p>Hi, I am organising {aKind} for {guests} in {city}, {when}. Ideally a private room with our own playlist.</p><p>{first}</p>",
    "<p>Looking for somewhere fun for {aKind}! About {guests} people, food and drinks package, music until late.</p>",
    "<p>Can {venue} do {aKind} for {guests}? What is the minimum spend on a Saturday night?</p>",
    "<p>We need a venue for our {kind}. {guests} guests, {when}, finger food, no more than 90 a head.</p>",
    "<p>hey! {kind} {when}, {guests} ppl, any rooftop bars left in {city}?? thx {first} x</p>",
  ],
};

/** What is only written about certain events. */
export const messagesBySubType: Record<string, string[]> = {
  Conference: [
    "<p>Seeking a venue for our conference: {guests} delegates theatre style, two breakout rooms, catering, parking. {city} CBD preferred.</p>",
    "<p>Day delegate rates for {guests} please, {when}, two days, with a dinner for all on the first night.</p>",
  ],
  Meeting: [
    "<p>Boardroom for {guests}, {when}, one day. Coffee that is drinkable and a screen that works.</p>",
  ],
  "Birthday Party": [
    "<p>It is Mum's 70th and she thinks it is just dinner. {guests} of us, step-free access is a must as two guests use wheelchairs. {city}.</p>",
  ],
  "School Formal": [
    "<p>Hello, parents' committee here. We are comparing venues for our formal: {guests} students, security and soft drinks included, red carpet would be lovely.</p>",
    "<p>Year 12 formal, {guests} students and 14 staff, {when}. No bar needed, but a big dance floor.</p>",
  ],
  "Bar Mitzvah": [
    "<p>Bar mitzvah lunch for {guests}, {when}. Kosher kitchen or our own caterer, room for a band and for dancing.</p>",
  ],
  "Christmas Party": [
    "<p>Is it too late for the Christmas party? {guests} of us, any night but the Monday, somewhere in {city} with a bit of life.</p>",
  ],
};

/** What people write who do not know yet where, or for how many. */
export const vagueMessages = [
  "<p>Hi, we have only just started looking and have no idea about numbers or places yet. What would you suggest?</p><p>{first}</p>",
  "<p>Please call me about {aKind}, easier than typing.</p>",
  "<p>Do you have a price list for {aKind}? Still working out the details.</p>",
  "<p>Just browsing for now! Can you send me some ideas for {aKind} {when}?</p>",
];

/** What is written again when the first enquiry got no answer in time, or plans changed. */
export const followUps = [
  "<p>Hi again, just checking whether you had a chance to look at our enquiry?</p>",
  "<p>Sorry, numbers have gone up: we are now {guests}. Does that change anything?</p>",
  "<p>Could we also look at {venue}? A friend had her party there.</p>",
  "<p>Thanks for the call earlier. As discussed, {when} works best for us.</p>",
];

export const spamMessages = [
  '<h1>RANK #1 ON GOOGLE!!!</h1><p>Dear Sir/Madam, we noticed your website <b>lacks backlinks</b>. 5,000 for only <font color=red>$99</font>. <a href="http://seo-boost.example/?ref=8841">CLICK HERE</a></p>',
  "<p>Hello dear, I am the widow of a late oil minister and wish to hold a funeral for 900 guests. Kindly send your bank details for the deposit of <b>USD 4,500,000</b>.</p>",
  '<div style="font-size:30px;color:#f0f">&#128142; CRYPTO WEDDING GIFT &#128142;</div><p>Double your deposit in 24 h <a href="https://coins.example/win">coins.example</a></p>',
  '<p>We manufacture banquet chair and folding table good price MOQ 500 pcs FOB Ningbo. Pls see catalog <a href="https://chairs.example/catalog.exe">catalog</a></p>',
  '<p>buy followers cheap cheap www.followers.example promo SPAM50 <img src="https://followers.example/p.gif" width=1 height=1></p>',
  "<p>Hi, I am a web designer. Your site is loading slow and not mobile friendly. Can I send you the screenshot? Reply YES.</p><p>Unsubscribe: reply STOP</p>",
  '<p>FINAL NOTICE your domain expires today!! Pay <a href="http://renew.example/pay">now</a> or lose it.</p>',
];

export const spamNames: [first: string, last: string][] = [
  ["Digital", "Marketing Team"],
  ["MR JOHNSON", "WILLIAMS ESQ."],
  ["Crypto", "Gifts 💎"],
  ["Ningbo", "Furniture Co., Ltd"],
  ["Follower", "Shop"],
  ["Kevin", "Web Design"],
  ["Domain", "Renewal Dept"],
  ["asdf", "qwerty"],
  ["JamesTuh", "JamesTuhOT"],
];
