import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import type { Chat, Quote } from '#domain/talk/chat/contract.ts'
import type { ChatFile } from '#domain/talk/chat/files/contract.ts'
import type { HeldAnswer, HeldMessage } from '#domain/talk/chat/held-contract.ts'
import type { Warned } from '#web/rooms/base/contact-detection/contact-warning.tsx'
import { createStore } from '#web/state/store.ts'

/** A message on its way. Its id is made here, so however often it is sent, it is said once. */
export interface Outgoing {
  id: string
  message: string
  imagePaths: string[]
  files?: readonly ChatFile[]
  receiverID: string | null
  /** What it answers. */
  quote?: Quote
  noReply?: boolean
  createdAt: string
  state: 'sending' | 'failed'
  /** Why it could not be sent, and what to do. */
  sentence?: string
  /** Nobody answered, so it goes out by itself when the connection is back. */
  unanswered?: boolean
  /** What the server found in it that leads out of the house, and whether its writer may send it all the same. */
  warned?: Warned | undefined
  /** What its writer was told of, and sends all the same; or says that it is nothing of the kind. */
  acknowledged?: FindingKind[] | undefined
  mistaken?: boolean | undefined
}
export type Words = Pick<Outgoing, 'message' | 'imagePaths' | 'files' | 'receiverID' | 'noReply' | 'acknowledged' | 'mistaken'>

/** What its writer takes back to change it. */
export interface Returned {
  text: string
  imagePaths: readonly string[]
  files: readonly ChatFile[]
}

interface TalkPlan {
  /** From this seq on, in order, at most `page` of them. */
  newer: (seqFrom: number) => Promise<Chat[]>
  /** Up to this seq, the newest first, at most `page` of them. */
  older: (seqTo: number) => Promise<Chat[]>
  byIDs: (ids: string[]) => Promise<Chat[]>
  send: (outgoing: Outgoing) => Promise<Chat | HeldAnswer>
  /** One's own that wait for an operator, and those that were not delivered. */
  held: () => Promise<HeldMessage[]>
  withdraw: (id: string) => Promise<unknown>
  explain: (error: unknown) => { sentence: string; unanswered: boolean; warned?: Warned | undefined }
  newID: () => string
  now: () => string
  page: number
  /** What is not sent yet, whenever that changes: to be kept over a reload. */
  onOutgoing?: (outgoing: readonly Outgoing[]) => void
}

export interface TalkState {
  /** By seq. */
  messages: readonly Chat[]
  outgoing: readonly Outgoing[]
  held: readonly HeldMessage[]
  /** What its writer takes back to change it, anew with each object. */
  returned?: Returned | undefined
  hasOlder: boolean
  fetchingOlder: boolean
  /** What the next message will answer. */
  answering?: Quote | undefined
  /** Where the reader asked to be taken: the message of that number, anew with each object. */
  sought?: { seq: number } | undefined
}

/** The most ids that one call takes. */
const MAX_IDS = 100
/** So many are read again after a lost connection. */
const NEWEST = 20

/** What is said in one negotiation, as far as it was fetched, and what is on its way there. No React in here. */
export function createTalk(latest: readonly Chat[], plan: TalkPlan) {
  const state = createStore<TalkState>({
    messages: latest.toSorted(bySeq),
    outgoing: [],
    held: [],
    hasOlder: latest.length >= plan.page,
    fetchingOlder: false,
  })
  // Everything up to here was fetched. One's own newest message may stand above it, with others' in between that are still to come.
  let caughtUpTo = state.get().messages.at(-1)?.seq ?? 0
  let queue: Promise<unknown> = Promise.resolve()
  let fetching: Promise<void> | undefined

  const set = (changed: Partial<TalkState>) => state.set({ ...state.get(), ...changed })
  const setOutgoing = (outgoing: readonly Outgoing[]) => {
    set({ outgoing })
    plan.onOutgoing?.(outgoing)
  }
  const changeOutgoing = (id: string, changed: Partial<Outgoing>) =>
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

  // One after the other: what was written first is said first.
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
  const resend = (id: string, more: Pick<Outgoing, 'acknowledged' | 'mistaken'> = {}) => {
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
    /** Back into the field, to be changed. */
    takeBack(id: string) {
      const back = state.get().outgoing.find((one) => one.id === id)
      if (!back) return
      setOutgoing(state.get().outgoing.filter((one) => one.id !== id))
      set({ returned: { text: back.message, imagePaths: back.imagePaths, files: back.files ?? [] } })
    },
    answer: (quote: Quote | undefined) => set({ answering: quote }),
    /** Says it, as the answer to what is being answered. */
    say(words: Words) {
      const { answering } = state.get()
      set({ answering: undefined })
      return this.tell(answering ? { ...words, quote: answering } : words)
    },
    /** Says it, whatever is being answered. */
    tell(words: Words & { quote?: Quote }) {
      const outgoing: Outgoing = { ...words, id: plan.newID(), createdAt: plan.now(), state: 'sending' }
      setOutgoing([...state.get().outgoing, outgoing])
      return sendInTurn(outgoing.id)
    },
    resend,
    /** The connection is back: what nobody answered goes out again. */
    resendUnanswered: () =>
      Promise.all(
        state
          .get()
          .outgoing.filter(({ unanswered }) => unanswered)
          .map(({ id }) => resend(id)),
      ),
    discard: (id: string) => setOutgoing(state.get().outgoing.filter((one) => one.id !== id)),
    /** What a reload interrupted. Whether it had arrived already is not known here, and need not be. */
    restore(kept: readonly Outgoing[]) {
      const known = new Set([...state.get().messages, ...state.get().outgoing].map(({ id }) => id))
      const lost = kept.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, state: 'failed' as const, unanswered: true }))
      setOutgoing([...lost, ...state.get().outgoing])
    },
    fetchOlder,
    /** Takes the reader to a message, and fetches what lies between. */
    async goTo(seq: number) {
      while (state.get().hasOlder && (state.get().messages[0]?.seq ?? 1) > seq) await fetchOlder()
      set({ sought: { seq } })
    },
    /** Some of what is shown has changed, as when it was taken back. */
    refresh: async (ids: string[]) => take(await plan.byIDs(ids)),
    /** What may have been taken back while nobody listened: it was new then. */
    async refreshNewest() {
      const ids = state
        .get()
        .messages.slice(-NEWEST)
        .map(({ id }) => id)
      if (ids.length > 0) take(await plan.byIDs(ids))
    },
    /** What is older than that was covered, or is shown again; and with it where it was answered. */
    async refreshOld(seq: number) {
      const { messages } = state.get()
      const changed = messages.find((chat) => chat.seq === seq)
      const old = messages.slice(0, -NEWEST)
      if (changed && old.includes(changed))
        take(await plan.byIDs(messages.filter(({ id, quoteID }) => id === changed.id || quoteID === changed.id).map(({ id }) => id)))
    },
    /** The things that cards speak of have moved on. */
    async refreshCards() {
      const ids = state.get().messages.flatMap(({ id, relationID }) => (relationID ? id : []))
      for (let from = 0; from < ids.length; from += MAX_IDS) take(await plan.byIDs(ids.slice(from, from + MAX_IDS)))
    },
  }
}

export type Talk = ReturnType<typeof createTalk>

const bySeq = (one: Chat, other: Chat) => one.seq - other.seq
