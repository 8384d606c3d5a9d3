import { TransactionRollbackError } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Db } from '#platform/db/open.ts'
import type { TestApp } from './app.ts'

/** Runs something in the whole application and rolls back every row it wrote, so that the next run finds the same state. */
export async function undone<T>(app: Pick<TestApp, 'platform'>, work: () => Promise<T>): Promise<T> {
  const { database: opened } = app.platform
  const { db } = opened
  let giveBack = () => {}
  let result: { value: T } | undefined
  try {
    await db.transaction(async (tx) => {
      giveBack = takeTurns(tx as unknown as { session: { client: PoolClient } })
      opened.db = tx as unknown as Db
      result = { value: await work() }
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  } finally {
    opened.db = db
    giveBack()
  }
  return (result as unknown as { value: T }).value // rolled back only after it was set
}

/** Queries the application runs in parallel on several connections have to take turns on the transaction's single one. */
function takeTurns({ session }: { session: { client: PoolClient } }) {
  const { client } = session
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (...query: [never]) => {
    const answer = last.then(() => client.query(...query))
    last = answer.catch(() => {})
    return answer
  }
  session.client = Object.assign(Object.create(client), { query: inTurn })
  return () => {
    session.client = client
  }
}
