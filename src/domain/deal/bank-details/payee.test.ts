import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContractKind, ContractSource, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { user } from '#domain/people/user/table.ts'
import { UserType } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import type { TestApp } from '#test/app.ts'
import { readAccount, writeAccount } from '#test/bank-notices.ts'
import { completeProfile } from '#test/offers.ts'
import { contracted, planTests } from '#test/plans.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
  await completeProfile(app, 'sora', { lastNameKana: 'ソラノ', firstNameKana: 'ソラ' })
})
afterAll(() => app.close())

test('the payer is told whether the account is held by the party that the contract names', async () => {
  const { negotiationID: id, estateID } = await tests.planned()
  await writeAccount(app, id)
  const { db } = await app.ctx()
  await contracted(app, id)
  const { payee } = await readAccount(app, id)
  // A contract that was only ticked off names nobody to compare with.
  expect(payee).toEqual({ name: expect.stringMatching(/./), same: null })
  const { buyerID, sellerID } = await app.as('ada').getNegotiation({ params: { id } })
  const signers = [{ party: UserType.seller, name: payee.name, memberID: sellerID }]
  const [source, now] = [ContractSource.external, app.clock.now()]
  await db.insert(saleContract).values({
    ...{ id: newID(), negotiationID: id, estateID, buyerID, sellerID, signers, edition: 1, createdAt: now, updatedAt: now },
    ...{ kind: ContractKind.sale, source, saleContractStatus: SaleContractStatus.signed },
    content: { source, paperFileID: null, provider: null, signedOn: null },
  })
  expect((await readAccount(app, id)).payee.same).toBe(true)
  // Someone who took the seller's account over renames it, and could then register an account in that name.
  const rename = (lastNameKana: string, lastName: string) => db.update(user).set({ lastNameKana, lastName }).where(eq(user.id, sellerID))
  await rename('ソラノ', '別人')
  expect((await readAccount(app, id)).payee).toEqual({ name: payee.name, same: false })
  await rename('ベツジン', payee.name.split(' ')[0] ?? '')
  expect((await readAccount(app, id)).payee.same).toBe(false)
})
