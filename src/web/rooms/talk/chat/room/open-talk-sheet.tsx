import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { isOperator, type UserType } from '#platform/context.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { may } from '#web/rooms/deal/negotiation/may.ts'
import type { Talk } from '../talk/talk.ts'
import { blockable } from './other-party.ts'
import type { RoomSearch } from './room-search.ts'

const sheets = {
  find: lazy(async () => ({ default: (await import('../talk/find-messages.tsx')).FindMessages })),
  export: lazy(async () => ({ default: (await import('../talk/export-talk.tsx')).ExportTalk })),
  report: lazy(async () => ({ default: (await import('../talk/report-person.tsx')).ReportOther })),
  close: lazy(async () => ({ default: (await import('#web/rooms/deal/negotiation/close-negotiation.tsx')).ClosingDialog })),
  block: lazy(async () => ({ default: (await import('../talk/block-dialog.tsx')).BlockDialog })),
  history: lazy(async () => ({ default: (await import('../desk/talk-history.tsx')).TalkHistory })),
  files: lazy(async () => ({ default: (await import('../talk/sent-files.tsx')).SentFiles })),
}

const isSheet = (act: string | undefined): act is keyof typeof sheets => act !== undefined && act in sheets

/** Sheets over the chat: search, files sent, export, and the ways to leave. */
export function OpenTalkSheet({
  negotiation,
  viewer,
  talk,
  search,
}: {
  negotiation: Negotiation
  viewer: { id: string; userType: UserType }
  talk: Talk
  search: RoomSearch
}) {
  const navigate = useNavigate()
  const scripted = useScripted()
  const { act, seq } = search
  // Scrolls to the message found by a search.
  useEffect(() => {
    if (seq && /^\d{1,9}$/.test(seq)) void talk.goTo(Number(seq))
  }, [seq, talk])
  if (search.viewing !== undefined || search.offer !== undefined || !isSheet(act) || !scripted) return null
  const Sheet = sheets[act]
  const other = blockable(viewer, negotiation)
  if ((act === 'block' && !other) || (act === 'history' && !isOperator(viewer))) return null
  if (act === 'close' && !may(viewer, negotiation, 'close')) return null
  const close = () => navigate({ to: '.', search: {}, resetScroll: false })
  return (
    <Suspense>
      <Sheet
        negotiation={negotiation}
        negotiationID={negotiation.id}
        id={other ?? ''}
        onClose={close}
        onGo={async (seq) => {
          // On a phone the chat must be visible first.
          await close()
          await talk.goTo(seq)
        }}
      />
    </Suspense>
  )
}
