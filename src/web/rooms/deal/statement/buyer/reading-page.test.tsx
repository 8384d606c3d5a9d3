import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadingPage } from './reading-page.tsx'

type Given = ComponentProps<typeof ReadingPage>

async function read(more: Partial<Given['statement']>): Promise<string> {
  const line = { code: 101, group: '', label: '雨漏り', question: null, answer: 'いまある', details: [], photos: [], plain: false }
  const statement = {
    id: 's',
    kind: 1,
    edition: 1,
    lines: [{ ...line, unlike: true, read: 1 }],
    acknowledgedAt: null,
    reserve: false,
    ...more,
  }
  const given = { statement, negotiation: { id: 'n', closingWords: '' }, name: '別府 美亜' } as unknown as Given
  const root = createRootRoute({ component: () => <ReadingPage {...given} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('a buyer who has signed has nothing to sign again, even with points left open until the contract', async () => {
  expect(await read({ statementStatus: 2 })).toContain('aria-label="確認を終える"')
  const reserved = await read({ statementStatus: 3, reserve: true, acknowledgedAt: '2026-11-21T10:00:00+09:00' })
  expect(reserved).toContain('売主様に伝えました')
  expect(reserved).not.toContain('<form')
  expect(await read({ statementStatus: 3, acknowledgedAt: '2026-11-21T10:00:00+09:00' })).not.toContain('<form')
})

test('what the seller wrote is open to read once it is confirmed, and folded while its items are read', async () => {
  const confirmed = await read({ statementStatus: 3, acknowledgedAt: '2026-11-21T10:00:00+09:00' })
  expect(confirmed).toMatch(/確認済み.*雨漏り/s)
  expect(confirmed).not.toContain('<details')
  const reserved = await read({ statementStatus: 3, reserve: true, acknowledgedAt: '2026-11-21T10:00:00+09:00' })
  expect(reserved).toContain('雨漏り')
  expect(reserved).not.toContain('確認済み')
  const line = { code: 101, group: '', label: '雨漏り', question: null, answer: 'いまある', details: [], photos: [] }
  const reading = await read({ statementStatus: 2, lines: [{ ...line, plain: false, unlike: false, read: null }] })
  expect(reading).toMatch(/読みました.*<details.*雨漏り/s)
})

test('an answer that contradicts the listing has a warning', async () => {
  expect(await read({ statementStatus: 2 })).toContain('掲載の内容と違います')
})
