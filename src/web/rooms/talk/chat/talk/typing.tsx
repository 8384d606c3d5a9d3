import { useCallback, useEffect, useRef, useState } from 'react'
import { type Party, parties } from '#domain/deal/negotiation/enumerations.ts'
import type { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { useLive } from '#web/live/use-live.ts'

/** Interval of the typing signal; receivers show it a little longer. */
const TELL_EVERY_MS = 4000
const BELIEVED_MS = 6000

/** Signals to the others in the room that the viewer is typing. */
export function useTypingHeartbeat(negotiationID: string): () => void {
  const sentAt = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (now - sentAt.current < TELL_EVERY_MS || !navigator.onLine) return
    sentAt.current = now
    // A lost signal does no harm.
    api.tellTyping({ params: { id: negotiationID } }).catch(() => {})
  }, [negotiationID])
}

export function TypingSign({ negotiationID, userType }: { negotiationID: string; userType: UserType }) {
  const [typing, setTyping] = useState<{ party: Party }>()
  useLive(({ kind, id, seq }) => {
    if (id !== negotiationID) return
    if (kind === 'typing' && seq !== userType && seq in parties) setTyping({ party: seq as Party })
    if (kind === 'chat') setTyping(undefined)
  })
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => setTyping(undefined), BELIEVED_MS)
    return () => clearTimeout(timer)
  }, [typing])
  return <p className="hint full sides-4 talk-width">{typing && `${parties[typing.party]}が入力中です…`}</p>
}
