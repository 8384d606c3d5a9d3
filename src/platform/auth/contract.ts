import { UserType } from '#platform/context.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Nothing, Time } from '#platform/http/values.ts'
import { StaffRole } from '#platform/permission.ts'
import { z } from '#platform/zod.ts'

/** Browser configuration of the identity SDK. None of it is secret. */
const AuthConfig = z
  .strictObject({
    provider: z.enum(['embedded', 'google']),
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z.string(),
    /** Empty: no sign-in with Google. */
    googleClientId: z.string(),
  })
  .meta({ id: 'AuthConfig' })

/** The viewer of this session. `newcomer`: signed in at the provider, without a user of ours yet. */
export const Session = z
  .strictObject({
    viewer: z
      .strictObject({
        id: z.string(),
        userType: z.literal(Object.values(UserType)),
        name: z.string(),
        sellerApprovedStatus: z.int(),
        usageFeeActive: z.boolean(),
        /** Prefers やさしい日本語. */
        plainWords: z.literal(true).optional(),
        /** For operators. */
        staffRole: z.literal(Object.values(StaffRole)).optional(),
        /** For operators: the system account, which represents unassigned work. */
        house: z.string().optional(),
        /** Has to agree to the current terms. */
        termsDue: z.literal(true).optional(),
      })
      .nullable(),
    newcomer: z
      .strictObject({
        id: z.string(),
        email: z.string(),
        emailVerified: z.boolean(),
        /** Why this account cannot become a member: the error that signing up would return. */
        bar: z.strictObject({ code: z.string(), title: z.string() }).nullable(),
      })
      .nullable(),
    /** An operator whose second factor is still missing, or not set up. */
    unproven: z.strictObject({ id: z.string(), name: z.string(), enrolled: z.boolean() }).nullable(),
  })
  .meta({ id: 'Session' })

/** A place where an account is signed in. Its network address is not disclosed. */
export const SignIn = z
  .strictObject({
    id: ID,
    /** 「iPhone の Safari」 */
    device: z.string(),
    signedInAt: Time,
    lastSeenAt: Time,
    /** The sign-in of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.infer<typeof SignIn>

export const authContract = {
  getAuthConfig: endpoint({ method: 'get', path: '/auth/config', access: 'public', output: AuthConfig, summary: 'ログインの設定' }),
  getSession: endpoint({ method: 'get', path: '/auth/session', access: 'public', output: Session, summary: 'ログイン中の方' }),
  getSignIns: endpoint({
    method: 'get',
    path: '/user/{id}/signIns',
    params: byID,
    output: z.strictObject({ items: z.array(SignIn) }),
    summary: 'ログイン中の端末の一覧',
  }),
  endOtherSignIns: endpoint({
    method: 'delete',
    path: '/user/{id}/signIns',
    params: byID,
    output: z.strictObject({ ended: z.int() }),
    beforeTerms: true,
    summary: 'この端末のほかを、すべてログアウトさせる',
  }),
  endSignIn: endpoint({
    method: 'delete',
    path: '/user/{id}/signIn/{signInID}',
    params: byID.extend({ signInID: ID }).strict(),
    output: Nothing,
    status: 204,
    beforeTerms: true,
    summary: '端末をひとつログアウトさせる',
  }),
}
