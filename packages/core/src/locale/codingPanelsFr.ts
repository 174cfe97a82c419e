import type { codingPanelsEn } from './codingPanelsEn.ts';

/** French texts of the panels of coding mode, a part of the catalogue. */
export const codingPanelsFr: Readonly<Record<keyof typeof codingPanelsEn, string>> = {
  // connection
  'companion.connectedAgain': 'De nouveau connecté à {companion}',
  'companion.help': 'Que faire',
  'companion.noProject': 'Aucun projet choisi',
  'companion.update': '{companion} {version} est disponible',
  'companion.download': 'Télécharger {companion}',
  'companion.needed':
    'Le mode code lit et modifie des fichiers par {companion}, un programme de cet ordinateur. Installez-le une fois, lancez-le, puis réessayez la connexion.',
  'companion.system': 'Système d’exploitation',
  'companion.system.windows': 'Windows',
  'companion.system.macos': 'Mac',
  'companion.system.linux': 'Linux',
  'companion.tips': 'Toujours pas de connexion ?',
  'companion.resetSteps':
    'Cliquez sur l’icône devant l’adresse de cette page.\nAutorisez l’accès aux applications de cet appareil ; certaines versions parlent du réseau local. S’il n’est pas proposé, ouvrez les paramètres du site et autorisez-le là.\nRevenez ici et réessayez la connexion.',
  'companion.browsers':
    'Chrome, Edge et Firefox sous Windows, Mac et Linux joignent {companion}. Safari non, ni aucun navigateur de téléphone ou de tablette.',
  'companion.pairing.hint': '8 lettres et chiffres, valables 2 minutes. Ils sont affichés à {address}.',
  'companion.pairing.pairing': 'Association en cours',
  // toolbar
  'toolbar.label': 'Outils du projet',
  'toolbar.project': 'Projet',
  'toolbar.files': 'Fichiers',
  'toolbar.aiSelect': 'Choix par l’IA',
  'toolbar.aiSelecting': 'L’IA choisit…',
  'toolbar.stopSelecting': 'Arrêter le choix des fichiers',
  'toolbar.includeAll': 'Inclure tous les fichiers du projet',
  'toolbar.loaded': 'Chargés : {tokens} jetons',
  'toolbar.reading': 'Lecture des fichiers',
  'toolbar.tooLarge': 'Trop volumineux pour un seul message',
  'toolbar.notCounted': 'Pas encore comptés : ils sont relus avant l’envoi du message',
  'toolbar.blocked.disconnected': 'Connectez-vous d’abord à {companion}',
  'toolbar.blocked.no-project': 'Choisissez d’abord un projet',
  // project
  'project.title': 'Choisir un projet',
  'project.path': 'Chemin du dossier du projet',
  'project.load': 'Enregistrer et charger le projet',
  'project.choose': 'Ouvrir un dossier',
  'project.opening': 'Ouverture de {path}',
  'project.choosing': 'Choisissez le dossier dans la fenêtre que {companion} affiche sur cet ordinateur.',
  'project.confirm':
    'Un dossier que {companion} ne connaît pas encore doit être autorisé sur sa propre page.',
  'project.noWindow': 'Aucune fenêtre de choix ne peut s’afficher ici. Saisissez le chemin du dossier.',
  'project.recent': 'Projets récents',
  'project.forget': 'Oublier {path}',
  'project.current': 'Ouvert',
  'project.loaded': 'Projet chargé : {path}',
  // files
  'files.title': 'Fichiers du projet',
  'files.selected': '{count} sélectionnés',
  'files.deselectAll': 'Tout désélectionner',
  'files.search': 'Chercher des fichiers',
  'files.clearSearch': 'Effacer la recherche',
  'files.refresh': 'Relire la liste',
  'files.empty': 'Ce projet ne contient aucun fichier.',
  'files.notFound': 'Aucun chemin ne contient « {query} ».',
  'files.ai': 'IA',
  'files.aiChosen': 'Choisi par l’IA',
  'files.allIncluded': 'Les {count} fichiers sont tous joints. En choisir un y met fin.',
  'files.chosenTokens': '{tokens} jetons choisis',
  'files.tokens': '{tokens} jetons',
  'files.column': 'Jetons',
  'files.folder': '{selected} choisis sur {count}',
  'files.size': '{size}, environ {tokens} jetons',
  'files.leftOut': 'Laissés de côté, secrets ou sans texte : {count}',
  'files.ignored': 'Ce que .gitignore nomme n’est pas listé.',
  'files.locked.secret': 'Secret, reste sur cet ordinateur',
  'files.locked.binary': 'Sans texte, laissé de côté',
  'files.locked.link': 'Un lien, qui n’est pas suivi',
  'files.locked.name': 'Son nom ne convient pas à tous les systèmes, laissé de côté',
  'files.locked.other': 'Laissé de côté par {companion}',
  // secret files
  'files.unlock.can': 'Peut être demandé',
  'files.unlock.offered':
    'Il ressemble à un secret. Il reste sur cet ordinateur tant que vous ne l’autorisez pas dans {companion}.',
  'files.unlock.ask': 'Demander à {companion}',
  'files.unlock.asking': 'Répondez dans {companion} : sur sa page ou dans son terminal',
  'files.unlock.unlocked':
    'Déverrouillé : il peut maintenant être choisi. Il se reverrouille quand {companion} s’arrête.',
  'files.unlock.refused': 'Non autorisé dans {companion} : il reste verrouillé.',
  'files.unlock.unanswered':
    'Personne n’a encore répondu dans {companion} : il reste verrouillé. Répondez-y, puis redemandez.',
  'files.unlock.lost':
    'La connexion à {companion} est perdue : il reste verrouillé. Reconnectez-vous, puis redemandez.',
  'files.unlock.other': '{companion} ne l’a pas déverrouillé : {message}',
  'files.unlock.again': 'Redemander',
  // files that go along
  'selection.title': 'Fichiers du projet joints',
  'selection.summary': 'Fichiers du projet : {count}',
  'selection.all': 'Tous les fichiers du projet',
  'selection.remove': 'Ne pas joindre {path}',
  'selection.more': 'Et {count} autres',
  'selection.sent': 'Fichiers du projet envoyés : {count}',
};
