import { UserType } from '#platform/context.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Nothing, Time } from '#platform/http/values.ts'
import { StaffRole } from '#platform/permission.ts'
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
        /** They asked for やさしい日本語. */
        plainWords: z.literal(true).optional(),
        /** Of the operator's people. */
        staffRole: z.literal(Object.values(StaffRole)).optional(),
        /** Of these: the rows of their lists stand closer. */
        tightRows: z.literal(true).optional(),
        /** Of these as well: the account that stands for nobody, as whose nothing is anybody's. */
        house: z.string().optional(),
        /** They are asked to agree to the terms that hold by now. */
        termsDue: z.literal(true).optional(),
      })
      .nullable(),
    newcomer: z
      .strictObject({
        id: z.string(),
        email: z.string(),
        emailVerified: z.boolean(),
        /** Why they cannot become one by this account: what signing up would answer. */
        bar: z.strictObject({ code: z.string(), title: z.string() }).nullable(),
      })
      .nullable(),
    /** One of the office whose second factor is still to come, or to be set up. */
    unproven: z.strictObject({ id: z.string(), name: z.string(), enrolled: z.boolean() }).nullable(),
  })
  .meta({ id: 'Session' })

/** One place where somebody is signed in. Where it stands in the network is nobody's to read. */
export const SignIn = z
  .strictObject({
    id: ID,
    /** 「iPhone の Safari」 */
    device: z.string(),
    signedInAt: Time,
    lastSeenAt: Time,
    /** The one that asks. */
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
