import { plainWords, withoutArticle } from './plainWords.ts';

/**
 * The words by which the handbook is searched, without their endings. Words that only say that somebody asks are
 * left out, and French and Arabic words of the trade stand for the handbook's own.
 */
export function searchWords(text: string): string[] {
  return plainWords(text)
    .flatMap((word) => (TRANSLATIONS.get(word) ?? TRANSLATIONS.get(withoutArticle(word)) ?? word).split(' '))
    .filter((word) => word.length > 1 && !ASKING.has(word))
    .map(stemOf);
}

/** Question and handbook lose the same endings: "adding models" and "add a model" meet. */
function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const stem = word.replace(/ies$/, 'y').replace(/(?<=..[^su])s$/, '');
  const verb = stem.replace(/(?<=...)(?:ing|ed)$/, '');
  return (verb === stem ? stem : verb.replace(/([gmnprt])\1$/, '$1')).replace(/(?<=...)e$/, '');
}

const ASKING = new Set(
  `a about an and any are as at be can could de did do does for from get give has have how i if in into is it its just
  like me mean more much my need of on or please should so some tell that the their them then there this to use using
  want was what when where which why will with without would you your happens happen
  au aux avec ce ces cette comment dans des du elle en es est et il ils je la le les leur ma mes moi mon ne ou par pas
  peut peux pour pourquoi puis que quel quelle qui sa se ses sont sur ta ton tu un une vos votre vous quoi faire fait
  على في من الي عن ما ماذا كيف هل لماذا متي اين هو هي هذا هذه ان لا مع او و يا انا لي كم اي ذلك`.split(/\s+/),
);

/** French and Arabic words, in their compared form, and what the handbook says instead. */
const TRANSLATIONS = new Map(
  `solde=balance compte=counted compter=counted prix=price cout=cost couter=cost argent=money modele=model modeles=model
  ajouter=adding ajoute=adding choisir=choosing gratuit=free gratuits=free payant=paid payants=paid
  fournisseur=provider cle=key fichier=file fichiers=file piece=attaching pieces=attaching joindre=attaching
  jointe=file jointes=file image=picture images=picture photo=picture historique=history supprimer=deleting
  arreter=stopping connexion=signing connecter=signing deconnecter=signing projet=project compagnon=companion
  construire=building construction=building annuler=undoing limite=limit contexte=context allocation=allowance
  jetons=tokens abonnement=membership serveur=server sauvegarde=backup clavier=keyboard raccourcis=shortcuts
  langue=languages langues=languages recherche=search conversation=chat conversations=chat_history brouillon=draft brouillons=draft onglets=tabs hors=offline
  ligne=offline lire=read privee=who credit=credit configurer=configuration demarrer=starting
  رصيد=balance رصيدي=balance يحسب=counted سعر=price اسعار=price ثمن=price كلفه=cost تكلفه=cost نموذج=model
  نموذجا=model نماذج=model اضيف=adding اضافه=adding اختيار=choosing اختار=choosing مجاني=free مجانيه=free
  مدفوع=paid مزود=provider مفتاح=key ملف=file ملفات=file ملفا=file مرفق=attaching مرفقات=attaching ارفق=attaching
  ارفاق=attaching صوره=picture صور=picture سجل=history محادثات=chat محادثه=chat محادثاتي=chat يقرا=read حذف=deleting احذف=deleting
  ايقاف=stopping اوقف=stopping دخول=signing تسجيل=signing خروج=signing مشروع=project رفيق=companion بناء=building
  تراجع=undoing حد=limit سياق=context حصه=allowance جلسه=session عضويه=membership خادم=server نسخه=backup
  احتياطيه=backup لغه=languages لغات=languages بحث=search مسوده=draft برمجه=coding خصوصيه=who_read
  اختصارات=shortcuts تشغيل=starting اعدادات=configuration`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [word = '', translation = ''] = pair.split('=');
      return [word, translation.replaceAll('_', ' ')];
    }),
);
