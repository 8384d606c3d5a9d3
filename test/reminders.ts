import { and, eq } from 'drizzle-orm'
import { alert } from '#domain/base/alert/table.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { notification } from '#domain/news/notification/table.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { jobTable } from '#src/jobs.ts'
import { testApp } from './app.ts'
import { colleague } from './colleagues.ts'
import { invoiced, stockMenus } from './deals.ts'
import { secondNode } from './second-node.ts'
import { sendAfter } from './waiting.ts'
import { worldsOf } from './worlds.ts'

/** Bills that wait for their payment, and mornings on which the clock reminds of them; on PostgreSQL on two nodes. */
export async function reminderTests() {
  const app = await testApp()
  const menus = await stockMenus(app)
  const tom = await colleague(app, 'tom', '担当 友')
  const node = process.env.TEST_DATABASE_URL ? await secondNode(app) : undefined
  const nodes = [app, node ?? app] as const
  const { db } = systemContext(app.platform)
  const remind = (n = 0) => jobTable.paymentReminders.handler(systemContext((n % 2 ? nodes[1] : nodes[0]).platform), {} as never)
  const lettersTo = (address: string) => db.select().from(mail).where(eq(mail.toAddress, address))
  /** The gathered letters go first. */
  const sendAll = async () => {
    await app.drain()
    await sendAfter(app)
    await app.drain()
  }
  const forget = async () => {
    await sendAll()
    for (const table of [notification, mail]) await db.delete(table)
  }
  return {
    ...{ app, tom, nodes, db, remind, sendAll, forget },
    /** The job of that morning, on both nodes at once. */
    async morning(day: string) {
      app.clock.set(`${day}T09:05:00+09:00`)
      await Promise.all([remind(0), remind(1)])
      await app.drain()
    },
    letters: () => lettersTo('bea@example.com'),
    subjects: async () => (await lettersTo('bea@example.com')).map(({ subject }) => subject.replace('【縁側】', '')),
    kindsOf: async ({ id }: { id: string }) => (await app.as('ada').getReminders({ params: { id } })).items.map(({ kind }) => kind),
    alertsOf: ({ id }: { id: string }) =>
      db
        .select()
        .from(alert)
        .where(and(eq(alert.cause, 'overdue-20d'), eq(alert.subjectID, id))),
    /** An accepted bill of 33,000 yen, due on 5 December, a Saturday. */
    bill: () =>
      worldsOf(app).first('bill', async (): Promise<Payment> => {
        const { payment: made } = await invoiced(app, menus)
        await forget()
        return made
      }),
    startAnew: worldsOf(app).startAnew,
    async close() {
      await node?.close()
      await app.close()
    },
  }
}
