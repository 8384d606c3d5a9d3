import { TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '#platform/db/open.ts'
import type { TestApp } from './app.ts'

/** Lets something happen in the whole app, and takes back every row that it wrote: the next one finds the world as it was. */
export async function undone<T>(app: Pick<TestApp, 'platform'>, work: () => Promise<T>): Promise<T> {
  const { opened } = app.platform
  const { db } = opened
  let result: { value: T } | undefined
  try {
    await db.transaction(async (tx) => {
      opened.db = tx as unknown as Db
      result = { value: await work() }
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  } finally {
    opened.db = db
  }
  return (result as unknown as { value: T }).value // rolled back only after it was set
}
