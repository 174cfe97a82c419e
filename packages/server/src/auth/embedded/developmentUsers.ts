/** Somebody to be while developing. */
export interface DevelopmentUser {
  subject: string;
  name: string;
  email: string;
}

/** Who can sign in at the embedded provider: several, so that what belongs to whom can be seen. */
export const DEVELOPMENT_USERS: readonly DevelopmentUser[] = [
  { subject: 'dev-amina', name: 'Amina Haddad', email: 'amina@diwan.test' },
  { subject: 'dev-brandon', name: 'Brandon Lee', email: 'brandon@diwan.test' },
  { subject: 'dev-chiara', name: 'Chiara Rossi', email: 'chiara@diwan.test' },
];

/** @returns undefined for a subject that is none of them */
export function developmentUser(subject: unknown): DevelopmentUser | undefined {
  return DEVELOPMENT_USERS.find((user) => user.subject === subject);
}
