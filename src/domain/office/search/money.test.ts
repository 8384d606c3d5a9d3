import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { invoiced, openDeal, stockMenus } from '#test/deals.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const names = { lastName: '山田', firstName: '花子', lastNameKana: 'ヤマダ', firstNameKana: 'ハナコ' }
  await app.platform.database.db.update(user).set(names).where(eq(user.id, 'bea'))
})
afterAll(() => app.close())

const look = async (q: string) => {
  const { groups } = await app.as('ada').searchDesk({ query: { q } })
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items]))
}

test('money on the account is found by payer, sum and day', async () => {
  const line = { bookedOn: '2026-11-20', amount: 55_123, payerName: 'ｱｵﾊﾞｼﾖｳｶｲ' }
  const { id } = await app.as('ada').createDeposit({ body: line })
  for (const q of ['ｱｵﾊﾞｼﾖｳｶｲ', '55123', '55,123円', '2026-11-20'])
    expect((await look(q)).money).toContainEqual(expect.objectContaining({ kind: 'deposit', id, title: 'アオバシヨウカイ' }))
})

test('name, reading and number of a payer lead to the same order, payment and waiting money', async () => {
  const { order, payment } = await invoiced(app, await stockMenus(app), 'bea', await openDeal(app, { buyer: 'bea' }))
  const paid = { bookedOn: '2026-11-20', amount: payment.amount }
  const numbered = await app.as('ada').createDeposit({ body: { ...paid, payerName: `${payment.transfer.reference}ｳﾐﾉ ｶｲ` } })
  const named = await app.as('ada').createDeposit({ body: { ...paid, payerName: 'ﾔﾏﾀﾞ ﾊﾅｺ' } })
  const wanted = [order.id, payment.id, numbered.id, named.id]
  for (const q of ['山田 花子', 'ヤマダハナコ', 'やまだ はなこ', order.orderNumber, payment.transfer.reference]) {
    const group = (await look(q)).number ? 'number' : 'money'
    const { items } = await app.as('ada').searchDeskGroup({ params: { group }, query: { q } })
    const ids = items.map(({ id }) => id)
    expect([q, wanted.map((id) => ids.filter((one) => one === id).length)]).toEqual([q, [1, 1, 1, 1]])
  }
})
