import { UserType } from '#platform/context.ts'
import { endpoint } from '#platform/http/contract.ts'
import { z } from '#platform/zod.ts'

/** What the browser needs to start the identity SDK. Nothing in it is secret. */
const AuthConfig = z
  .strictObject({
    provider: z.enum(['embedded', 'google']),
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z.string(),
    /** Empty: nobody signs in with a Google account. */
    googleClientId: z.string(),
  })
  .meta({ id: 'AuthConfig' })

/** Who is signed in here. `newcomer`: signed in at the provider, without a user of ours yet. */
export const Session = z
  .strictObject({
    viewer: z
      .strictObject({
        id: z.string(),
        userType: z.literal(Object.values(UserType)),
        name: z.string(),
        sellerApprovedStatus: z.int(),
        usageFeeActive: z.boolean(),
      })
      .nullable(),
    newcomer: z.strictObject({ id: z.string(), email: z.string(), emailVerified: z.boolean() }).nullable(),
  })
  .meta({ id: 'Session' })

export const authContract = {
  getAuthConfig: endpoint({ method: 'get', path: '/auth/config', access: 'public', output: AuthConfig, summary: 'ログインの設定' }),
  getSession: endpoint({ method: 'get', path: '/auth/session', access: 'public', output: Session, summary: 'ログイン中の方' }),
}
