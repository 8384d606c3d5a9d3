import { askFirst, CODES } from './asked-first.ts'

/**
 * A picture that did not come says nothing of why. Where its look wants something first, that is asked: `again` once it may be fetched anew,
 * `lost` where it is not to be had.
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
