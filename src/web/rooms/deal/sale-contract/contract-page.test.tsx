import { expect, test } from 'vitest'
import { ContractKind, ContractSource, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { drawn } from '#test/drawn.tsx'
import { ContractPage } from './contract-page.tsx'

test('the page of a sale has one name, with and without the contract; a gift has its own', async () => {
  const viewer = { id: 'b', userType: UserType.buyer } as never
  const negotiation = { ...{ id: 'n', estate: null, stage: null, situation: 'agreed', next: null }, sellerName: '空野', buyerName: '別府' }
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

test('whoever is to sign reads so at the top, with the days left and a way down; the others read the day', async () => {
  const signer = (memberID: string, signedAt: string | null) => ({ memberID, party: memberID === 'b' ? 3 : 2, name: '名前', signedAt })
  const contract = {
    ...{ id: 'c', kind: ContractKind.sale, source: ContractSource.template, saleContractStatus: SaleContractStatus.fixed, sendOut: false },
    ...{ signers: [signer('b', null), signer('s', '2026-11-30T10:00:00+09:00')], signBy: '2026-12-04', edition: 1, sha256: 'x' },
    ...{ commitments: [], mainTerms: [], template: null, signedOn: null, provider: null, paperFileID: null, papers: [] },
  }
  const negotiation = { id: 'n', estate: null, stage: 4, status: 2, buyerID: 'b', sellerID: 's', sellerName: '空野', buyerName: '別府' }
  const now = new Date('2026-12-01T10:00:00+09:00')
  const page = (id: string, userType: UserType) =>
    drawn(<ContractPage data={{ negotiation, contract, papers: [], now } as never} viewer={{ id, userType } as never} />)
  expect(await page('b', UserType.buyer)).toMatch(
    /次はあなたの番です<\/h2>.*契約書に署名する.*あと3日.*12月4日（金）まで.*href="#sign".*署名する方.*id="sign".*<h2>読んで署名する/,
  )
  // The strength of a signature names the way to a stronger one, which the page has.
  expect(await page('b', UserType.buyer)).toMatch(
    /紙または外部の電子契約をお選びください。選び直すときは、[^<]*「署名を止めて、内容を直す」.*<button[^>]*>署名を止めて、内容を直す/,
  )
  const others = await page('s', UserType.seller)
  expect(others).toMatch(/署名の期限は2026年<span class="nowrap">12月4日（金）<.*です/)
  expect(others).not.toContain('次はあなたの番です')
})

test('a made contract names what comes next in the deal: the deposit, and whose turn it is', async () => {
  const next = { party: 2, code: 'bank', id: 'x', label: '振込先のお知らせ', due: '2026-12-04' }
  const negotiation = {
    ...{
      id: 'n',
      estateID: 'e',
      estate: null,
      stage: 4,
      status: 2,
      situation: 'signed',
      next,
      negotiationType: 3,
      sellerInvitedFlag: true,
    },
    ...{ takenOverAt: null, closesAt: null, heldDeposit: { amount: 1_440_000, due: '2026-12-04' }, closingWords: '' },
  }
  const data = { negotiation, papers: [], madeAlready: true, now: new Date('2026-12-01T10:00:00+09:00') }
  const page = await drawn(<ContractPage data={data as never} viewer={{ id: 'b', userType: UserType.buyer } as never} />)
  expect(page).toMatch(
    /この取引の次の手順.*手付金 1,440,000円・12月4日（金）まで（売主様の振込先を待っています）.*お相手の番です：振込先のお知らせ/,
  )
})
