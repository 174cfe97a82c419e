/** Words by which a coding request is understood, in their compared form, in English, French and Arabic. */
export const CODING_WORDS = {
  create: wordSet(`create make build write start generate new plan
    cree creez creer fais faites faire construis ecris nouveau nouvelle
    انشي انشا اصنع ابن اعمل اكتب جديد جديدا خطه`),
  site: wordSet(`site website webpage page landing homepage plan accueil vitrine
    موقع موقعا صفحه خطه`),
  title: wordSet('title heading headline titre entete عنوان عنوانا العنوان'),
  dark: wordSet('dark night sombre nuit داكن داكنا مظلم مظلما ليلي ليليا'),
  command: wordSet(`command commands run execute commande commandes execute executer lance
    امر امرا اوامر شغل نفذ`),
  failing: wordSet(`fail fails failing failed failure broken wrong
    echoue echouer echec rate faux
    يفشل فاشل فاشلا فاشله فشل خاطي`),
  repair: wordSet('repair repairs repaired reparation reparer repare اصلاح اصلاحا تصحيح'),
} as const;

/** What a selection of files is about, by words, and the paths that belong to it. */
export const FILE_TOPICS: readonly { readonly words: ReadonlySet<string>; readonly paths: RegExp }[] = [
  {
    words: wordSet(`style styles css color colors colour colours theme dark design font
      couleur couleurs sombre apparence police لون الوان داكن مظهر تصميم خط`),
    paths: /\.(css|scss|sass|less)$|theme|style/i,
  },
  {
    words: wordSet(`page site html title heading header homepage text
      titre accueil entete texte صفحه موقع عنوان نص`),
    paths: /\.html?$|(^|\/)(app|main|home|index)\.[jt]sx?$|(^|\/)readme\.md$/i,
  },
  { words: wordSet('test tests testing spec essais اختبار اختبارات'), paths: /test|spec/i },
  {
    words: wordSet(`config configuration settings dependencies dependency package script scripts
      dependances reglages اعدادات حزمه`),
    paths: /config|(^|\/)package\.json$|settings/i,
  },
  { words: wordSet('docs documentation readme manual manuel توثيق وثايق'), paths: /\.md$|(^|\/)docs\//i },
  { words: wordSet('server api route routes backend serveur خادم'), paths: /server|api|route/i },
];

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
