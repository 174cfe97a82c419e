import {
  type InferOutput,
  maxLength,
  nullish,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  union,
} from 'valibot';

/** A number that some servers write as text, such as `"0.5"`. Text that is no number is refused. */
const numericSchema = union([
  number(),
  pipe(
    string(),
    transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    number(),
  ),
]);

const membershipSchema = object({ name: nullish(string()), expiration_date: nullish(string()) });

/** Answer of `GET /api/user/profile`; both shapes of the membership are read, the flat one is written. */
export const profileSchema = pipe(
  object({
    username: optional(string(), ''),
    email: optional(string(), ''),
    picture: nullish(string()),
    balance: numericSchema,
    totalTokensUsed: optional(numericSchema, 0),
    totalCost: optional(numericSchema, 0),
    createdAt: nullish(string()),
    membershipName: nullish(string()),
    membershipExpires: nullish(string()),
    membership: nullish(membershipSchema),
    sessionTokensUsed: optional(numericSchema, 0),
    sessionTokensRemaining: optional(numericSchema),
    maxTokens: optional(numericSchema),
    tokensPerHour: optional(numericSchema),
    /** When the next tokens come, ISO 8601, by the server's clock. */
    refillsAt: nullish(string()),
  }),
  transform(({ membership, membershipName, membershipExpires, ...profile }) => ({
    ...profile,
    membershipName: membershipName ?? membership?.name ?? null,
    membershipExpires: membershipExpires ?? membership?.expiration_date ?? null,
  })),
);

/** The profile of the signed-in user; dates ISO 8601, balance and cost in dollars. */
export type Profile = InferOutput<typeof profileSchema>;

/** Body of `PUT /api/user/profile`. The e-mail is the provider's and changes nothing. */
export const saveProfileSchema = object({
  username: pipe(string(), maxLength(200)),
  email: optional(pipe(string(), maxLength(320))),
});

/** What a client sends to save a profile. */
export type SaveProfile = InferOutput<typeof saveProfileSchema>;
