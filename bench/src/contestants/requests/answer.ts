/** What every contestant answers: 330 bytes of JSON, as a user with figures. */
export const ANSWER = {
  email: 'amina.haddad@example.com',
  username: 'Amina Haddad',
  picture: `https://pictures.example.com/${'p'.repeat(120)}`,
  balance: 12.3456,
  totalTokensUsed: 1_234_567,
  totalCost: 7.654_321,
  membershipName: 'Professional',
  membershipExpires: '2027-01-31',
};

/** Where they are asked. */
export const ANSWER_PATH = '/bench/answer';
