import { askFirst, CODES } from './asked-first.ts'

/**
 * A failed picture does not reveal why. If viewing it requires a proof or consent first, that is requested: `again` once it may be
 * reloaded, `lost` when it is unavailable.
 */
export async function askForPicture(src: string): Promise<'again' | 'declined' | 'lost'> {
  const answer = await fetch(src, { headers: { accept: 'application/json' } }).catch(() => undefined)
  if (answer?.ok) {
    await answer.body?.cancel()
    return 'again'
  }
  const problem = (await answer?.json().catch(() => undefined)) as { code?: string } | undefined
  const what = CODES[problem?.code ?? '']
  if (!what) return 'lost'
  return (await askFirst(what)) ? 'again' : 'declined'
}
