import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import { fetchExternal } from '#platform/http/outside.ts'

const SECONDS = 20
const FOUND = 406

/** Has the file checked by the virus scanner, if configured. While the scanner is down, no files are accepted. */
export async function scan({ scanURL }: Pick<Config, 'scanURL'>, bytes: Buffer): Promise<'clean' | 'infected'> {
  if (!scanURL) return 'clean'
  const answer = await fetchExternal(scanURL, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
    signal: AbortSignal.timeout(SECONDS * 1000),
  }).catch(() => undefined)
  await answer?.body?.cancel()
  if (answer?.ok) return 'clean'
  if (answer?.status === FOUND) return 'infected'
  throw new Problem(
    503,
    'unavailable',
    'ただいまファイルを確認できません。少し待ってから、もう一度お試しください。',
    {},
    { retryAfter: 60 },
  )
}
