import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useScripted } from '#web/device/use-scripted.ts'
import type { Talk } from '../talk/talk.ts'
import type { RoomSearch } from './room-search.ts'

const sheets = {
  find: lazy(async () => ({ default: (await import('../talk/find-messages.tsx')).FindMessages })),
  files: lazy(async () => ({ default: (await import('../talk/sent-files.tsx')).SentFiles })),
}

/** What is looked for in the talk, and what was sent in it, over it. */
export function OpenTalkSheet({ negotiationID, talk, search }: { negotiationID: string; talk: Talk; search: RoomSearch }) {
  const navigate = useNavigate()
  const scripted = useScripted()
  const { act } = search
  if (search.viewing !== undefined || search.offer !== undefined || (act !== 'find' && act !== 'files') || !scripted) return null
  const Sheet = sheets[act]
  const close = () => navigate({ to: '.', search: {}, resetScroll: false })
  return (
    <Suspense>
      <Sheet
        negotiationID={negotiationID}
        onClose={close}
        onGo={async (seq) => {
          // On a phone the talk has to be in view.
          await close()
          await talk.goTo(seq)
        }}
      />
    </Suspense>
  )
}
