/**
 * Words that ask for nothing by themselves: what is left of a message beside them has not been understood. A word that
 * could change what is meant ("not", "or", "than", "only") does not belong here.
 */
export const quietWords = new Set(
  `a an the this that these those it its itself they them their theirs he she him her his hers we us our ours i im ive id ill me my mine you your yours
  one ones someone somebody something anything everything some any all every each both either such same other others else another
  is isnt are arent be been being was were am do does doesnt did done doing have has had having can could cant may might must shall should will would wont lets let
  of to in on at by for from with as into onto about around over up out off down there here where when who whom whose which what whats wheres hows why how if whether so then now
  and also too plus but because since while through via per like well just really very quite pretty rather maybe perhaps probably actually basically possibly preferably ideally
  thats theres whats whos wheres shouldve wouldve couldve mightve wouldnt couldnt shouldnt havent hasnt hadnt didnt wasnt werent youd youve youll weve well ive id sounds sound matter dear
  mistake exactly moment thx hmm oh ah crikey wonderful brilliant lovely righto properly ones eat eating meal meals food hold quite reply wrote writes written mentioned mention forgot promise think thought thoughts suppose reckon believe guess sure
  please thanks thank fine hiya client clients hi hello hey ok okay yes yeah yep nah nope sure sorry oops cheers morning karen um uh oh right alright great lovely nice good perfect cool ta
  need needs needed want wants wanted wanting looking look looks seeking seek search searching find finding found show shows showing give gives get gets getting got go goes going
  tell tells say says said know knows think thinks wonder wondering ask asking asked suggest suggests suggested suggestion suggestions recommend recommended recommendation recommendations
  list listed see hear help helping liked love prefer prefers preferred after hoping hope hopes plan planning plans planned book booking organise organising organizing host hosting hosts hosted
  come comes coming take takes taking put puts use used using make makes making work works working offer offers offering provide provides provided include includes including included allow allows allowed
  permit permitted accept accepts available possible able enough suit suits suitable fit fits fitting ideal best better decent interested consider considering considered
  venue venues place places spot spots space spaces option options idea ideas somewhere anywhere choice choices site sites location locations alternatives property properties room rooms
  event events function functions celebration celebrations reception dinner gathering occasion day night evening client clients customer couple couples bride groom guy guys lady people person guests guest pax folks
  thing things kind kinds sort sorts type types way ways bit lot lots many much several number amount question info information details detail facts fact record records
  area areas region city town suburb local onsite premises theres heres facility facilities feature features access approx approximately roughly circa
  mean means meant talk talking speak described describe description call called name named names current currently still already yet again
  head k n tho though lies wed theyd hed shed girl lady ladies gents gday hiya dear soz tho cust whos forwarding fwd copying regards sincerely best team
  welcome thx thks tks ty tysm cheerio tia asap fyi btw double checking check checked checking verify confirm clarify quick quickly heya yo folk gang lot wondered wanna gonna gotta must eg ie quote unquote
  compare versus vs difference differences against`
    .split(/\s+/)
    .filter(Boolean),
);
