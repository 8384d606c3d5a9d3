import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import type { Chat, Quote } from '#domain/talk/chat/contract.ts'
import type { ChatFile } from '#domain/talk/chat/files/contract.ts'
import type { HeldAnswer, HeldMessage } from '#domain/talk/chat/held-contract.ts'
import type { ContactWarningData } from '#web/rooms/base/contact-detection/contact-warning.tsx'
import { createStore } from '#web/state/store.ts'

/** An outgoing message. Its id is created here, so that retries do not produce duplicates. */
export interface OutgoingMessage {
  id: string
  message: string
  imagePaths: string[]
  files?: readonly ChatFile[]
  receiverID: string | null
  quote?: Quote
  noReply?: boolean
  createdAt: string
  state: 'sending' | 'failed'
  /** Reason of the failure, and what to do. */
  sentence?: string
  /** The server did not respond, so the message is resent on reconnect. */
  unanswered?: boolean
  /** Contact details and similar findings of the server, and whether the writer may send the message all the same. */
  warned?: ContactWarningData | undefined
  /** Findings the writer has confirmed sending, or reported as mistaken. */
  acknowledged?: FindingKind[] | undefined
  mistaken?: boolean | undefined
}
export type MessageInput = Pick<
  OutgoingMessage,
  'message' | 'imagePaths' | 'files' | 'receiverID' | 'noReply' | 'acknowledged' | 'mistaken'
>

/** A message taken back for editing. */
export interface ReturnedMessage {
  text: string
  imagePaths: readonly string[]
  files: readonly ChatFile[]
}

interface TalkPlan {
  /** From this seq on, ascending, at most `page` messages. */
  newer: (seqFrom: number) => Promise<Chat[]>
  /** Up to this seq, newest first, at most `page` messages. */
  older: (seqTo: number) => Promise<Chat[]>
  byIDs: (ids: string[]) => Promise<Chat[]>
  send: (outgoing: OutgoingMessage) => Promise<Chat | HeldAnswer>
  /** The viewer's own pending and rejected messages. */
  held: () => Promise<HeldMessage[]>
  withdraw: (id: string) => Promise<unknown>
  explain: (error: unknown) => { sentence: string; unanswered: boolean; warned?: ContactWarningData | undefined }
  newID: () => string
  now: () => string
  page: number
  /** Called with the unsent messages on every change, to keep them across a reload. */
  onOutgoing?: (outgoing: readonly OutgoingMessage[]) => void
}

export interface TalkState {
  /** Sorted by seq. */
  messages: readonly Chat[]
  outgoing: readonly OutgoingMessage[]
  held: readonly HeldMessage[]
  /** A message taken back for editing; each object is a new request. */
  returned?: ReturnedMessage | undefined
  hasOlder: boolean
  fetchingOlder: boolean
  /** The message the next one replies to. */
  answering?: Quote | undefined
  /** The message to scroll to; each object is a new request. */
  sought?: { seq: number } | undefined
}

/** The limit of one call. */
const MAX_IDS = 100
/** Messages reloaded after a reconnect. */
const NEWEST = 20

/** The messages of a negotiation fetched so far, and those being sent. Contains no React. */
export function createTalk(latest: readonly Chat[], plan: TalkPlan) {
  const state = createStore<TalkState>({
    messages: latest.toSorted(bySeq),
    outgoing: [],
    held: [],
    hasOlder: latest.length >= plan.page,
    fetchingOlder: false,
  })
  // Everything up to here has been fetched. The viewer's own newest message may be above it, with others' messages in between still
  // missing.
  let caughtUpTo = state.get().messages.at(-1)?.seq ?? 0
  let queue: Promise<unknown> = Promise.resolve()
  let fetching: Promise<void> | undefined

  const set = (changed: Partial<TalkState>) => state.set({ ...state.get(), ...changed })
  const setOutgoing = (outgoing: readonly OutgoingMessage[]) => {
    set({ outgoing })
    plan.onOutgoing?.(outgoing)
  }
  const changeOutgoing = (id: string, changed: Partial<OutgoingMessage>) =>
    setOutgoing(state.get().outgoing.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  const take = (chats: readonly Chat[]) => {
    if (chats.length === 0) return
    const byID = new Map([...state.get().messages, ...chats].map((chat) => [chat.id, chat]))
    set({ messages: [...byID.values()].toSorted(bySeq) })
    const left = state.get().outgoing.filter(({ id }) => !byID.has(id))
    if (left.length < state.get().outgoing.length) setOutgoing(left)
  }

  const catchUp = async () => {
    for (;;) {
      const chats = await plan.newer(caughtUpTo + 1)
      caughtUpTo = chats.at(-1)?.seq ?? caughtUpTo
      take(chats)
      if (chats.length < plan.page) return
    }
  }

  const refreshHeld = async () => set({ held: await plan.held() })

  // Sends one after another, so that messages keep their order.
  const sendInTurn = (id: string) => {
    queue = queue.then(async () => {
      const outgoing = state.get().outgoing.find((one) => one.id === id && one.state === 'sending')
      if (!outgoing) return
      try {
        const sent = await plan.send(outgoing)
        if (!('held' in sent)) take([sent])
        else {
          await refreshHeld()
          setOutgoing(state.get().outgoing.filter((one) => one.id !== id))
        }
      } catch (error) {
        changeOutgoing(id, { state: 'failed', ...plan.explain(error) })
      }
    })
    return queue
  }
  const resend = (id: string, more: Pick<OutgoingMessage, 'acknowledged' | 'mistaken'> = {}) => {
    changeOutgoing(id, { warned: undefined, ...more, state: 'sending', sentence: undefined, unanswered: undefined })
    return sendInTurn(id)
  }

  const fetchOlder = () => {
    if (!state.get().hasOlder) return Promise.resolve()
    fetching ??= fetchPage().finally(() => {
      fetching = undefined
    })
    return fetching
  }
  const fetchPage = async () => {
    set({ fetchingOlder: true })
    try {
      const chats = await plan.older((state.get().messages[0]?.seq ?? 1) - 1)
      take(chats)
      set({ hasOlder: chats.length >= plan.page })
    } finally {
      set({ fetchingOlder: false })
    }
  }

  return {
    state,
    catchUp,
    refreshHeld,
    async withdraw(id: string) {
      await plan.withdraw(id)
      await refreshHeld()
    },
    /** Back into the form for editing. */
    takeBack(id: string) {
      const back = state.get().outgoing.find((one) => one.id === id)
      if (!back) return
      setOutgoing(state.get().outgoing.filter((one) => one.id !== id))
      set({ returned: { text: back.message, imagePaths: back.imagePaths, files: back.files ?? [] } })
    },
    answer: (quote: Quote | undefined) => set({ answering: quote }),
    /** Sends a message as a reply to the quoted one. */
    say(words: MessageInput) {
      const { answering } = state.get()
      set({ answering: undefined })
      return this.tell(answering ? { ...words, quote: answering } : words)
    },
    /** Sends a message regardless of the quoted one. */
    tell(words: MessageInput & { quote?: Quote }) {
      const outgoing: OutgoingMessage = { ...words, id: plan.newID(), createdAt: plan.now(), state: 'sending' }
      setOutgoing([...state.get().outgoing, outgoing])
      return sendInTurn(outgoing.id)
    },
    resend,
    /** Called on reconnect: resends messages without a response. */
    resendUnanswered: () =>
      Promise.all(
        state
          .get()
          .outgoing.filter(({ unanswered }) => unanswered)
          .map(({ id }) => resend(id)),
      ),
    discard: (id: string) => setOutgoing(state.get().outgoing.filter((one) => one.id !== id)),
    /** Restores messages interrupted by a reload. Whether they arrived is unknown, and need not be known. */
    restore(kept: readonly OutgoingMessage[]) {
      const known = new Set([...state.get().messages, ...state.get().outgoing].map(({ id }) => id))
      const lost = kept.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, state: 'failed' as const, unanswered: true }))
      setOutgoing([...lost, ...state.get().outgoing])
    },
    fetchOlder,
    /** Scrolls to a message, after fetching everything in between. */
    async goTo(seq: number) {
      while (state.get().hasOlder && (state.get().messages[0]?.seq ?? 1) > seq) await fetchOlder()
      set({ sought: { seq } })
    },
    /** Reloads messages that changed, for example after one was withdrawn. */
    refresh: async (ids: string[]) => take(await plan.byIDs(ids)),
    /** Reloads the newest messages, which may have been withdrawn while disconnected. */
    async refreshNewest() {
      const ids = state
        .get()
        .messages.slice(-NEWEST)
        .map(({ id }) => id)
      if (ids.length > 0) take(await plan.byIDs(ids))
    },
    /** Reloads an older message that was hidden or shown again, with the replies that quote it. */
    async refreshOld(seq: number) {
      const { messages } = state.get()
      const changed = messages.find((chat) => chat.seq === seq)
      const old = messages.slice(0, -NEWEST)
      if (changed && old.includes(changed))
        take(await plan.byIDs(messages.filter(({ id, quoteID }) => id === changed.id || quoteID === changed.id).map(({ id }) => id)))
    },
    /** Reloads messages with cards after their subjects changed. */
    async refreshCards() {
      const ids = state.get().messages.flatMap(({ id, relationID }) => (relationID ? id : []))
      for (let from = 0; from < ids.length; from += MAX_IDS) take(await plan.byIDs(ids.slice(from, from + MAX_IDS)))
    },
  }
}

export type Talk = ReturnType<typeof createTalk>

const bySeq = (one: Chat, other: Chat) => one.seq - other.seq
