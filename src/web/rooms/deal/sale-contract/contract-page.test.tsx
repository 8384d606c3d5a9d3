import { expect, test } from 'vitest'
import { ContractKind, ContractSource, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { drawn } from '#test/drawn.tsx'
import { ContractPage } from './contract-page.tsx'

test('the page of a sale has one name, with and without the contract; a gift has its own', async () => {
  const viewer = { id: 'b', userType: UserType.buyer } as never
  const negotiation = { id: 'n', estate: null, stage: null, price: null, sellerName: '空野', buyerName: '別府', closingWords: '' }
  const contract = (kind: ContractKind) => ({
    ...{ id: 'c', kind, source: ContractSource.paper, saleContractStatus: SaleContractStatus.signed, signers: [] },
    ...{ signedOn: '2026-11-20', provider: null, paperFileID: null, sealedSHA256: null, papers: [] },
  })
  const title = async (more: object) =>
    /<h1>([^<]*)/.exec(await drawn(<ContractPage data={{ negotiation, papers: [], ...more } as never} viewer={viewer} />))?.[1]
  expect(await title({ madeAlready: true })).toBe('契約書')
  expect(await title({ contract: contract(ContractKind.sale) })).toBe('契約書')
  expect(await title({ contract: contract(ContractKind.gift) })).toBe('贈与契約書')
})
