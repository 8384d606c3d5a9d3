import type { Config } from '#platform/config.ts'
import { tileOrigins } from '#platform/http/security-headers.ts'

const googleIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** What pages reach of others than the house, each under the article of /external that tells its readers so. */
export const elsewhere = ({ identity, mapTiles }: Pick<Config, 'identity' | 'mapTiles'>) => ({
  'sign-in': identity.provider === 'google' ? googleIdentity : [],
  map: tileOrigins({ mapTiles }),
})
