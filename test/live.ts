import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'

export interface ReceivedEvent {
  kind: string
  id: string
  seq: number
}
export interface Ear {
  /** Every event so far. */
  events: ReceivedEvent[]
  /** Resolves once an event matches the condition. */
  until(condition: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent>
  /** Resolves after this number of heartbeats. */
  beats(count: number): Promise<void>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Listens to GET /api/live as this person (or with the cookies of init); resolves when ready. */
export async function listen(app: Pick<TestApp, 'fetch'>, by: Person | undefined, init: RequestInit = {}): Promise<Ear> {
  const response = await app.fetch('/api/live', { by, ...init })
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const events: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  let ready = () => {}
  let beaten = 0
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })
  const ended = (async () => {
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (name === 'ready') ready()
        else if (block.startsWith(':')) beaten++
        else if (data) events.push(JSON.parse(data) as ReceivedEvent)
      }
      for (const look of waiting) look()
    }
  })()
  await isReady
  return {
    events,
    until: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          const event = events.find(condition)
          if (event) resolve(event)
          return event && waiting.delete(look)
        }
        waiting.add(look)
        look()
      }),
    beats: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (beaten < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    ended,
    close: () => reader.cancel(),
  }
}
