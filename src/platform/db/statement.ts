import { createHash } from 'node:crypto'
import { isSQLWrapper, type SQL, sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Collects the values of a hand-written statement; returns the placeholder. */
export type Bind = (value: unknown) => string

export interface Statement {
  text: string
  values: unknown[]
}

/** A hand-written statement with bound values: `statement((bind) => `select ... where price < ${bind(price)}`)`. */
export function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = []
  return { text: write((value) => `$${values.push(value)}`), values }
}

/** Runs it. A kept plan saves planning time, which is only right if the same plan suits all values. */
export async function run<T>(db: Db, { text, values }: Statement, { keepPlan = false } = {}): Promise<T[]> {
  const prepared = db._.session.prepareQuery({ sql: text, params: values }, undefined, keepPlan ? nameOf(text) : undefined, false)
  return ((await prepared.execute()) as unknown as { rows: T[] }).rows
}

const names = new Map<string, string>()
/** Each connection keeps named statements until it ends. */
const MAX_NAMES = 500

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  // A hash of the text: a counter restarted on an open connection would give an old name to a new text.
  const name = `kept_${createHash('sha256').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

/** Like `statement`, but for a fragment within a Drizzle query; columns are bound like values. */
export function fragment(write: (bind: Bind) => string): SQL {
  const values: unknown[] = []
  const text = write((value) => `\0${values.push(value) - 1}\0`)
  return sql.join(text.split('\0').map((part, at) => (at % 2 === 0 ? sql.raw(part) : bound(values[Number(part)]))))
}

const bound = (value: unknown): SQL => sql`${isSQLWrapper(value) ? value : sql.param(value)}`
