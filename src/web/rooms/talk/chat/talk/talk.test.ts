import { expect, test, vi } from 'vitest'
import type { Chat, Quote } from '#domain/talk/chat/contract.ts'
import type { HeldMessage } from '#domain/talk/chat/held-contract.ts'
import { createTalk, type OutgoingMessage } from './talk.ts'

const PAGE = 3

/** A negotiation on a fake server that can be disconnected: its messages, and a client for it. */
function house(count: number, options: { from?: number } = {}) {
  const there: Chat[] = []
  let reachable = true
  let swallowing = false
  const add = (id: string, message: string, relationID: string | null = null) => {
    const chat = { id, seq: there.length + 1, message, relationID, relation: null } as unknown as Chat
    there.push(chat)
    return chat
  }
  for (let n = 1; n <= count; n++) add(`m${n}`, `${n}`)
  const reach = () => {
    if (!reachable) throw new Error('away')
  }
  const waiting: HeldMessage[] = []
  let ids = 0
  const kept: (readonly OutgoingMessage[])[] = []
  const talk = createTalk(there.slice(options.from ?? -PAGE), {
    newer: async (seq) => there.filter((chat) => chat.seq >= seq).slice(0, PAGE),
    older: async (seq) =>
      there
        .filter((chat) => chat.seq <= seq)
        .toReversed()
        .slice(0, PAGE),
    byIDs: async (wanted) => there.filter(({ id }) => wanted.includes(id)).map((chat) => ({ ...chat })),
    send: async ({ id, message }) => {
      reach()
      if (message.includes('口座')) {
        if (!waiting.some((one) => one.id === id)) waiting.push({ id, message, heldStatus: 1 } as HeldMessage)
        return { held: true as const, id, findings: [] }
      }
      const chat = there.find((one) => one.id === id) ?? add(id, message)
      if (swallowing) throw new Error('the answer was lost')
      return chat
    },
    held: async () => [...waiting],
    withdraw: async (id) => {
      waiting.splice(
        waiting.findIndex((one) => one.id === id),
        1,
      )
    },
    explain: () => ({ sentence: '通信できませんでした。', unanswered: true }),
    newID: () => `own${++ids}`,
    now: () => '2026-11-21T10:00:00+09:00',
    page: PAGE,
    onOutgoing: (outgoing) => kept.push(outgoing),
  })
  return {
    talk,
    there,
    add,
    kept,
    cut: () => {
      reachable = false
    },
    mend: () => {
      reachable = true
      swallowing = false
    },
    swallowAnswers: () => {
      swallowing = true
    },
  }
}

const words = (message: string) => ({ message, imagePaths: [], receiverID: null })
const read = ({ talk }: Pick<ReturnType<typeof house>, 'talk'>) => talk.state.get().messages.map(({ message }) => message)
const waiting = ({ talk }: Pick<ReturnType<typeof house>, 'talk'>) =>
  talk.state.get().outgoing.map(({ message, state }) => `${message} ${state}`)

test('a message shows immediately, and once', async () => {
  const room = house(1)
  const sent = room.talk.say(words('こんにちは'))
  expect(waiting(room)).toEqual(['こんにちは sending'])
  await sent
  expect(waiting(room)).toEqual([])
  await room.talk.catchUp()
  expect(read(room)).toEqual(['1', 'こんにちは'])
})

test('missed messages are fetched completely, even those before an own newer message', async () => {
  const room = house(1)
  for (let n = 2; n <= 8; n++) room.add(`m${n}`, `${n}`)
  await room.talk.say(words('自分'))
  expect(read(room)).toEqual(['1', '自分'])
  await room.talk.catchUp()
  expect(read(room)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '自分'])
})

test('an unsent message stays, with a reason, and is sent again under the same id', async () => {
  const room = house(1)
  room.cut()
  await room.talk.say(words('届かない'))
  expect(waiting(room)).toEqual(['届かない failed'])
  expect(room.talk.state.get().outgoing[0]).toMatchObject({ sentence: '通信できませんでした。', unanswered: true })
  room.mend()
  await room.talk.resend('own1')
  expect(room.there.map(({ id }) => id)).toEqual(['m1', 'own1'])
  expect(waiting(room)).toEqual([])
})

test('a lost answer creates no duplicate: the retry gets the first message', async () => {
  const room = house(1)
  room.swallowAnswers()
  await room.talk.say(words('一度だけ'))
  expect(waiting(room)).toEqual(['一度だけ failed'])
  room.mend()
  await room.talk.resendUnanswered()
  await room.talk.catchUp()
  expect(read(room)).toEqual(['1', '一度だけ'])
  expect(room.there.length).toBe(2)
})

test('a message that arrived despite a lost answer leaves the outgoing list when it is read', async () => {
  const room = house(1)
  room.swallowAnswers()
  await room.talk.say(words('届いた'))
  expect(waiting(room)).toEqual(['届いた failed'])
  await room.talk.catchUp()
  expect([read(room), waiting(room)]).toEqual([['1', '届いた'], []])
})

test('messages are sent in the order written, however slow sending is', async () => {
  const room = house(0)
  await Promise.all([room.talk.say(words('一')), room.talk.say(words('二')), room.talk.say(words('三'))])
  expect(room.there.map(({ message }) => message)).toEqual(['一', '二', '三'])
})

test('a refused message is not retried automatically, and can be discarded', async () => {
  const room = house(0)
  const send = vi.fn(() => Promise.reject(new Error('409')))
  const refused = createTalk([], {
    ...({} as Parameters<typeof createTalk>[1]),
    send,
    explain: () => ({ sentence: 'この商談は終了しています。', unanswered: false }),
    newID: () => 'x',
    now: () => '',
    page: PAGE,
  })
  await refused.say(words('遅かった'))
  await refused.resendUnanswered()
  expect(send).toHaveBeenCalledTimes(1)
  expect(refused.state.get().outgoing.map(({ state }) => state)).toEqual(['failed'])
  refused.discard('x')
  expect(refused.state.get().outgoing).toEqual([])
  expect(room.there).toEqual([])
})

test('a message interrupted by a reload comes back as not sent, unless it had arrived', async () => {
  const room = house(2)
  room.talk.restore([
    { id: 'm2', ...words('2'), createdAt: '', state: 'sending' },
    { id: 'lost', ...words('途中'), createdAt: '', state: 'sending' },
  ])
  expect(waiting(room)).toEqual(['途中 failed'])
  expect(room.kept.at(-1)?.map(({ id }) => id)).toEqual(['lost'])
})

test('older messages come page by page until there are none', async () => {
  const room = house(7)
  expect(read(room)).toEqual(['5', '6', '7'])
  await room.talk.fetchOlder()
  expect(read(room)).toEqual(['2', '3', '4', '5', '6', '7'])
  expect(room.talk.state.get().hasOlder).toBe(true)
  await Promise.all([room.talk.fetchOlder(), room.talk.fetchOlder()])
  expect(read(room)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(room.talk.state.get().hasOlder).toBe(false)
})

test('jumping to a message loads it, with everything in between', async () => {
  const room = house(11)
  await Promise.all([room.talk.goTo(3), room.talk.fetchOlder()])
  expect(read(room)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11'])
  expect(room.talk.state.get().sought).toEqual({ seq: 3 })
  // A repeated call is a new request, even when nothing has to be fetched.
  const before = room.talk.state.get().sought
  await room.talk.goTo(3)
  expect(room.talk.state.get().sought).not.toBe(before)
  await room.talk.goTo(0)
  expect(read(room).length).toBe(11)
})

test('the next message quotes the chosen one, and the one after it none; preset messages never quote', async () => {
  const room = house(2)
  const quote = { id: 'm1', seq: 1 } as Quote
  room.cut()
  room.talk.answer(quote)
  await room.talk.tell(words('遅れます'))
  expect(room.talk.state.get().answering).toBe(quote)
  await room.talk.say(words('はい'))
  await room.talk.say(words('別の話'))
  expect(room.talk.state.get().outgoing.map(({ message, quote }) => [message, quote?.id])).toEqual([
    ['遅れます', undefined],
    ['はい', 'm1'],
    ['別の話', undefined],
  ])
})

test('cards are read again when their document has changed', async () => {
  const room = house(0)
  room.add('card', '見積', 'quotation')
  await room.talk.catchUp()
  const card = room.there[0] as Chat
  card.relation = { state: 3, totalAmount: 33_000, next: null }
  await room.talk.refreshCards()
  expect(room.talk.state.get().messages[0]?.relation?.state).toBe(3)
})

test('a held message is no longer outgoing; withdrawn, it is gone', async () => {
  const { talk, there } = house(0)
  await talk.say({ message: '口座は1234567です', imagePaths: [], receiverID: null })
  expect(talk.state.get()).toMatchObject({ messages: [], outgoing: [], held: [{ message: '口座は1234567です', heldStatus: 1 }] })
  expect(there).toEqual([])
  await talk.withdraw('own1')
  expect(talk.state.get().held).toEqual([])
})
