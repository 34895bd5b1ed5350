import type { Country } from "@contract/vocabulary";
import { words } from "./word-list";

/** Names that go together, and how many people of a country bear such. */
interface NameGroup {
  weight: number;
  first: string[];
  last: string[];
}

const english = {
  first:
    words(`Charlotte, Olivia, Amelia, Isla, Mia, Grace, Sophie, Emily, Jessica, Lauren, Hannah, Georgia, Rebecca, Kate,
    Megan, Chloe, Lucy, Holly, Alice, Eleanor, Jack, Oliver, Noah, William, Thomas, James, Harry, Daniel, Matthew, Joshua,
    Liam, Ben, Sam, Callum, Lachlan, Nathan, Andrew, Simon, Peter, Fiona, Naomi, Bronte, Tahlia, Zara`),
  last: words(`Smith, Jones, Williams, Brown, Taylor, Wilson, Martin, Anderson, Thompson, White, Walker, Harris, Clarke,
    Robinson, Hughes, Edwards, Turner, Mitchell, Baker, Bennett, Carter, Shaw, Marsh, Whitfield, Atkinson, Barker,
    Harper, Ellison, Crawford, Dalton, Pryor, Sutherland, Fletcher, Hartley-Moore, Bishop, Rowe`),
};
const irish = {
  first: words("Aoife, Niamh, Siobhán, Ciarán, Declan, Orla, Conor, Róisín, Eoin, Patrick, Bridget, Sinéad"),
  last: words(
    "O'Brien, Murphy, Kelly, O'Sullivan, Byrne, Ryan, O'Connor, Gallagher, Doyle, McCarthy, O'Neill, FitzGerald",
  ),
};
const scottish = {
  first: words("Eilidh, Isla, Catriona, Morag, Fergus, Hamish, Angus, Rory, Mairi, Struan"),
  last: words(
    "MacDonald, Campbell, Fraser, Mackenzie, Sinclair, Murray, McAllister, Drummond, Buchanan, Ross",
  ),
};
const southAsian = {
  first: words(
    "Priya, Ananya, Aisha, Kavya, Meera, Sana, Harpreet, Simran, Arjun, Rohan, Imran, Vikram, Farhan, Nikhil, Dinesh",
  ),
  last: words(
    "Patel, Singh, Sharma, Khan, Hussain, Kaur, Reddy, Iyer, Begum, Gupta, Perera, Chowdhury, Ahmed, Nair",
  ),
};
const eastAsian = {
  first: words(
    "Mei, Wei Ling, Jia, Xin Yi, Hui Min, Jun, Kenji, Yuki, Min-jun, Soo-ah, Grace, Jason, Vivian, Raymond",
  ),
  last: words("Chen, Wang, Li, Zhang, Wong, Tan, Lim, Kim, Park, Tanaka, Suzuki, Ng, Leung, Cheung"),
};
const vietnamese = {
  first: words("Linh, Thảo, Minh, Anh, Tuấn, Hương, Kim, Bảo, Vy, Quang"),
  last: words("Nguyễn, Trần, Lê, Phạm, Hoàng, Đặng, Nguyen, Tran, Bui"),
};
const mediterranean = {
  first: words(
    "Maria, Sofia, Eleni, Giulia, Francesca, Dimitri, Marco, Luca, Nikos, Antonio, Christina, Katerina, José, Inês",
  ),
  last: words(
    "Papadopoulos, Rossi, Russo, Romano, Georgiou, Esposito, Costa, Ferrari, Pappas, Silva, García, Moretti",
  ),
};
const middleEastern = {
  first: words("Layla, Yasmin, Fatima, Nour, Omar, Youssef, Hassan, Leila, Tariq, Rania, Elias, Maryam"),
  last: words("Haddad, Khoury, Nasser, Aziz, Mansour, El-Sayed, Rahimi, Abboud, Karimi, Saleh"),
};
const african = {
  first: words("Chidi, Amara, Ngozi, Kwame, Abena, Tendai, Folake, Emeka, Zanele, Adaeze, Kofi, Thandiwe"),
  last: words(
    "Okafor, Adeyemi, Mensah, Nwosu, Boateng, Mokoena, Abara, Dlamini, Eze, Owusu, Bekele, Achebe-Grant",
  ),
};
const european = {
  first: words(
    "Zoë, Anna, Magda, Agnieszka, Lukas, Katarzyna, Jürgen, Chloé, Renée, Matthias, Ioana, Björn, Søren, Ewa",
  ),
  last: words(
    "Kowalski, Nowak, Müller, Dubois, Novák, Popescu, Schneider, van der Merwe, Lindqvist, Wiśniewska, Fischer, Horvat",
  ),
};
const firstNations = {
  first: words("Jarrah, Kirra, Marlee, Tyson, Jedda, Bindi"),
  last: words("Ngarrindjeri-Cole, Simpson, Bamblett, Yunupingu-Hall, Briggs"),
};
const pacific = {
  first: words("Sione, Mele, Tāne, Aroha, Lupe, Manaia"),
  last: words("Tuilagi, Ngata, Fifita, Leota, Parata, Tupou"),
};
const jewish = {
  first: words("Miriam, Talia, Noa, Ari, Joel, Rachel, Ezra, Shoshana"),
  last: words("Cohen, Levy, Goldberg, Rosen, Abrahams, Feldman, Kaplan"),
};

export const nameGroups: Record<Country, NameGroup[]> = {
  AU: [
    { weight: 42, ...english },
    { weight: 8, ...irish },
    { weight: 9, ...southAsian },
    { weight: 9, ...eastAsian },
    { weight: 7, ...vietnamese },
    { weight: 9, ...mediterranean },
    { weight: 5, ...middleEastern },
    { weight: 3, ...european },
    { weight: 2, ...african },
    { weight: 2, ...pacific },
    { weight: 2, ...firstNations },
    { weight: 2, ...jewish },
  ],
  UK: [
    { weight: 44, ...english },
    { weight: 7, ...irish },
    { weight: 8, ...scottish },
    { weight: 14, ...southAsian },
    { weight: 4, ...eastAsian },
    { weight: 4, ...mediterranean },
    { weight: 3, ...middleEastern },
    { weight: 8, ...african },
    { weight: 6, ...european },
    { weight: 2, ...jewish },
  ],
};

/** The same person on another day. */
export const nicknames: Record<string, string> = {
  Charlotte: "Charlie",
  Olivia: "Liv",
  Jessica: "Jess",
  Rebecca: "Bec",
  Kate: "Katherine",
  Thomas: "Tom",
  William: "Will",
  Daniel: "Dan",
  Matthew: "Matt",
  Joshua: "Josh",
  Samuel: "Sam",
  Benjamin: "Ben",
  Andrew: "Andy",
  Eleanor: "Ellie",
  Megan: "Meg",
  Sophie: "Soph",
  Francesca: "Fran",
  Antonio: "Tony",
  Siobhán: "Siobhan",
  Zoë: "Zoe",
  Nathan: "Nate",
  Christina: "Tina",
};

/** Names that screens and mails must bear: one of exactly a hundred letters, marks, signs and an emoji. */
export const oddNames: [first: string, last: string, country: Country][] = [
  ["Wolfeschlegelsteinhausenbergerdorff".repeat(3).slice(0, 100), "Hubert", "UK"],
  ["Bec 🎉", "Dawson", "AU"],
  ["D’Arcy", "St. John-Smythe", "UK"],
  ["Robert'); DROP TABLE leads;--", "Tables", "AU"],
  ["<b>Bold</b>", "Client", "AU"],
  ["X", "Æ", "UK"],
  ["María José de los Ángeles", "Fernández-Villaverde y Ortega", "AU"],
  ["null", "undefined", "UK"],
];

export const companies =
  words(`brightwater-capital, kestrel-health, northgate-legal, orchard-software, pemberton-partners, tidal-energy,
  harlow-insurance, bluegum-logistics, acorn-schools-trust, meridian-dental, foundry-architects, copperleaf-media,
  stonebridge-homes, lumen-research, silverline-transport, harbour-credit-union`);
