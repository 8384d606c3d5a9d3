import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'

test.each([
  ['Q-2026-000012', { papers: ['Q-2026-000012'] }],
  ['ｏ－２０２６－１２', { papers: ['O-2026-000012'] }],
  ['r2026000012', { papers: ['R-2026-000012'] }],
  ['T-2026-000012', { papers: ['T-2026-000012'] }],
  ['p2026000012', { papers: ['P-2026-000012'] }],
  ['Ｇ-2026-12', { papers: ['G-2026-000012'] }],
  ['2026000012', { orders: ['O-2026-000012'] }],
  ['No.123', { estateNumber: 123 }],
  ['b-123', { userNumber: 'B-000123' }],
  ['S000045', { userNumber: 'S-000045' }],
  ['a-1', { userNumber: 'A-000001' }],
  ['〒248-0013', { postCode: '2480013' }],
  ['248-0013', { postCode: '2480013', estateNumber: 2480013 }],
  ['33,000円', { amount: 33000 }],
  ['￥33000', { amount: 33000 }],
  ['３３，０００　円', { amount: 33000 }],
  ['2026 000012', { orders: ['O-2026-000012'] }],
  ['Bea@Example.com', { email: 'bea@example.com' }],
  ['pi_3Abc', { provider: 'pi_3Abc' }],
  ['du_1Abc', { provider: 'du_1Abc' }],
  ['0f0f6d1e-6f0f-4a51-9a53-0d7f86a7e6b1', { id: '0f0f6d1e-6f0f-4a51-9a53-0d7f86a7e6b1' }],
  ['09012345678', {}],
  ['山田 花子', {}],
  ['%_', {}],
])('%s is recognised', (typed, known) => {
  expect(recognise(typed, 2026)).toEqual({ papers: [], orders: [], ...known })
})

test('a bare number may be a listing’s, or that of any document of the last three years', () => {
  const { papers, estateNumber } = recognise('12', 2026)
  expect(estateNumber).toBe(12)
  expect(papers).toHaveLength(21)
  expect(papers).toContain('O-2024-000012')
})
