import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useScripted } from '#web/device/use-scripted.ts'
import type { Talk } from '../talk/talk.ts'
import type { RoomSearch } from './room-search.ts'

const sheets = {
  find: lazy(async () => ({ default: (await import('../talk/find-messages.tsx')).FindMessages })),
  export: lazy(async () => ({ default: (await import('../talk/export-talk.tsx')).ExportTalk })),
  report: lazy(async () => ({ default: (await import('../talk/report-person.tsx')).ReportOther })),
  files: lazy(async () => ({ default: (await import('../talk/sent-files.tsx')).SentFiles })),
}

const isSheet = (act: string | undefined): act is keyof typeof sheets => act !== undefined && act in sheets

/** What is looked for in the talk, what was sent in it, and the talk written down, over it. */
export function OpenTalkSheet({ negotiationID, talk, search }: { negotiationID: string; talk: Talk; search: RoomSearch }) {
  const navigate = useNavigate()
  const scripted = useScripted()
  const { act, seq } = search
  // Whoever comes from a search is taken to what it found.
  useEffect(() => {
    if (seq && /^\d{1,9}$/.test(seq)) void talk.goTo(Number(seq))
  }, [seq, talk])
  if (search.viewing !== undefined || search.offer !== undefined || !isSheet(act) || !scripted) return null
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
