import type { TestApp } from './app.ts'

const PASSWORD = 'tatami-no-nioi-42'

/** The header of a user with a real sign-in at the embedded provider, with an account created for it. */
export async function bearerFor(
  app: TestApp,
  email: string,
  { id, verified = true }: { id?: string; verified?: boolean } = {},
): Promise<{ authorization: string }> {
  const { accounts, config } = app.platform
  await accounts.createAccount({ id, email, password: PASSWORD, emailVerified: verified })
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${config.identity.apiKey}`
  const response = await app.fetch(path, { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) })
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}.`)
  const { idToken } = (await response.json()) as { idToken: string }
  return { authorization: `Bearer ${idToken}` }
}
