import { type SQL, sql } from 'drizzle-orm'
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

/** Its rows. With a name the server keeps its plan, which pays only where every value wants the same one. */
export async function run<T>(db: Db, { text, values }: Statement, name?: string): Promise<T[]> {
  const prepared = db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false)
  return ((await prepared.execute()) as unknown as { rows: T[] }).rows
}

/** A condition written in the same way, for a query that Drizzle builds. */
export function fragment(write: (bind: Bind) => string): SQL {
  const values: unknown[] = []
  const text = write((value) => `\0${values.push(value) - 1}\0`)
  return sql.join(text.split('\0').map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part)])}`)))
}
