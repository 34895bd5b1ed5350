/** How people put what they mean, in plain text (see `plain`). */

export const greeting =
  /^\s*(?:(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|morning|afternoon|evening|gday|howdy|hows? (?:it|things|everything|you|u|ya) ?(?:going|doing|today)?|how are (?:you|u|ya)(?: (?:going|doing|today))?|(?:are )?(?:you|u) (?:there|around|awake|ok)|there|karen|team|again|mate|all|everyone|nice to meet (?:you|u))\b\W*)+$/;
export const thanks =
  /^\s*(?:(?:many )?(?:thanks|thank you|thankyou|thank u|thx|cheers|great|perfect|ok|okay|ta|lovely|awesome|brilliant|legend|good|nice one|nice|no worries|too easy|got it|gotcha|done|super|excellent|fantastic|wonderful|bye|goodbye|see (?:you|ya)|talk soon|have a (?:good|great|nice|lovely) (?:day|one|weekend|evening)|thats? (?:all|it|great|perfect|everything|helpful|really helpful|very helpful|so helpful|me|us|good)|all (?:sorted|good|done|set)|ill (?:pass (?:that|it|them|this) on|let (?:them|her|him) know)|much appreciated|appreciate it|you(?:re| are|ve been| have been)? (?:the best|a star|a legend|great|a (?:huge |great |big )?help|so helpful|very helpful|helpful|a lifesaver)|(?:so|very) (?:much|helpful)|a lot|for(?: (?:that|now|all|the help|everything|this))?|your help|today|karen|mate|really|very|so|and|then|help|again|wow|ty|tysm|tks|thks|thanx|appreciated)\b\W*)+$/;
/** A civil word among others that ask for nothing. */
export const greets =
  /^\W*(?:hi|hello|hey|hiya|(?:good )?(?:morning|afternoon|evening)(?= *(?:,|all|team|karen|hope|$))|gday|howdy)\b/;
export const thanking = /\b(?:thanks|thank you|thankyou|thx|cheers|much appreciated)\b/;
/** "Help" alone. */
export const asksHelp =
  /^\W*(?:(?:please|pls|ok|okay|hi|hello|hey|can you|could you) )*help(?: me| us| please| pls)*\W*$/;
export const help =
  /\b(what (?:else )?(?:can|could) (?:you|i) (?:do|ask|answer|tell|use)|what (?:is it (?:that )?)?(?:you|i) can (?:actually |really |even )?(?:do|ask|answer)|what (?:are you|youre|you are) (?:able|capable|good|here|for)|how (?:do|does|can|could|would|might|should|will) (?:you|i|this|it) (?:work|use|help|assist)|who are you|what are you$|(?:help|assist) me$|^\s*help\b|what (?:do you|you) (?:do|know)|what (?:sorts?|kinds?|types?) of (?:thing|question|help|stuff|info)[a-z]*(?: [a-z]+){0,4} (?:ask|do|give|answer|offer|provide)|what(?:s| is) (?:this|your) (?:chat|assistant|tool|thing|bot|purpose|job|role))/;
/** "Why was it not put forward?" */
export const isOfOffer =
  /\bwhy\b.*\b(?:not|nobody|never|isnt|wasnt|didnt|dont|no one)\b.*\b(?:put forward|proposed?|offer(?:ed)?|suggest(?:ed)?|recommend(?:ed)?|shown?|listed|on the list|come up|came up|there)\b|\bwhy not (?:offer|suggest|recommend|propose)\b/;
/** "Why did we not put the Barn forward?", without the name. */
export const whyItIsNot =
  /\bwhy\b.*\b(?:not|[a-z]+nt|never|skip(?:ped)?|left?(?: [~ ]+)? (?:out|off))\b.*~|\bwhy\b.*~.*\b(?:not|[a-z]+nt|never|left (?:out|off))\b/;
/** "Which city has the most barns?": of places nothing is counted. */
export const asksWhichPlace =
  /\b(?:which|what) (?:city|town|suburb|area|region)s? (?:has|have|had|got|offers?) (?:got )?(?:the )?(?:most|fewest|least|more)\b/;
/** What was recommended to the client before. */
export const isOfSent =
  /\b(?:did|have|had|what|which|who) (?:ones? )?(?:did |have )?(?:we|i|you|she|he)(?: ve)? (?:already |just |ever )*(?:sen[dt]|recommend(?:ed)?|proposed?|put forward|pitch(?:ed)?)\b(?! me\b)/;
export const asksWhy = /^\W*(?:and |but |so )?why\b/;
export const offTopic =
  /\b(weathers?|forecasts?|jokes?|poems?|recipes?|football|president|prime minister|capital of|stock|bitcoin|translate|code|python|essay|email (to|the)|write (a|an|me)|send (a|an|the)|call the|meaning of life|horoscope|news|song|movie|flights?|ignore (all|your|previous)|instructions|system prompt|password)\b/;
export const availability =
  /\b(availab(le|ility) (on|for the|in (january|february|march|april|may|june|july|august|september|october|november|december))|is it available|when is .* (available|free)|availability|booked( out)?|free on|vacan(t|cy)|have (any )?dates?|book (?:it|that|this|them|us|one|in|the|me)\b(?! (?:in )?(?:advance|early))|(?:make|making|made|place|put|do|take|secure|confirm|need|want|get)(?: (?:us|me|client|a|an|the|that|this|our|their))* (?:booking|reservation)s?\b|(?:booking|reservation) (?:through|for us|please|pls)|reserve (?:it|that|this|us|one|the)\b|(?:available|free) (?:on |for )?\d+)\b|\b(?:is|are)[~ ,]+(?:still )?(?:available|free)\b(?! (?:of|from)\b)|\b(?:book|reserve) ~|^\W*(?:please |pls |can you |could you )*(?:book|reserve|pencil)\b|\b(?:still |got )?free (?:in|for|on|at)\b|\bhave (?:that|it) (?:date |day )?open\b|\b(?:\d+(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d+(?:st|nd|rd|th)?) (?:still )?(?:free|open|available)\b/;
export const manyWords =
  /\b(venues|places|options|somewhere|anywhere|wineries|vineyards|barns|farms|hotels|restaurants|rooftops|castles|palaces|museums|galleries|warehouses|gardens|manors|mansions|reception cent(re|er)s|alternatives|ideas|suggest(ions?)?|recommend(ations?)?|find|search|looking for|look for|show me|give me|list|i need|we need|i want|we want|need a|want a|do you (have|know)|is there (a|an|any)|are there|any|anything|something|venues? (for|near|in|with|that|under|within|by|on|to|outside|from)|whats? (?:is |else is )?(?:near|around|close to)|what (?:can|could|would|might|have|do|should) (?:client|they|we|you|i)(?: got)? (?:get|have|offer|propose|suggest|book|find|show|put forward)(?: client)?\b(?! (?:there|it|to|of)\b)|(?<!the |this |that |your |what )venue)\b/;
export const oneNoun =
  /\b(a|an|which|what|any|another|nice|good|great|best|cheapest|largest|biggest|smallest|nearest|closest) ([a-z]+ ){0,4}?(venue|place|space|winery|vineyard|barn|farm|hotel|restaurant|rooftop|castle|palace|museum|gallery|warehouse|garden|manor|mansion|room|hall|spot)\b/;
export const pointing =
  /\b(it|its|they|them|their|these|those|this|that|there|theirs|both|either|neither|former|latter|the (venue|place)|each|all of)\b/;
/** "The biggest in Perth", "which is the cheapest of our barns": one is asked for; not "the cheapest barns". */
export const ofOne =
  /^(?!.*\b(?:venues|places|options|ones|somewheres|wineries|vineyards|barns|farms|hotels|restaurants|rooftops|castles|palaces|museums|galleries|warehouses|gardens|manors|mansions|halls|spots|ideas|clubs|are|few|some|three|list|sort|order|first)\b).*\b(?:[a-z]+est|(?:most|least) [a-z]+|[a-z]+ernmost)\b|\bthe (?:venue|place|one|winery|barn|hotel|room|warehouse|castle)(?: in [a-z~ ]+?)? (?:with|that has|which has|that offers) the [a-z]+|\bthe (?:[a-z]+ )?(?:[a-z]+est|(?:most|least) [a-z]+)(?: one)? of (?:the|our|all|your|these|those|my)\b(?! (?:two|three|four|five|six|ten|[2-9])\b)|\bwhich (?:[a-z]+(?<!s) )(?:[a-z~]+ ){0,6}?(?:is|has|holds?|takes?|seats?|fits?|costs?|lies|works out) (?:the )?(?:[a-z]+est|least|most)\b|\bwhich (?:one |venue |place |of .*)?(?:is|has|holds?|takes?|seats?|fits?|costs?|lies)\b|\b[a-z]+est one\b/;
export const ofTwo = /\b(both|either|neither)\b/;
/** One of those talked about is asked for. */
export const isAmongThem =
  /^\W*(?:(?:and|but|ok|okay|so) )*(?:the )?(?:closest|nearest|closer|nearer) one\b|^\W*(?:(?:and|but|ok|okay|so) )*(?:which(?: one)?|what)(?: (?:is|s|are|would|will|of (?:these|those|them))| one)* (?:be )?(?:the )?(?:closest|nearest|closer|nearer)\b|\bthe one (?:thats|that is|which is) (?:the )?(?:closest|nearest)\b|^\W*(?:which|what)(?: one)? .*\b(?:shortest|least|smallest|fewest) (?:way|drive|distance|trip|journey|kms?|miles)\b|\bof (?:these|those|them)\b/;
/** One venue is meant, the one named first. */
export const isOne = /(?<!\b(?:make|change) )\b(it|its|that one|this one|the (first|top) one)\b/;
export const several =
  /\b(?<=\b(?:at|in|of|for) )each\b(?! (?:guest|person|head))|\b(these|those|them|they|of the (two|three|four|five|list|ranked|listed)|(ranked|listed|shown) (venues|ones)|which (?:ones?|has|have|is|are|can|could|do|does|would|of|takes?|seats?|holds?|offers?|allows?|fits?)|both|either|on (the|my) (list|screen)|in (the|my) list)\b/;
export const comparing =
  /\b(compare[ds]?|comparison|versus|vs|difference|differ|or|better|than|between|apart|cheaper|bigger|larger|smaller|closer|nearer|which)\b/;
/** More or less than what was found before. */
export const comparative =
  /\b(cheaper|costs? less|for less|less per (?:head|person)|(?:come|comes|coming) in (?:lower|cheaper)|priced (?:below|under|lower)|lower[ -]priced|lower in price|less expensive|too (?:dear|expensive|pricey|costly|steep|rich|exxy|much|small|big|large|far)|dearer|pricier|more expensive|bigger|larger|smaller|closer|nearer)\b/;
/** "The most guests you can have": not which of its rooms is the largest. */
export const isOfNumber =
  /\b(?:most|largest|greatest|highest|biggest|maximum|max|top) (?:number|guests|people|heads|pax|capacity|headcount|numbers)\b/;
/** "By how much?" after two were compared. */
export const asksHowMuch =
  /^\W*(?:(?:and|so|but|ok|okay|yeah|yes) )*(?:by )?(?:(?:how|so) (?:much|many|far)(?: (?:more|less|fewer|cheaper|dearer|pricier|bigger|smaller|larger|closer|nearer|further|farther|of a difference|difference|guests|people|in it|apart|is that|is it|is the difference))*|(?:whats?(?: is)? )?the (?:price |cost |size )?(?:difference|gap)|(?:price |cost |size )?difference)(?: (?:between (?:them|the two)|in (?:it|total|price|cost|size|dollars|pounds)|then|per head|a head|per person|each))*\W*$/;
/** A question about what was found, no wish to find something else. */
export const judging =
  /\b(which|who|(is|are)(?! there)|does|do they|can they|than|of (these|those|them)|the (cheaper|dearer|pricier|bigger|larger|smaller|closer|nearer))\b/;
/** The search before goes on, but for what is said now. */
export const changing =
  /^\W*((and|but|ok|okay|also|maybe|please|then|now|can|could|you|lets)\W+)*(with|without|for|in|under|over|below|within|up to|at least|less than|more than|no|any|forget|drop)\b|^\W*(?:no|nah|nope|sorry|oops|wait)\b(?= ,| \d| i | {2})|\b(meant|not [$£]?\d+)\b|\b(instead|rather|make it|change (it|that)|must|same|needs? to|if (?:half|some|client|they|we)|of that (?:kind|sort)|like (?:that|those)|only the ones|just the ones|(has|have) to|should)\b/;
/** "Outdoors too": more of the same search. */
export const adding = /\b(?:too|as well|also|plus|on top)\b/;
export const turning = /\b(what about|how about|what if|actually)\b/;
/** The search before is over. */
export const anew = /\b(new|another|different|fresh) search\b|\bstart(?:ing)? (over|again|afresh|anew)\b/g;
export const compares =
  /\b(compare|comparison|versus|vs|difference between|side by side|next to|stack(?:s)? up|(?:up|set(?: it)?|put(?: it)?|hold(?: it)?|how does (?:it|that) do) against|measure(?:s)? up|torn between|alongside)\b/;
/** No more than a word or two of what is sought. */
export const isFragment =
  /^\W*((somewhere|anywhere|something) )?((?!venues?\b|places?\b|options\b)\w+\W*){1,3}$/;
/** "Is it", "can they": about what was named before. */
export const isAbout = /\b(is|are|does|do|can|could|will|would) (it|they|those|these|that one|both)\b/;
/** "Can one marry up there?": at the venue talked about. */
export const isThere =
  /(?<!\b(?:is|are|be|was|were|that|anything|anywhere|somewhere|something|one|out) )\b(?:up |in |over |out )?there\b(?! (?:is|are|s|any|be|anything|a|an|some|was|were|would|will|ll)\b)/;
/** "Does it", "near it": a venue, where "it is 120 now" is none. */
export const ofOneVenue =
  /\b(?:is|does|did|can|could|will|would|has|of|at|for|about|than|from|near|to|like|with) it\b(?! (?:being|having|is|was|to be))|\bits (?:own|rooms?|price|cost|min|phone|number|address|email|biggest|smallest|capacity)\b/;
export const furthering =
  /\b(meant|what about|how about|and|also|only|just|instead|but|rather|cheaper|with|under|for)\b/;
/** How many venues there are. */
export const counting =
  /\b(how many|number of|count(?: of)?)(?: (?!guests|people|seats?|rooms|spaces|cars|bedrooms|does|do|can|will|is|are)[a-z~-]+){0,4}? ?(venues|places|options|wineries|vineyards|barns|farms|hotels|restaurants|rooftops|castles|palaces|museums|galleries|warehouses|gardens|manors|mansions|venues|ones|reception cent(?:re|er)s|clubs)\b/;
/** How many of what was sought last. */
export const countingOn =
  /^\W*(?:and |so |ok )?how many (?:of (?:them|those) )?(?:are there|do you have|is that|fit|venues|are that|(?:are |is )?left|remain|in total|altogether|(?:did|have|has|had) (?:you|u|we|it) (?:find|found|got|get|turned? up|come up with)|(?:were|was|got) (?:there|found|that)|(?:came|come|turned|turn) up)\b/;
/** Others than those that were found. */
export const others =
  /\b(not (?:that|this|these|those)(?: ones?)?(?! (?:sort|kind|much|many|long|far))|another (?!search|question|thing|look|idea|time)[a-z]+|(?<=^\W*)neither(?: then| of (?:them|those|these)|(?= ,))|any ?thing else|something else|(any )?others?|(any |some )?more (options|venues|places|ideas|suggestions)|what else|show (me )?more|different (ones|venues|options)|(?:f[au]rther|additional|extra) (?:options|ones|venues|places|suggestions|ideas)|next (ones|venues|five|three|lot|few|batch|page)|(?:any|some|few|got|see|are there)(?: (?:any|me|us|a few|some))* more(?: (?:of (?:them|those|these)|like (?:that|those|these)))?(?= *(?:$|,|please|like|of|up))|(?<=^\W*)(?:and |some |any )*more(?: please)?(?= *$)|(?<=^\W*)(?:and |ok |the |show me )*(?:next|rest)(?: (?:please|pls))?(?= *$)|keep going|the rest of (?:them|those|the list))\b/;
export const no = /^\s*(?:no|nope|nah|not that(?: one)?|neither|none of (?:them|those))(?: thanks)?\s*$/;
export const yes =
  /^\s*(yes|yeah|yep|yup|correct|right|exactly|that one|thats (it|right|the one)|sure|i do|ok|okay)( please| that one| thanks)?\s*$/;
/** "It has no parking, has it?", "neither is a hotel, right?" */
export const inNegative =
  /\b(?:no|not|none|never|neither|nor|nothing|without|(?:is|are|was|do|does|did|has|have|can|could|would|will|wo|ca)nt)\b/;
/** A question of whether guests fit, and not of what they cost. */
export const judgesFit =
  /\b(?:fits?|takes?|holds?|seats?|can|could|does|do|will|would|is|are|enough|standing|seated)\b/;
/** "Must not go over": whatever is told in a mail, a limit is not turned round. */
export const beforeLimit =
  /\b(?:not|never|cannot|[a-z]+nt)\b[^,]{0,30}\b(?:over|above|more than|exceed\w*|beyond|under|less than|below)\b/;
/** How a question begins. */
export const questioning =
  /^\W*(?:(?:and|ok|okay|so|but|also|then|well) )*(?:what|whats|how|hows|where|wheres|when|who|whos|which|why|can|could|is|are|do|does|did|will|would|has|have)\b/;
