import { compareNames, containsSearchText, foldText } from "@contract/fold-text";
import { expect, test } from "vitest";

test.each([
  ["strauss", "Strauß & Söhne"],
  ["STRAUSS", "STRAUẞ"],
  ["nook and cranny", "Nook & Cranny"],
  ["nook & cranny", "The Nook and Cranny"],
  ["van-der-berg", "Anna van der Berg"],
  ["vanderberg", "Anna van der Berg"],
  ["van der berg", "Anna Vanderberg"],
  ["macdonald", "Ewan Mac Donald"],
  ["mac donald", "Ewan MacDonald"],
  ["annemarie", "Anne Marie Smith"],
  ["anne-marie", "Annemarie Smith"],
  ["osullivans", "O’Sullivan’s"],
  ["o'sullivan", "Ada O Sullivan"],
  ["aero", "Ærø Hall"],
  ["dang", "Đặng Thị Mỹ"],
  ["lodz", "ŁÓDŹ"],
  ["Thor", "Þór"],
  ["Παπαδοπουλος", "ΠΑΠΑΔΌΠΟΥΛΟΣ"],
  ["семен", "Семён"],
  ["احمد", "أَحْمَد"],
  ["山田", "山田 太郎"],
  ["ＦＵＬＬ", "Fullwidth"],
  ["racv", "R.A.C.V. Club"],
  ["jose\u200b maria", "José\u00a0María"],
])("typed text finds a name: %s finds %s", (entered, name) => {
  expect(containsSearchText(name, entered)).toBe(true);
});

test.each([
  ["hall", "Sarah Allen"],
  ["art", "Bar Tab"],
  ["abbey road", "Abbey"],
  ["smith", "Anne Marie"],
])("text that is not in a name, or only across words, finds nothing: %s in %s", (entered, name) => {
  expect(containsSearchText(name, entered)).toBe(false);
});

test("a text without letters and digits is searched as it is", () => {
  expect([foldText("!!!"), foldText(" % "), foldText("")]).toEqual(["!!!", "%", ""]);
});

test("names are sorted as people expect", () => {
  const names = [
    "Zoo",
    "Łódź",
    "Eve",
    "Étoile",
    "Lund",
    "Room 10",
    "Ærø",
    "Room 2",
    "Strauß",
    "Strause",
    "Đặng",
    "Dora",
  ];
  expect(names.sort(compareNames)).toEqual([
    "Ærø",
    "Đặng",
    "Dora",
    "Étoile",
    "Eve",
    "Łódź",
    "Lund",
    "Room 2",
    "Room 10",
    "Strause",
    "Strauß",
    "Zoo",
  ]);
});
