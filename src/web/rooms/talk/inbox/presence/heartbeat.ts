import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'

/** Repeated before the server lets it expire, and not faster than the server accepts it. */
const AGAIN_MS = 15_000
const PAUSE_MS = 3200
/** A pause to think still counts as writing. */
const WRITING_MS = 8000

type State = 'open' | 'writing' | 'gone'
interface PresenceMessage {
  negotiationID: string
  state: State
}
export type SendPresence = (message: PresenceMessage & { window: string }) => Promise<unknown>

/** Tells colleagues where this window is. Several changes in a short time are sent once, with the last state. */
export function createHeartbeat(say: SendPresence, window = newID()) {
  let wanted: PresenceMessage | undefined
  let sent: PresenceMessage | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let thinking: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    if (!wanted) return
    sentAt = performance.now()
    sent = wanted
    // A lost heartbeat does no harm: it is repeated, or expires.
    say({ ...wanted, window }).catch(() => {})
    if (wanted.state === 'gone') wanted = undefined
    later(AGAIN_MS)
  }
  const later = (after: number) => {
    clearTimeout(timer)
    if (wanted) timer = setTimeout(tell, after)
  }
  const want = (next: PresenceMessage) => {
    if (wanted?.negotiationID === next.negotiationID && wanted.state === next.state) return
    wanted = next
    // Left before it was ever reported.
    if (next.state === 'gone' && (!sent || sent.state === 'gone')) wanted = undefined
    later(Math.max(0, sentAt + PAUSE_MS - performance.now()))
  }
  return {
    /** Returns a function to leave. */
    enter(negotiationID: string): () => void {
      want({ negotiationID, state: 'open' })
      return () => {
        clearTimeout(thinking)
        if (wanted?.negotiationID === negotiationID) want({ negotiationID, state: 'gone' })
      }
    },
    write() {
      if (!wanted || wanted.state === 'gone') return
      const { negotiationID } = wanted
      clearTimeout(thinking)
      thinking = setTimeout(() => wanted?.negotiationID === negotiationID && want({ negotiationID, state: 'open' }), WRITING_MS)
      want({ negotiationID, state: 'writing' })
    },
  }
}

const heartbeat = createHeartbeat((body) => api.sendHeartbeat({ body }))
/** This window shows the negotiation until the returned function is called. */
export const enterTalk = heartbeat.enter
/** The operator is typing a message or a note. */
export const sendTyping = heartbeat.write
