import type { z } from '#platform/zod.ts'
import { type Account, identitiesOf } from './accounts.ts'
import type { Provider } from './provider.ts'
import { accountForToken } from './tokens.ts'
import type { WithIDToken } from './wire.ts'

/** Never throttled: the SDK calls it at every page load, and signs out at any JSON error. */
export async function lookup(idp: Provider, request: z.infer<typeof WithIDToken>) {
  const account = await accountForToken(idp, request.idToken)
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        ...(await profileOf(idp, account)),
        validSince: String(Math.floor(account.validSince.getTime() / 1000)),
        createdAt: String(account.createdAt.getTime()),
        ...(account.lastLoginAt && { lastLoginAt: String(account.lastLoginAt.getTime()) }),
      },
    ],
  }
}

/** The account as shown to its holder. */
export async function profileOf(idp: Provider, account: Account) {
  const shown = {
    ...(account.displayName && { displayName: account.displayName }),
    ...(account.photoURL && { photoUrl: account.photoURL }),
  }
  const linked = await identitiesOf(idp, account.id)
  return {
    localId: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    ...shown,
    // The SDK only checks for presence; the hash itself stays here.
    ...(account.passwordHash && { passwordHash: 'UkVEQUNURUQ=' }),
    providerUserInfo: [
      ...(account.passwordHash
        ? [{ providerId: 'password', rawId: account.email, federatedId: account.email, email: account.email, ...shown }]
        : []),
      ...linked.map(({ provider, subject, email }) => ({
        providerId: provider,
        rawId: subject,
        federatedId: subject,
        ...(email && { email }),
      })),
    ],
  }
}
