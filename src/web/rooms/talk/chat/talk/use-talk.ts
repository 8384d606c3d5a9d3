import { useEffect, useMemo, useState } from 'react'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { PendingStatus } from '#domain/talk/chat/held-enumerations.ts'
import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'
import { problemOf, sentenceOf, statusOf } from '#web/api/problem.ts'
import { unsentDraft } from '#web/device/kept.ts'
import { oneAtATime } from '#web/live/one-at-a-time.ts'
import { useLive } from '#web/live/use-live.ts'
import type { ContactWarningData } from '#web/rooms/base/contact-detection/contact-warning.tsx'
import { useStore } from '#web/state/store.ts'
import { createTalk, type OutgoingMessage, type Talk, type TalkState } from './talk.ts'

/** Messages loaded with the screen, and with each older page. */
const MESSAGES_A_PAGE = 50

export const latestMessages = async (negotiationID: string): Promise<Chat[]> =>
  (await api.listChats({ query: { negotiationID, orderBy: 'seq:desc', limit: MESSAGES_A_PAGE } })).items

const UNDELIVERED = [PendingStatus.waiting, PendingStatus.refused]

/** The live messages of a room. Give the component the negotiation as its key: the state starts from `latest` and then diverges. */
export function useTalk(
  negotiationID: string,
  viewerID: string,
  latest: readonly Chat[],
  { holds }: { holds: boolean },
): { talk: Talk; state: TalkState } {
  const unsent = useMemo(() => unsentDraft<readonly OutgoingMessage[]>('unsent', viewerID, negotiationID), [viewerID, negotiationID])
  const [talk] = useState(() =>
    createTalk(latest, {
      newer: async (seqFrom) => (await list({ negotiationID, seqFrom, orderBy: 'seq:asc' })).items,
      older: async (seqTo) => (await list({ negotiationID, seqTo, orderBy: 'seq:desc' })).items,
      byIDs: async (ids) => (await api.getChatsByIds({ params: { ids } })).items,
      send: ({ id, message, imagePaths, files, receiverID, quote, noReply, acknowledged, mistaken }) =>
        api.createChat({
          body: {
            ...{ id, negotiationID, message, imagePaths, fileIDs: files?.map((file) => file.id), receiverID },
            ...{ quoteID: quote?.id, noReply, acknowledged, mistaken },
          },
        }),
      held: async () =>
        holds ? (await api.listHeldMessages({ query: { negotiationID, heldStatus: UNDELIVERED, limit: 100 } })).items : [],
      withdraw: (id) => api.withdrawHeldMessage({ params: { id } }),
      explain: (error) => ({ sentence: sentenceOf(error), unanswered: statusOf(error) === undefined, warned: warnedOf(error) }),
      newID,
      now: () => new Date().toISOString(),
      page: MESSAGES_A_PAGE,
      onOutgoing: (outgoing) => unsent.write(outgoing.length > 0 ? outgoing : undefined),
    }),
  )
  const state = useStore(talk.state)

  const ask = useMemo(
    () => ({
      catchUp: oneAtATime(talk.catchUp, 0),
      refreshCards: oneAtATime(talk.refreshCards),
      refreshHeld: oneAtATime(talk.refreshHeld, 0),
      refreshNewest: oneAtATime(talk.refreshNewest),
    }),
    [talk],
  )
  useEffect(() => {
    talk.restore(unsent.read() ?? [])
    // Fetches messages sent since the screen was loaded.
    ask.catchUp()
    if (holds) ask.refreshHeld()
  }, [talk, unsent, ask, holds])
  useLive(({ kind, id, seq }) => {
    if (kind === 'resync') {
      void talk.resendUnanswered()
      ask.catchUp()
      ask.refreshNewest()
    }
    if (kind === 'chat' && id === negotiationID) {
      const isKnown = talk.state.get().messages.some((chat) => chat.seq === seq)
      if (isKnown) {
        ask.refreshNewest()
        talk.refreshOld(seq).catch(() => {})
      } else ask.catchUp()
    }
    if (holds && (kind === 'resync' || (kind === 'held' && id === negotiationID))) ask.refreshHeld()
    if (kind === 'resync' || cardKinds.has(kind)) ask.refreshCards()
  })
  return { talk, state }
}

/** Findings about which the server asks before sending, or because of which it refuses. */
const warnedOf = (error: unknown): ContactWarningData | undefined => {
  const { code, title = '', findings, verdict, final, way } = problemOf(error) ?? {}
  if (code !== 'contact-found' && code !== 'contact-refused') return
  return {
    sentence: title,
    kinds: [...new Set(findings?.map(({ kind }) => kind))],
    maySend: code === 'contact-found',
    held: verdict === 'hold',
    final: final ?? false,
    way,
  }
}

/** Events that change a card: those of private subjects, and for all shared ones the negotiation's. */
const cardKinds: ReadonlySet<string> = new Set(['quotation', 'order', 'payment', 'negotiation'])

const list = (query: { negotiationID: string; seqFrom?: number; seqTo?: number; orderBy: 'seq:asc' | 'seq:desc' }) =>
  api.listChats({ query: { ...query, limit: MESSAGES_A_PAGE } })
