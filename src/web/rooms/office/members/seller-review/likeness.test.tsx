import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Likenesses } from './find-likenesses.ts'
import { Likeness } from './likeness.tsx'

const alone: Likenesses = { phone: '09012345678', samePhone: 0, sameAddress: 0, duplicate: false }

test('before a seller is approved, members with the same phone and possible duplicates are shown, with a link', async () => {
  expect(await drawn(alone)).not.toContain('別のアカウント')
  const phone = await drawn({ ...alone, samePhone: 2 })
  expect(phone).toContain('同じ電話番号の会員が、ほかに2人います。')
  expect(decodeURIComponent(phone)).toMatch(/href="\/admin\/user\?keyword=[^"]*09012345678/)
  expect(phone).not.toContain('tab=same')
  expect(await drawn({ ...alone, sameAddress: 1 })).toContain('同じ住所の会員が、ほかに1人います。')
  expect(await drawn({ ...alone, duplicate: true })).toContain('href="/admin/user?tab=same"')
})

async function drawn(given: Likenesses): Promise<string> {
  const root = createRootRoute({ component: () => <Likeness {...given} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
