import { createHash } from 'node:crypto'
import { isSQLWrapper, type SQL, sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Collects the values of a hand-written statement; answers what stands for one in its text. */
export type Bind = (value: unknown) => string

export interface Statement {
  text: string
  values: unknown[]
}

/** A statement written by hand, value by value: `statement((bind) => `select ... where price < ${bind(price)}`)`. */
export function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = []
  return { text: write((value) => `$${values.push(value)}`), values }
}

/** Its rows. A kept plan spares the server its thinking, which is right only where every value wants the same one. */
export async function run<T>(db: Db, { text, values }: Statement, { keepPlan = false } = {}): Promise<T[]> {
  const prepared = db._.session.prepareQuery({ sql: text, params: values }, undefined, keepPlan ? nameOf(text) : undefined, false)
  return ((await prepared.execute()) as unknown as { rows: T[] }).rows
}

const names = new Map<string, string>()
/** Each connection keeps what was named until it ends. */
const MOST_NAMES = 500

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  // From the text itself: a number would mean another text to whoever counts anew on a connection that is open already.
  const name = `kept_${createHash('sha256').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

/** SQL written in the same way, for a query that Drizzle builds; a column of it is bound like a value. */
export function fragment(write: (bind: Bind) => string): SQL {
  const values: unknown[] = []
  const text = write((value) => `\0${values.push(value) - 1}\0`)
  return sql.join(text.split('\0').map((part, at) => (at % 2 === 0 ? sql.raw(part) : bound(values[Number(part)]))))
}

const bound = (value: unknown): SQL => sql`${isSQLWrapper(value) ? value : sql.param(value)}`
