import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import type { House } from '#domain/deal/purchase-offer/terms.ts'
import type { OfferDeal } from './deal.ts'
import { OfferForm } from './form/offer-form.tsx'
import { AcceptanceSheet } from './sheets/acceptance-sheet.tsx'
import { TermsTable } from './terms-table.tsx'

const house: House = { price: 38_000_000, estateType: 2, farmland: false, bidUntil: null }
const cash = {
  ...{ price: 36_000_000, takerFee: null, deposit: 2_000_000, interim: null, interimDay: null },
  ...{ funding: 1, loanAmount: null, lender: null, preApproval: null, loanClause: false, loanDeadline: null },
  ...{ contractDay: '2026-12-12', handoverDay: '2027-01-31', handoverState: 2, leftovers: 2, boundary: 1, liability: 2 },
  ...{ inspection: true, purposeOfUse: 1, buyers: [], message: null, otherTerms: null, validUntil: '2026-11-28' },
}
const loan = { ...cash, funding: 2, loanAmount: 30_000_000, lender: '未定', preApproval: 2 }
const atStake = '手付金200万円は戻りません。'

const negotiation = { id: 'n', estateID: 'e', buyerID: 'bea', sellerID: 'sora', status: 2, negotiationType: 2, estate: house }
const deal = { negotiation, offers: [], acts: true, now: new Date('2026-11-21T10:00:00+09:00') }
const dealOf = (id: string, userType: number) => ({ ...deal, viewer: { id, userType } }) as unknown as OfferDeal
const offerOf = (terms: object) => ({ id: 'o', version: 1, edition: 1, estateID: 'e', terms }) as unknown as PurchaseOffer

/** Without the table of terms, which contains it too. */
const read = async (shown: ReactNode) => (await draw(shown)).replace(/<table.*?<\/table>|<dl.*?<\/dl>/gs, '')

async function draw(shown: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shown }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
const places = {
  accept: (terms: object, who: OfferDeal) => <AcceptanceSheet deal={who} offer={offerOf(terms)} onClose={() => {}} />,
  counter: (terms: object, who: OfferDeal) => (
    <OfferForm deal={who} house={house} offer={offerOf(terms)} writing="counter" takerFee={null} contract="" onSent={() => {}} />
  ),
}

test.each(Object.entries(places))('the %s warns both sides in yen what is lost where a loan has no clause', async (_, place) => {
  for (const who of [dealOf('bea', 3), dealOf('sora', 2)]) {
    expect(await read(place(loan, who))).toContain(`ローン特約なし：ローンが通らないと、${atStake}`)
    for (const terms of [cash, { ...loan, loanClause: true, loanDeadline: '2026-12-20' }])
      expect(await read(place(terms, who))).not.toContain(atStake)
  }
})

test('the table of terms shows the earlier value of a changed one', async () => {
  const { terms } = offerOf(cash)
  expect(await draw(<TermsTable {...{ terms, house }} before={{ ...terms, price: 34_000_000 }} />)).toContain('前回：3,400万円')
})
