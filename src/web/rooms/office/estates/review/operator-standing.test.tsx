import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { HouseNotice } from './operator-standing.tsx'

const now = new Date('2026-11-24T10:00:00+09:00')
const shown = {
  ...{ searchable: true, trade: 'none', reserved: false, endedAt: null, endReason: null, pausedAt: null, withheldSince: null },
  ...{ confirmedAt: '2026-11-20T10:00:00+09:00', confirmUntil: '2026-12-04T10:00:00+09:00', withheldReason: '' },
}
const hidden = { ...shown, searchable: false }

async function read(listing: object, errors = 0): Promise<string> {
  const estate = { id: 'e', status: EstateStatus.approved, denyReason: '', listing } as unknown as Estate
  const root = createRootRoute({ component: () => <HouseNotice estate={estate} errors={errors} now={now} /> })
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/estate/$id' })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('an approved listing is called public only while it is', async () => {
  expect(await read(shown)).toContain('公開中です')
  const others = {
    一時停止: { ...hidden, pausedAt: '2026-11-20T10:00:00+09:00' },
    運営が掲載を止めています: { ...hidden, withheldSince: '2026-11-20T10:00:00+09:00', withheldReason: '名義の確認のため' },
    確認の期限が過ぎた: { ...hidden, confirmUntil: '2026-11-23T10:00:00+09:00' },
    買主様との手続きを進めています: { ...hidden, reserved: true },
    成約しました: { ...hidden, reserved: true, trade: 'established' },
  }
  for (const [words, listing] of Object.entries(others)) {
    const page = await read(listing)
    expect(page).toContain(words)
    expect(page).not.toContain('公開中です')
  }
  expect(await read(others.運営が掲載を止めています)).toContain('名義の確認のため')
})

test('a public listing with an open finding is not called well', async () => {
  const sold = { ...hidden, reserved: true, trade: 'established' }
  expect(await read(shown)).toMatch(/_success.*公開中です</)
  expect(await read(shown, 2)).not.toContain('_success')
  expect(await read(shown, 2)).toContain('公開中ですが、規約チェックに要修正が2件あります')
  expect(await read(sold, 2)).not.toContain('規約チェック')
})
