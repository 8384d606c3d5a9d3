import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { Commitments } from './commitments.tsx'

const handover = { label: '引渡し日', amount: null, day: '2027-01-29' }
const deposit = { label: '手付金', amount: 1_800_000, day: '2026-12-05' }

test('before a signature each sum stands with its day; without the template the contract itself is to be checked', async () => {
  const own = await drawn(<Commitments contract={{ commitments: [deposit, handover], template: null }} />)
  expect(own).toMatch(
    /署名すると.*手付金.*1,800,000円.*2026年12月5日（土）.*引渡し日.*2027年1月29日（金）.*買主が支払います.*契約書で確かめてください/s,
  )
  const gift = await drawn(<Commitments contract={{ commitments: [handover], template: {} as never }} />)
  expect(gift).not.toMatch(/支払います|確かめてください/)
  expect(await drawn(<Commitments contract={{ commitments: [], template: null }} />)).not.toContain('署名すると')
})
