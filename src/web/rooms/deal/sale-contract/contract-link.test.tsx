import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { ContractSource, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import type { Card } from '#domain/talk/chat/contract.ts'
import { UserType } from '#platform/context.ts'
import { ContractCardLink, ContractLink } from './contract-link.tsx'

test('a signed contract is to be kept where there is a copy; of one made elsewhere without it there is only the record', async () => {
  const made = (source: number, paperFileID: string | null = null) =>
    ({ saleContractStatus: SaleContractStatus.signed, source, paperFileID, envelope: null }) as unknown as SaleContract
  expect(await linkTexts(made(ContractSource.template))).toEqual(['契約書を開く', '契約書を保存する'])
  expect(await linkTexts(made(ContractSource.paper, 'scan'))).toEqual(['契約書を開く', '契約書を保存する'])
  expect(await linkTexts(made(ContractSource.paper))).toEqual(['契約の記録を見る', '契約の記録を見る'])
})

/** The words of the links among the papers and on the card. */
async function linkTexts(contract: SaleContract): Promise<string[]> {
  const deal = { negotiation: { id: 'n' }, viewer: { userType: UserType.buyer }, contract }
  const card = { state: SaleContractStatus.signed, next: null } as unknown as Card
  const root = createRootRoute({
    component: () => (
      <>
        <ContractLink {...deal} signed />
        <ContractCardLink {...deal} card={card} />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return [...renderToString(<RouterProvider router={router} />).matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, words]) => words ?? '')
}
