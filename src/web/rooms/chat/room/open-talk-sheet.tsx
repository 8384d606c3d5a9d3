import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useScripted } from '#web/device/use-scripted.ts'
import type { Talk } from '../talk/talk.ts'
import type { RoomSearch } from './room-search.ts'

const FindMessages = lazy(async () => ({ default: (await import('../talk/find-messages.tsx')).FindMessages }))

/** What is looked for in the talk, over it. */
export function OpenTalkSheet({ negotiationID, talk, search }: { negotiationID: string; talk: Talk; search: RoomSearch }) {
  const navigate = useNavigate()
  const scripted = useScripted()
  if (search.viewing !== undefined || search.offer !== undefined || search.act !== 'find' || !scripted) return null
  const close = () => navigate({ to: '.', search: {}, resetScroll: false })
  return (
    <Suspense>
      <FindMessages
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
