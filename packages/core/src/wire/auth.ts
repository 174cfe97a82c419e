import { email, type InferOutput, maxLength, minLength, object, optional, pipe, string } from 'valibot';

const emailSchema = pipe(string(), maxLength(320), email());
const passwordSchema = pipe(string(), minLength(8), maxLength(1024));

/** Body of `POST /api/auth/login`. */
export const loginSchema = object({ email: emailSchema, password: pipe(string(), maxLength(1024)) });

/** Body of `POST /api/auth/login`. */
export type Login = InferOutput<typeof loginSchema>;

/** Body of `POST /api/auth/register`. */
export const registrationSchema = object({
  email: emailSchema,
  password: passwordSchema,
  username: pipe(string(), minLength(1), maxLength(200)),
});

/** Body of `POST /api/auth/register`. */
export type Registration = InferOutput<typeof registrationSchema>;

/**
 * Body of `POST /api/auth/google`. Only the verified `credential` counts; the other fields are what the browser read
 * out of it, and are never trusted.
 */
export const identityLoginSchema = object({
  credential: pipe(string(), minLength(1), maxLength(16_384)),
  email: optional(string()),
  name: optional(string()),
  picture: optional(string()),
  given_name: optional(string()),
  family_name: optional(string()),
});

/** Body of `POST /api/auth/google`. */
export type IdentityLogin = InferOutput<typeof identityLoginSchema>;
