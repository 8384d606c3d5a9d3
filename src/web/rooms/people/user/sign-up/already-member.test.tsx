import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { UserType } from '#platform/context.ts'
import { drawn } from '#test/drawn.tsx'
import { Route } from '#web/routes/buyer/suggestSignup.tsx'

afterEach(() => vi.restoreAllMocks())

const heads = async (userType?: UserType) => {
  vi.spyOn(Route, 'useSearch').mockReturnValue({} as never)
  const html = await drawn(createElement(Route.options.component as () => null), userType && { userType })
  return [...html.matchAll(/[^>]*(?:お済みです|ログインしています|話が始められます)/g)].map(([words]) => words)
}

test('the page that suggests to sign up as a buyer tells only a buyer that it is done; others read what they are signed in as', async () => {
  expect(await heads()).toEqual(['話が始められます'])
  expect(await heads(UserType.buyer)).toEqual(['会員登録はお済みです', 'ログインしています'])
  expect(await heads(UserType.seller)).toEqual(['話が始められます', '売主の会員としてログインしています'])
  expect(await heads(UserType.admin)).toEqual(['話が始められます', '運営としてログインしています'])
})
