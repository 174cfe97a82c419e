import type { codingEn } from './codingEn.ts';
import { codingPanelsFr } from './codingPanelsFr.ts';

/** French texts of coding mode, a part of the catalogue. */
export const codingFr: Readonly<Record<keyof typeof codingEn, string>> = {
  ...codingPanelsFr,
  // connection
  'companion.connected': 'Connecté à {companion}',
  'companion.disconnected': 'Déconnecté',
  'companion.connect': 'Se connecter',
  'companion.checking': 'Recherche de {companion}',
  'companion.prompting':
    'Votre navigateur demande si ce site peut joindre des programmes de cet ordinateur. Autorisez-le pour continuer.',
  'companion.undecided':
    'Le mode code fonctionne avec {companion} sur cet ordinateur. Votre navigateur demandera une fois la permission.',
  'companion.failed.unsupported-browser': 'Ce navigateur ne peut pas joindre {companion}',
  'companion.advice.unsupported-browser':
    'Il ne laisse aucune page joindre les programmes du même ordinateur. Ouvrez cette page dans Chrome, Edge ou Firefox.',
  'companion.failed.blocked-by-you': 'Votre navigateur bloque l’accès à {companion}',
  'companion.advice.blocked-by-you':
    'Ce site n’a pas été autorisé à joindre les programmes de cet ordinateur. Cliquez sur l’icône à côté de l’adresse de cette page, autorisez-le dans les paramètres du site, puis réessayez.',
  'companion.failed.blocked-by-policy':
    'Cette page n’a pas le droit de joindre les programmes de cet ordinateur',
  'companion.advice.blocked-by-policy':
    'Si elle est affichée dans une autre page, ouvrez-la dans son propre onglet. Sinon, demandez à qui administre ce site ou ce navigateur de l’autoriser.',
  'companion.failed.not-running': '{companion} ne répond pas',
  'companion.advice.not-running':
    'Il n’est pas lancé sur cet ordinateur. Lancez-le ou installez-le, puis réessayez.',
  'companion.failed.foreign-origin': 'Le programme à {address} ne parle pas à ce site',
  'companion.advice.foreign-origin':
    'Ouvrez {address}. Si c’est {companion}, relancez-le avec --origin {origin}. Si c’est un autre programme, arrêtez-le et lancez {companion}.',
  'companion.failed.another-program': 'Un autre programme répond à la place de {companion}',
  'companion.advice.another-program':
    'Ce qui répond à {address} n’a pas pu prouver être le {companion} associé à ce navigateur. Rien ne lui a été envoyé. Arrêtez ce programme et lancez {companion} ; s’il a été réinstallé, associez-le à nouveau.',
  'companion.failed.not-paired': '{companion} ne connaît pas encore ce navigateur',
  'companion.advice.not-paired': 'Ouvrez {address} et suivez son lien, ou saisissez le code affiché.',
  'companion.failed.old-version': 'Cette version de {companion} est trop ancienne',
  'companion.advice.old-version':
    'Cette page en demande une plus récente. Mettez {companion} à jour, puis réessayez.',
  'companion.failed.old-page': 'Cette page est plus ancienne que {companion}',
  'companion.advice.old-page': 'Rechargez la page pour obtenir sa dernière version.',
  'companion.wayOut.retry': 'Réessayer la connexion',
  'companion.wayOut.install': 'Installer {companion}',
  'companion.wayOut.pair': 'Associer',
  'companion.wayOut.update': 'Mettre {companion} à jour',
  'companion.wayOut.reload': 'Recharger la page',
  'companion.wayOut.reset-permission': 'Comment l’autoriser',
  'companion.wayOut.open-window': 'Se connecter par une fenêtre',
  'companion.openWindow':
    'Vous pouvez aussi vous connecter par une petite fenêtre de {companion} : laissez-la ouverte pendant que vous travaillez.',
  'companion.wayOut.open-companion': 'Ouvrir {address}',
  'companion.wayOut.change-browser': 'Quels navigateurs conviennent',
  'companion.install.title': 'Installer {companion}',
  'companion.install.windows':
    'Téléchargez l’archive pour Windows et extrayez-la : clic droit, puis « Extraire tout… ».\nDouble-cliquez sur install.cmd dans le dossier extrait. Si Windows ne connaît pas l’éditeur, choisissez « Informations complémentaires », puis « Exécuter quand même ».\nLancez {companion} depuis le menu Démarrer, puis revenez ici et réessayez la connexion.',
  'companion.install.macos':
    'Téléchargez l’archive pour votre Mac, puce Apple ou Intel, et ouvrez-la.\nDéplacez le dossier là où il peut rester, faites un clic droit sur « {companion}.command » et choisissez Ouvrir. Si macOS le bloque, autorisez-le dans Réglages Système, Confidentialité et sécurité.\nLaissez ouverte la fenêtre qui apparaît, puis revenez ici et réessayez la connexion.',
  'companion.install.linux':
    'Téléchargez l’archive pour Linux et extrayez-la : tar -xzf diwan-companion-*.tar.gz\nLancez ./install.sh dans le dossier extrait.\nLancez {companion} depuis le menu de votre bureau ou par diwan-companion, puis revenez ici et réessayez la connexion.',
  'companion.install.node':
    'Avec Node 20.16 ou plus récent, rien n’est à installer : npx @diwan/companion --origin {origin}',
  'companion.install.tips':
    '{companion} montre sa propre page à {address} tant qu’il est lancé.\nSi un autre programme occupe le port {port}, {companion} le dit au lancement : arrêtez ce programme.\nQu’aucun pare-feu, proxy ou extension de confidentialité ne bloque {address}.\nLa commande diwan-companion doctor nomme ce qui gêne.',
  'companion.pairing.label': 'Code d’association',
  'companion.pairing.wrong-code':
    'Ce code n’est pas valable, ou ne l’est plus. Il sert pendant 2 minutes : saisissez celui qui est affiché maintenant.',
  'companion.pairing.too-many-tries':
    'Trop d’essais. Faites afficher un nouveau code par le compagnon, et saisissez celui-là.',
  'companion.pairing.not-connected': 'Le compagnon n’a pas pu être joint. Réessayez d’abord la connexion.',
  'companion.unreachable': '🚨 Erreur de connexion\n\n{message}\n\nVérifiez que {companion} est lancé.',
  // session
  'vibe.placeholder.project': 'Décrivez ce que vous voulez construire ou modifier…',
  'vibe.placeholder.noProject': 'Décrivez ce que vous voulez construire, ou choisissez d’abord un projet…',
  'vibe.placeholder.disconnected': 'Connectez-vous d’abord à {host}:3007',
  'vibe.noProject':
    'Aucun projet n’est choisi. Vous pouvez continuer à discuter ; choisissez un projet pour que des fichiers soient lus et modifiés.',
  'vibe.answerFailed': 'Erreur de communication avec l’API\n\n{message}',
  'vibe.connectionError':
    'Erreur de connexion\n\n{message}\n\nVérifiez votre connexion internet et réessayez.',
  'vibe.filesFailed': 'Les fichiers du projet n’ont pas pu être lus : {message}',
  'vibe.filesTooLarge':
    'Les fichiers choisis sont trop volumineux pour un seul message : {characters} caractères, {limit} au plus. Choisissez moins de fichiers.',
  'vibe.projectEmpty': 'Saisissez d’abord le chemin d’un projet',
  'vibe.projectFailed': 'Le projet n’a pas pu être ouvert : {message}',
  'vibe.file.changed': 'Modifié depuis la dernière lecture',
  'vibe.file.deleted': 'N’est plus dans le projet',
  'vibe.file.unreadable': 'N’a pas pu être lu et a été laissé de côté',
  // file selection
  'fileSelection.needsMessage': 'Saisissez d’abord un message',
  'fileSelection.needsProject': 'Aucun projet choisi. Choisissez d’abord un projet.',
  'fileSelection.notConnected': 'Pas de connexion à {companion}. Vérifiez la connexion.',
  'fileSelection.listingFailed': 'Impossible de récupérer les fichiers du projet : {reason}',
  'fileSelection.projectNotFound': 'Projet introuvable',
  'fileSelection.serverError': 'Erreur du serveur',
  'fileSelection.httpStatus': 'HTTP {status}',
  'fileSelection.noFiles':
    'Aucun fichier trouvé dans le projet : {path}\n\nVérifiez que le chemin est juste et que le dossier contient des fichiers.',
  'fileSelection.serviceError': 'Erreur du service d’IA : {message}',
  'fileSelection.parsingError':
    'Erreur de lecture de la réponse de l’IA\n\nLa réponse n’est pas une liste de fichiers. Elle commence ainsi :\n\n{preview}',
  'fileSelection.noneExist': 'Aucun des fichiers proposés n’existe dans le projet :\n{files}',
  'fileSelection.noneChosen':
    'Aucun fichier n’a été choisi pour votre demande : « {request} »\n\nLa demande est peut-être trop vague. Dites ce qui doit changer, ou choisissez les fichiers vous-même.',
  'fileSelection.unreachable':
    'Impossible de joindre {companion}. Vérifiez :\n- que {companion} est lancé\n- que le port {port} est libre pour lui\n- qu’aucun pare-feu ne bloque la connexion',
  'fileSelection.networkError': 'Erreur réseau\n\n{message}',
  'fileSelection.unexpectedError':
    'Erreur inattendue\n\n{message}\n\nSi cela se reproduit, contactez l’assistance.',
  'fileSelection.complete':
    'Sélection des fichiers par l’IA terminée\n\nVotre demande : « {request} »\n\nFichiers choisis ({count}) :\n{files}',
  'fileSelection.notFound': 'Introuvables dans le projet ({count}) :\n{files}',
  'fileSelection.partial':
    'Seuls les {count} premiers fichiers sur {total} ont été considérés : une demande n’en contient pas plus.',
  // build step
  'build.building': 'Construction en cours…',
  'build.succeeded': '✅ Construction terminée',
  'build.failed': '❌ Échec de la construction',
  'build.output': 'Sortie :',
  'build.filesModified': 'Fichiers modifiés ({count}) :',
  'build.commandsExecuted': 'Commandes exécutées ({count}) :',
  'build.filesStay':
    'Les fichiers ont été modifiés avant l’échec d’une commande. Annuler rétablit leur état.',
  'build.interrupted': 'La construction a été interrompue avant de commencer. Rien n’a été modifié.',
  'build.elsewhere':
    'Cette construction a été lancée dans un autre navigateur ou sur un autre ordinateur. C’est là que l’on sait comment elle s’est terminée.',
  'build.undone': 'Construction annulée. Fichiers rétablis ({count}) :',
  'build.undoSkipped': 'Laissés tels quels, car modifiés depuis ({count}) :',
  'build.undoFailed': 'La construction n’a pas pu être annulée : {message}',
  'build.fixRequest': 'La construction a échoué. Corrigez-la, s’il vous plaît.',
  // screen, plan and build
  'vibe.failure.heading': 'Un problème est survenu',
  'vibe.failure.text':
    'Le mode code n’a pas pu être affiché. Vos conversations et vos fichiers sont intacts ; actualiser la page relit tout.',
  'vibe.failure.refresh': 'Actualiser la page',
  'vibe.empty.heading': 'Que faut-il construire ?',
  'vibe.empty.text':
    'Décrivez un changement avec vos mots. Vous recevez une explication et un plan ; rien ne change sur votre ordinateur avant que vous l’ayez vu et cliqué sur Construire.',
  'vibe.empty.example1': 'Crée un petit site avec un titre et un bouton',
  'vibe.empty.example2': 'Ajoute un mode sombre',
  'vibe.empty.example3': 'Ajoute le titre « Mon jardin »',
  'vibe.empty.example4': 'Exécute une commande qui vérifie mon code',
  'plan.untitled': 'Plan',
  'plan.files': 'Fichiers ({count})',
  'plan.commands': 'Commandes ({count})',
  'plan.writing': 'Écriture du plan…',
  'plan.writing.count': 'Modifications écrites jusqu’ici : {count}',
  'plan.writing.command': 'Une commande',
  'plan.correcting': 'Correction du plan…',
  'plan.correcting.why':
    'Le plan ne correspondait pas aux fichiers montrés au modèle. Il a appris exactement où et le récrit ({attempt} sur 2).',
  'plan.incomplete': 'La réponse a été coupée : il manque la fin de ce plan.',
  'plan.review': 'Voir les changements',
  'plan.reviewAgain': 'Revoir',
  'plan.reviewing': 'Comparaison avec vos fichiers…',
  'plan.needsProject': 'Ouvrez un projet pour voir et construire ce plan.',
  'plan.needsConnection': 'Connectez-vous à {companion} pour voir et construire ce plan.',
  'plan.previewFailed': 'Le plan n’a pas pu être comparé à vos fichiers : {message}',
  'plan.unfit': 'Ce plan ne correspond pas à vos fichiers actuels. Rien n’a été modifié.',
  'plan.unfit.state': 'Ne convient pas',
  'plan.unfit.next':
    'Demandez au modèle un plan qui convient, ou écartez ce qui ne convient pas et relisez le reste.',
  'plan.unfit.ask': 'Demandez au modèle un plan qui convient.',
  'plan.leaveOut': 'Écarter ce qui ne convient pas',
  'plan.leftOut': 'Ne convient pas, écarté',
  'plan.fault.no-match': 'Le texte à remplacer n’est pas dans le fichier.',
  'plan.fault.ambiguous': 'Le texte à remplacer apparaît plusieurs fois.',
  'plan.fault.stale': 'Le fichier a changé depuis que le modèle l’a lu.',
  'plan.fault.exists': 'Un fichier de ce nom existe et le modèle ne l’a pas vu.',
  'plan.fault.not-found': 'Le fichier n’existe pas.',
  'plan.fault.other': 'C’est impossible ({code}).',
  'plan.nearest': 'Lignes les plus proches dans le fichier, {from} à {to} :',
  'plan.action.created': 'Nouveau',
  'plan.action.changed': 'Modifié',
  'plan.action.deleted': 'Supprimé',
  'plan.action.renamed': 'Renommé',
  'plan.unchanged': 'Reste tel quel',
  'plan.lines': '{added} lignes ajoutées, {removed} supprimées',
  'plan.rebased': 'Modifié depuis que le modèle l’a lu ; le plan convient toujours',
  'plan.runsCode': 'Exécute du code',
  'plan.runsCodeNote':
    'D’autres programmes exécutent ce fichier sans demander. Ne le cochez qu’après l’avoir lu.',
  'plan.noDiff': 'Il n’y a pas de texte à comparer.',
  'plan.include': 'Inclure {name}',
  'plan.runs': 'Exécute {target}',
  'plan.folder': 'dans {folder}',
  'plan.verdict.asked': 'Vous demande d’abord',
  'plan.verdict.denied': 'N’est jamais exécuté',
  'plan.consent':
    'Construire modifie les fichiers cochés et exécute les commandes cochées dans {project} sur cet ordinateur.',
  'plan.build': 'Construire',
  'plan.nothingChosen': 'Cochez d’abord au moins un changement.',
  'plan.diff.label': 'Changements de {path}',
  'plan.diff.show': 'Voir les changements',
  'plan.diff.unified': 'En une colonne',
  'plan.diff.split': 'Côte à côte',
  'plan.diff.added': 'ajouté',
  'plan.diff.removed': 'supprimé',
  'build.state.proposed': 'Non construit',
  'build.state.building': 'Construction...',
  'build.state.succeeded': 'Construit',
  'build.state.failed': 'Échec',
  'build.state.unreachable': 'Issue inconnue',
  'build.state.undone': 'Annulé',
  'build.elapsed': 'Durée {time}',
  'build.cancel': 'Annuler la construction',
  'build.cancelling': 'Annulation…',
  'build.confirm': '{companion} vous demande de confirmer ce qui s’exécute pour la première fois.',
  'build.outputLabel': 'Sortie de la construction',
  'build.outputCut': 'Le début de la sortie est omis.',
  'build.command.running': 'en cours',
  'build.command.done': 'terminé',
  'build.command.failed': 'terminé avec le code {code}',
  'build.command.killed': 'arrêté',
  'build.command.timedOut': 'trop long, arrêté',
  'build.changed': 'Modifié par les commandes : {files}',
  'build.undo': 'Annuler les changements',
  'build.undoing': 'Annulation…',
  'build.fix': 'Demander une correction',
  'build.fixAsked': 'Une correction a été demandée au modèle.',
  'build.sameFailure':
    'Le même échec est revenu : redemander ne servirait à rien. Dites avec vos mots ce qu’il faut faire autrement.',
  'build.details': 'Détails',
  'build.lost':
    'La connexion à {companion} s’est rompue pendant l’exécution. Dès que {companion} tourne à nouveau, cette page apprend d’elle-même comment elle s’est terminée, et l’annulation est alors proposée.',
  'build.lost.files': 'Modifiés jusque-là ({count})',
  'build.lost.noFiles': 'Jusque-là, aucun fichier n’avait été modifié.',
  'build.again': 'Vérifier',
};
