import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

export const GOOGLE_CLIENT_ID = 'engawa.apps.example'
const KID = 'google-1'

/** Google's published keys on a local port, and the private key to sign tokens as Google would. */
export async function standInGoogle() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256', use: 'sig' }] })
  let away = false
  const server = createServer((_, response) => {
    if (away) response.writeHead(502).end('away')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(keys)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      GOOGLE_CLIENT_ID,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    },
    privateKey: await exportJWK(privateKey),
    goAway: (is: boolean) => {
      away = is
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A token as Google would sign it; with another key, client or issuer an invalid one. */
export async function googleToken(
  privateKey: JWK,
  claims: Record<string, unknown>,
  { now = new Date(), audience = GOOGLE_CLIENT_ID, issuer = 'https://accounts.google.com', kid = KID } = {},
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(await importJWK(privateKey, 'RS256'))
}
