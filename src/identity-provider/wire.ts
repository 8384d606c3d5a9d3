import { Mailbox as email } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Refusal } from './refusal.ts'

// Requests as the SDK sends them. Unknown members (clientType, captchaResponse ...) are dropped, not refused: another version of the SDK
// may send more.

const token = z.string().max(4096)
const secret = z.string().max(4096)
const displayName = z.string().max(128)
const photoUrl = z.url({ protocol: /^https?$/ }).max(2048)

export const SignUpRequest = z.object({
  email: email.optional(),
  password: secret.optional(),
  displayName: displayName.optional(),
  idToken: token.optional(),
})

export const SignInWithPassword = z.object({ email, password: secret.optional() })

export const SignInWithEmailLink = z.object({ email, oobCode: token, idToken: token.optional() })

/** `postBody` is a form inside the JSON. */
export const SignInWithIdp = z.object({ postBody: z.string().max(16_384).optional(), idToken: token.optional() })

export const WithIDToken = z.object({ idToken: token.optional() })

export const SendCode = z.object({
  requestType: z.string().max(64).optional(),
  email: z.string().max(254).optional(),
  newEmail: z.string().max(254).optional(),
  idToken: token.optional(),
  continueUrl: z.string().max(2048).optional(),
  returnOobLink: z.boolean().optional(),
})

export const ResetPassword = z.object({ oobCode: token.optional(), newPassword: secret.optional() })

export const Update = z.object({
  idToken: token.optional(),
  oobCode: token.optional(),
  // Null clears, as it does in the SDK.
  displayName: displayName.nullish(),
  photoUrl: photoUrl.nullish(),
  deleteAttribute: z.array(z.string()).max(10).optional(),
  deleteProvider: z.array(z.string()).max(10).optional(),
  email: email.optional(),
  password: secret.optional(),
})

export const SignInMethods = z.object({ identifier: email })

export const RefreshGrant = z.object({ grant_type: z.string().optional(), refresh_token: z.string().max(512).optional() })

/** For an address in a member of another name. */
export const parseEmail = (value: string | undefined): string => parse(z.object({ email }), { email: value }).email

export function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  if (path === 'email' || path === 'identifier')
    throw new Refusal((body as Record<string, unknown>)[path] ? 'INVALID_EMAIL' : 'MISSING_EMAIL')
  throw new Refusal('INVALID_ARGUMENT', path)
}
