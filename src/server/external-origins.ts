import type { Config } from '#platform/config.ts'
import { tileOrigins } from '#platform/http/security-headers.ts'

const googleIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** Third-party origins that pages contact, each under the article of /external that informs its readers. */
export const externalOrigins = ({ identity, mapTiles }: Pick<Config, 'identity' | 'mapTiles'>) => ({
  'sign-in': identity.provider === 'google' ? googleIdentity : [],
  map: tileOrigins({ mapTiles }),
})
