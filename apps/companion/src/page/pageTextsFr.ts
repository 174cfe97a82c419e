import { type PageTexts } from './pageTexts.ts';

/** French texts of the companion's page. */
export const pageTextsFr: PageTexts = {
  loading: 'Chargement…',
  needsScript:
    'Cette page a besoin de JavaScript. La fenêtre où le compagnon s’exécute montre la même chose en texte.',
  running: 'En marche',
  stopped: 'Arrêté',
  stoppedAdvice: 'Le compagnon ne répond plus. Relancez-le ; cette page reprendra alors d’elle-même.',
  version: 'Version',
  port: 'Port',
  'approvals.title': 'En attente de votre décision',
  'approvals.none':
    'Rien n’attend. On vous demandera ici avant d’ouvrir un nouveau dossier ou de lancer un nouveau programme.',
  'approvals.new-root': 'Ouvrir ce dossier comme projet ?',
  'approvals.first-program': 'Laisser ce programme s’exécuter pour la première fois ?',
  'approvals.uncertain-command': 'Exécuter cette commande ?',
  'approvals.allow': 'Autoriser',
  'approvals.deny': 'Refuser',
  'pairing.title': 'Associer un site',
  'pairing.link': 'Ouvrir et associer',
  'pairing.linkAdvice': 'Ouvre le site dans ce navigateur et l’associe en un clic.',
  'pairing.codeAdvice': 'Pour un autre navigateur de cet ordinateur : saisissez ce code sur le site.',
  'pairing.showCode': 'Afficher un code d’association',
  'pairing.newCode': 'Afficher un nouveau code',
  'pairing.code': 'Code d’association',
  'pairing.expires': 'Encore valable {time}',
  'sites.title': 'Sites associés',
  'sites.none': 'Aucun site n’est encore associé.',
  'sites.used': 'Dernière utilisation : {time}',
  'sites.revoke': 'Révoquer',
  'projects.title': 'Projets',
  'projects.none': 'Aucun dossier n’est ouvert à un site.',
  'projects.opened': 'Dernière ouverture : {time}',
  'projects.remove': 'Retirer',
  'activity.title': 'Journal',
  'activity.none': 'Rien ne s’est encore passé.',
  'footer.promise':
    'Le compagnon ne répond qu’à cet ordinateur, et à aucun autre site que ceux pour lesquels vous l’avez lancé.',
  'footer.stop': 'Arrêter le compagnon',
  'footer.stopConfirm': 'Vraiment arrêter ?',
  'bridge.title': 'Passage vers cet ordinateur',
  'bridge.open': 'Connecté à {site}. Laissez cette fenêtre ouverte pendant que vous y travaillez.',
  'bridge.waiting': 'Connexion…',
  'bridge.refused':
    'Cette fenêtre ne peut être ouverte que par un site pour lequel le compagnon a été lancé.',
};
