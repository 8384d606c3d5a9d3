import { expect, test } from 'vitest'
import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { drawn } from '#test/drawn.tsx'
import { Decision } from './decision.tsx'

const shown = (substituteFlag: boolean, licensed: boolean) =>
  drawn(
    <Decision
      check={{ substituteFlag } as SellerCheck}
      licensed={licensed}
      approve={async () => undefined}
      reject={async () => undefined}
    />,
  )

test('a licence is looked up before its seller is approved, a power of attorney is read', async () => {
  const search = 'href="https://etsuran2.mlit.go.jp/TAKKEN/"'
  expect(await shown(true, true)).toContain(search)
  expect(await shown(true, true)).toContain('免許番号と商号を、国土交通省の検索で確かめた')
  expect(await shown(true, false)).not.toContain('免許番号')
  expect(await shown(true, false)).toContain('委任状に、')
  expect(await shown(false, false)).not.toContain('委任状に、')
})
