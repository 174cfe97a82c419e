import { plainWords } from './plainWords.ts';

/** A language in which the guide answers. */
export type GuideLanguage = 'en' | 'fr' | 'ar';

/** Words of French that English does not have, in their compared form. */
const FRENCH = new Set(
  `bonjour bonsoir salut coucou merci montre montrez affiche affichez donne donnez moi est sont une des les du dans avec
  comment pourquoi quel quelle quels quelles combien puis peux peut pouvez ajouter modele modeles tableau mathematiques
  arabe recherche reponse longue lente tout toutes aide erreur erreurs qui es tu vous mon ma mes ton solde fichier
  fichiers prix raisonnement interrompue gratuit le la et ou je ne pas un cree creez creer fais faites ajoute ajoutez titre sombre
  petit petite commande echoue echouer lance nouveau nouvelle dessus voici`.split(/\s+/),
);

/** The language in which a message is to be answered; English where nothing speaks for another. */
export function guideLanguageOf(message: string): GuideLanguage {
  if (/\p{Script=Arabic}/u.test(message)) return 'ar';
  const words = plainWords(message);
  const french = words.filter((word) => FRENCH.has(word)).length;
  return french > 0 && french * 3 >= words.length ? 'fr' : 'en';
}
