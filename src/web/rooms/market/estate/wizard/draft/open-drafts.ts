import type { Estate } from '#domain/market/estate/contract.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { statusOf } from '#web/api/problem.ts'
import { type Draft, openDraft } from './draft.ts'
import { placeOnDevice } from './kept-on-device.ts'

/** Drafts opened in this window. They outlive their screens: input on one screen is sent while the user is on the next. */
const opened = new Map<string, Draft>()

/** The draft of an estate, shared by all the wizard's screens. During server rendering a temporary one. */
export function draftOf(estate: Estate): Draft {
  const known = opened.get(estate.id)
  if (known) {
    known.adopt(estate)
    // An action elsewhere (a withdrawn application) makes it editable again.
    if (known.state.get().phase !== 'locked') return known
    known.close()
  }
  return typeof window === 'undefined' ? makeDraft(estate) : watch(estate)
}

/** The estate for a wizard screen; offline, this window's copy. */
export async function estateForDraft(params: { id: string }): Promise<Estate> {
  try {
    return await orNotFound(api.getEstate({ params }))
  } catch (error) {
    const known = opened.get(params.id)
    if (known && error instanceof Error && statusOf(error) === undefined) return known.state.get().estate
    throw error
  }
}

function watch(estate: Estate): Draft {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`engawa.estate.${estate.id}`)
  const draft = makeDraft(estate, (version) => channel?.postMessage(version))
  if (channel) channel.onmessage = ({ data }) => void draft.lookForNews(Number(data))
  addEventListener('online', () => void draft.lookForNews())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void draft.lookForNews()
  })
  opened.set(estate.id, draft)
  return draft
}

const makeDraft = (estate: Estate, announce?: (version: number) => void) =>
  openDraft({
    estate,
    save: (id, body, version) => api.patchEstate({ params: { id }, body }, { ifMatch: version }),
    load: (id) => api.getEstate({ params: { id } }),
    device: placeOnDevice(estate.id),
    announce,
  })
