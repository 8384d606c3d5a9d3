import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BEFORE_PAYING } from '#domain/deal/bank-details/card.ts'
import type { BankAccounts } from '#domain/deal/bank-details/contract.ts'
import { Accounts } from './accounts.tsx'

const at = '2026-11-21T10:00:00+09:00'
const shown = (same: boolean | null): BankAccounts => ({
  notice: {
    ...{ negotiationID: 'one', purpose: 1, writer: 2, edition: 1, writtenAt: at },
    ...{ doubtUntil: null, readAt: null, checkedAt: null },
  },
  payee: { name: '空野 空', same },
  editions: [{ edition: 1, writtenAt: at, bank: '縁側銀行', branch: '本店', kind: 1, number: '7654321', holder: 'ソラノ ソラ' }],
})
const page = (same: boolean | null, own = false) =>
  renderToStaticMarkup(<Accounts shown={shown(same)} own={own} now={new Date(at)} onClose={() => undefined} />)

test('beside the account stands whether its holder is the party of the contract, and only the payer is told', () => {
  expect(page(true)).toContain('口座の名義は、契約のお相手（空野 空様）と同じです。')
  expect(page(false)).toContain('口座の名義が、契約のお相手（空野 空様）と違うようです')
  expect(page(false)).toContain('振り込まずに、運営へご連絡ください。')
  expect(page(false, true)).not.toContain('契約のお相手')
  // No signed contract names them.
  expect(page(null)).toContain(BEFORE_PAYING)
  expect(page(null)).not.toContain('契約のお相手（')
})
