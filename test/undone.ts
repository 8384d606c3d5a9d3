import { TransactionRollbackError } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Db } from '#platform/db/open.ts'
import type { TestApp } from './app.ts'

/** Lets something happen in the whole app, and takes back every row that it wrote: the next one finds the world as it was. */
export async function undone<T>(app: Pick<TestApp, 'platform'>, work: () => Promise<T>): Promise<T> {
  const { opened } = app.platform
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

/** What the app reads side by side on several connections has to wait for each other on the one that the transaction has. */
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
