/** Words that ask to see something, in their compared form. */
export const SHOW_WORDS =
  wordSet(`show give display render draw paint write demonstrate demo example sample see want
  montre montrez affiche affichez donne donnez dessine dessinez ecris exemple voir
  ارني اعرض اعطني مثال ارسم اكتب اريد`);

/** Words that ask how something is, not to see it. */
export const ASKING_WORDS = wordSet(`how why what which where who when does is are
  comment pourquoi quel quelle quels quelles combien quand
  كيف لماذا ماذا هل اين متي كم ما`);

/** Words for each kind of answer. Narrow ones first: a "slow answer" is no "long answer". */
export const SHOWCASE_WORDS = {
  plan: wordSet('plan plans executable خطه'),
  slow: wordSet('slow slowly waiting lent lente attente بطيء بطييا بطييه انتظار'),
  reasoning: wordSet('reasoning reason thinking thoughts raisonnement reflexion تفكير تفكيرك تفكيرا'),
  search: wordSet('results result sources source citations resultats نتايج نتيجه مصادر'),
  html: wordSet('html webpage css preview apercu معاينه'),
  table: wordSet('table tables tableau tableaux جدول جدولا جداول'),
  code: wordSet('code snippet snippets python typescript javascript rust sql شيفره كود شفره'),
  mathematics: wordSet(
    'math maths mathematics formula formulas equation equations latex mathematiques formule formules رياضيات معادله معادلات',
  ),
  image: wordSet('image images picture drawing draw paint photo dessin dessine صوره رسم رسمه ارسم'),
  arabic: wordSet('arabic arabe rtl عربي عربيا عربيه'),
  long: wordSet('long longue markdown text texte طويل طويلا طويله'),
} as const;

/** Words for errors in general. */
export const GENERAL_ERROR_WORDS = {
  one: wordSet('error erreur خطا fault'),
  many: wordSet('errors erreurs اخطاء faults failures'),
} as const;

/** Words for each error that can be shown. */
export const ERROR_WORDS = {
  context: wordSet('context contexte سياق'),
  broken: wordSet('broken broke interrompue interrompu مقطوع مقطوعا'),
  streaming: wordSet('streaming stream flux بث'),
  busy: wordSet('busy rate 429 occupe انشغال'),
  unavailable: wordSet('unavailable down 502 503 indisponible تعطل'),
  timeout: wordSet('timeout time silent delai مهله'),
  key: wordSet('key 401 cle مفتاح'),
  credit: wordSet('credit 402 ايتمان'),
  missing: wordSet('missing 404 inconnu مفقود'),
  refused: wordSet('refused 400 refus رفض'),
  unreadable: wordSet('unreadable illisible مقروء'),
  filter: wordSet('filter filtered filtre تصفيه'),
} as const;

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
