import type pg from 'pg'
import { querySeconds } from '#platform/meters.ts'

/** Kind of statement, by its first word; `with` may read or write. */
const ops = ['select', 'insert', 'update', 'delete', 'with', 'transaction', 'other'] as const
type Op = (typeof ops)[number]

const word = /^\s*(?:(select|insert|update|delete|with)|(begin|commit|rollback|savepoint|release))\b/i

const opOf = (asked: unknown): Op => {
  const found = word.exec(typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text))
  if (found?.[1]) return found[1].toLowerCase() as Op
  return found ? 'transaction' : 'other'
}

const meters = Object.fromEntries(ops.map((op) => [op, querySeconds.labels(op)])) as Record<Op, ReturnType<typeof querySeconds.labels>>

type Ask = (...given: unknown[]) => Promise<unknown> | undefined

/** Measures statements on all connections of this pool, from the query call to the answer, including the wait for earlier statements. */
export function meterStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask
    client.query = ((...given: unknown[]) => {
      const [op, from] = [opOf(given[0]), performance.now()]
      const answered = () => meters[op].observe((performance.now() - from) / 1000)
      const hear = given.at(-1)
      if (typeof hear !== 'function') {
        const answer = ask(...given)
        answer?.then(answered, answered)
        return answer
      }
      return ask(...given.slice(0, -1), (...results: unknown[]) => {
        answered()
        hear(...results)
      })
    }) as typeof client.query
  })
}
