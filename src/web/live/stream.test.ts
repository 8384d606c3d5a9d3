import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Change, createStream, type Source } from './stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server whose connections the test opens, breaks and refuses. */
function server() {
  const sources: { source: Source & { readyState: number }; say: (name: string, data?: object) => void }[] = []
  const connect = () => {
    const heard = new Map<string, ((event: MessageEvent) => void)[]>()
    const source = {
      readyState: 0,
      addEventListener: (name: string, hear: (event: MessageEvent) => void) => heard.set(name, [...(heard.get(name) ?? []), hear]),
      close: () => {
        source.readyState = 2
      },
    }
    const say = (name: string, data: object = {}) => {
      for (const hear of heard.get(name) ?? []) hear({ data: JSON.stringify(data) } as MessageEvent)
    }
    sources.push({ source: source as unknown as (typeof sources)[number]['source'], say })
    return source as unknown as Source
  }
  return { connect, sources, last: () => sources.at(-1) as (typeof sources)[number] }
}

function listening(connect: () => Source) {
  const heard: Change[] = []
  const stream = createStream(connect)
  stream.subscribe((change) => heard.push(change))
  stream.start()
  return { stream, heard }
}

test('announces changes, and a resync at every connection', () => {
  const { connect, last } = server()
  const { heard } = listening(connect)
  last().say('ready')
  last().say('chat', { kind: 'chat', id: 'n', seq: 4 })
  last().say('ready') // the browser took the connection up again
  expect(heard.map(({ kind, id, seq }) => [kind, id, seq])).toEqual([
    ['resync', '', 0],
    ['chat', 'n', 4],
    ['resync', '', 0],
  ])
})

test('leaves a broken connection to the browser, and reconnects after a refusal, later and later', () => {
  const { connect, sources, last } = server()
  const { heard } = listening(connect)
  last().say('error')
  vi.advanceTimersByTime(60_000)
  expect([sources.length, heard]).toEqual([1, []])

  const refuse = () => {
    last().source.readyState = 2
    last().say('error')
  }
  refuse()
  vi.advanceTimersByTime(1000)
  expect(sources.length).toBe(2)
  expect(heard.map(({ kind }) => kind)).toEqual(['signed-out'])
  refuse()
  vi.advanceTimersByTime(999)
  expect(sources.length).toBe(2)
  vi.advanceTimersByTime(1001)
  expect(sources.length).toBe(3)
})

test('has one connection, and none once it is stopped', () => {
  const { connect, sources, last } = server()
  const { stream } = listening(connect)
  stream.start()
  expect(sources.length).toBe(1)
  last().source.readyState = 2
  last().say('error')
  stream.stop()
  vi.advanceTimersByTime(60_000)
  expect(sources.length).toBe(1)
  stream.start()
  expect(sources.length).toBe(2)
})

test('announces immediately that the server has ended the sign-in', () => {
  const { connect, last } = server()
  const { heard } = listening(connect)
  last().say('ready')
  last().say('signed-out', { kind: 'signed-out', id: '', seq: 0 })
  expect(heard.map(({ kind }) => kind)).toEqual(['resync', 'signed-out'])
})

test('a subscriber who left gets nothing more', () => {
  const { connect, last } = server()
  const stream = createStream(connect)
  const hear = vi.fn()
  const leave = stream.subscribe(hear)
  stream.start()
  last().say('ready')
  leave()
  last().say('ready')
  expect(hear).toHaveBeenCalledTimes(1)
})
