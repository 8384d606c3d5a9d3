import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeTree } from '#web/routeTree.gen.ts'
import type { ScreenMeta } from '#web/screen/screen-meta.ts'
import { sharedScreens } from '#web/screen/shared-screens.ts'
import { afterSignIn, entrance, type Role, safeNext } from './access.ts'

type Who = Role | 'guest'

interface RouteNode {
  options: { staticData?: ScreenMeta; id?: string; path?: string; head?: (loaded: { loaderData: object }) => object }
  children?: Record<string, RouteNode>
}

// Reads the tree that the pages use, so that a new route without a decision is found here.
const routes = Object.values((routeTree as unknown as RouteNode).children ?? {}).map(({ options }) => ({
  path: `/${options.path ?? ''}`.replaceAll('//', '/').replace(/(.)\/$/, '$1'),
  meta: options.staticData as ScreenMeta,
  head: options.head,
}))

const enters = (path: string, who: Who) => {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(`no route ${path}`)
  const answer = entrance({ path, ...route.meta }, who, { href: path })
  return answer.kind === 'go' ? answer.to : answer.kind
}

/** Every route, in the order guest, buyer, seller, admin. */
const expected: Record<string, [guest: string, buyer: string, seller: string, admin: string]> = {
  '/': ['enter', 'enter', 'enter', 'enter'],
  '/contact': ['enter', 'enter', 'enter', 'enter'],
  '/faq': ['enter', 'enter', 'enter', 'enter'],
  '/law': ['enter', 'enter', 'enter', 'enter'],
  '/notice': ['enter', 'enter', 'enter', 'enter'],
  '/privacy': ['enter', 'enter', 'enter', 'enter'],
  '/guideline': ['enter', 'enter', 'enter', 'enter'],
  '/external': ['enter', 'enter', 'enter', 'enter'],
  '/terms': ['enter', 'enter', 'enter', 'enter'],
  '/area/$prefecture': ['enter', 'enter', 'enter', 'enter'],
  '/area/$prefecture/$city': ['enter', 'enter', 'enter', 'enter'],
  '/estate/confirm': ['enter', 'enter', 'enter', 'enter'],
  '/estate/$id': ['enter', 'enter', 'enter', 'enter'],
  '/companion': ['enter', 'enter', 'enter', 'enter'],
  '/companion/home': ['enter', 'enter', 'enter', 'enter'],
  '/login': ['enter', '/', '/seller/estate', 'enter'],
  '/signup': ['enter', 'enter', 'enter', 'enter'],
  '/seller/signup': ['enter', 'enter', 'enter', 'enter'],
  '/auth/action': ['enter', 'enter', 'enter', 'enter'],
  '/admin/join': ['enter', 'enter', 'enter', 'enter'],
  '/auth/google': ['enter', 'enter', 'enter', 'enter'],
  '/admin/payment': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/month': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/order': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/refund': ['login', 'not-found', 'not-found', 'enter'],
  '/user/document': ['login', 'enter', 'enter', 'not-found'],
  '/admin/document/{-$id}': ['login', 'not-found', 'not-found', 'enter'],
  '/user/edit': ['login', 'enter', 'enter', 'enter'],
  '/user/notification': ['login', 'enter', 'enter', 'enter'],
  '/user/notificationSetting': ['login', 'enter', 'enter', 'enter'],
  '/user/passwordChange': ['enter', 'enter', 'enter', 'enter'],
  '/user/passwordReset': ['enter', 'enter', 'enter', 'enter'],
  '/admin': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/alert': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/record/$kind': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/search': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/inquiry/{-$id}': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/report/{-$id}': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/record/audit': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/setting/{-$section}': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/reply': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/notice': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/letter/{-$key}': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/serviceMenu': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/master/$kind': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/statistics': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/staff/{-$id}': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/deal': ['login', 'not-found', 'not-found', 'enter'],
  '/user/terms': ['login', 'enter', 'enter', 'not-found'],
  '/user/register': ['enter', 'enter', 'enter', 'enter'],
  '/admin/approve/seller': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/approve/seller/$id': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/chat': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/chat/$id': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/estate': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/estate/$id': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/menu/$negotiationID/selectMenu': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/menu/$negotiationID/quotation/$quotationID/createOrder': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/deposit/{-$id}': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/deposit/import/$id': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/payment/$id': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/user': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/user/$id': ['login', 'not-found', 'not-found', 'enter'],
  '/admin/user/export': ['login', 'not-found', 'not-found', 'enter'],
  '/buyer/chat': ['login', 'enter', 'not-found', 'enter'],
  '/buyer/chat/$id': ['login', 'enter', 'not-found', 'enter'],
  '/buyer/estate': ['enter', 'enter', 'enter', 'enter'],
  '/buyer/estate/compare': ['enter', 'enter', 'enter', 'enter'],
  '/buyer/estate/$id': ['login', 'enter', 'enter', 'enter'],
  '/buyer/estate/search': ['enter', 'enter', 'enter', 'enter'],
  '/buyer/estate/search/selectArea': ['enter', 'enter', 'enter', 'enter'],
  '/buyer/estate/search/selectPrefecture': ['enter', 'enter', 'enter', 'enter'],
  '/buyer/estate/search/selectCity': ['enter', 'enter', 'enter', 'enter'],
  '/buyer/estate/search/selectDetail': ['login', 'enter', 'enter', 'enter'],
  '/buyer/estate/search/resultDetail': ['login', 'enter', 'enter', 'enter'],
  '/buyer/estate/supportPrice': ['enter', 'enter', 'enter', 'enter'],
  '/buyer/favorite': ['login', 'enter', 'enter', 'enter'],
  '/buyer/history': ['login', 'enter', 'enter', 'enter'],
  '/buyer/savedSearch': ['login', 'enter', 'enter', 'enter'],
  '/buyer/menu/purchaseFlow': ['enter', 'enter', 'not-found', 'enter'],
  '/buyer/menu/$negotiationID/selectMenu': ['login', 'enter', 'not-found', 'enter'],
  '/buyer/deal/$negotiationID/offer': ['login', 'enter', 'not-found', 'not-found'],
  '/buyer/deal/$negotiationID/contract': ['login', 'enter', 'not-found', 'not-found'],
  '/buyer/deal/$negotiationID/statement': ['login', 'enter', 'not-found', 'not-found'],
  '/buyer/menu/$negotiationID/paymentMenu': ['login', 'enter', 'not-found', 'enter'],
  '/buyer/menu/$negotiationID/paymentTransfer': ['login', 'enter', 'not-found', 'enter'],
  '/buyer/menu/$negotiationID/orderUsageFee': ['login', 'enter', 'not-found', 'enter'],
  '/buyer/suggestSignup': ['enter', 'enter', 'enter', 'enter'],
  '/seller/chat': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/chat/$id': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate': ['enter', 'not-found', 'enter', 'not-found'],
  '/seller/estate/$id': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/$id/viewings': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/deal/$negotiationID/contract': ['login', 'not-found', 'enter', 'enter'],
  '/seller/deal/$negotiationID/offer': ['login', 'not-found', 'enter', 'enter'],
  '/seller/estate/$id/statement/$kind': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/$id/offers': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/$id/companions': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/$id/papers': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/wizard/$id': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/wizard/$id/name': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/wizard/$id/address': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/wizard/$id/photo': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/wizard/$id/price': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/estate/wizard/$id/title': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/identification': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/menu/$negotiationID/selectMenu': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/menu/$negotiationID/paymentMenu': ['login', 'not-found', 'enter', 'not-found'],
  '/seller/menu/$negotiationID/paymentTransfer': ['login', 'not-found', 'enter', 'not-found'],
}

test('every route has a line in the table, and every line a route', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.keys(expected).sort())
})

test.each(Object.entries(expected))('%s: guest %s', (path, [guest, buyer, seller, admin]) => {
  expect([enters(path, 'guest'), enters(path, 'buyer'), enters(path, 'seller'), enters(path, 'admin')]).toEqual([
    guest,
    buyer,
    seller,
    admin,
  ])
})

test('a screen that caches may keep for guests is open to everyone alike', () => {
  for (const id of sharedScreens) {
    const path = id.replace(/(.)\/$/, '$1')
    expect(expected[path], id).toEqual(['enter', 'enter', 'enter', 'enter'])
  }
})

test.each([
  '/',
  '/faq',
  '/notice',
  '/terms',
  '/privacy',
  '/law',
  '/guideline',
  '/external',
  '/contact',
  '/buyer/estate/supportPrice',
  '/buyer/menu/purchaseFlow',
])('%s gives search engines its canonical address, from its loaded data', (path) => {
  const head = { links: [{ rel: 'canonical', href: path }] }
  const given = routes.find((one) => one.path === path)?.head?.({ loaderData: { head, text: { head } } })
  expect(given).toEqual(head)
})

test('a guest is sent to log in with the requested address', () => {
  const answer = entrance({ path: '/buyer/chat', access: 'signed-in' }, 'guest', { href: '/buyer/chat?status=2#last' })
  expect(answer).toEqual({ kind: 'login', next: '/buyer/chat?status=2#last' })
})

test('at /login a signed-in user goes on to next, the operator too', () => {
  const login = { path: '/login', access: 'open' } as const
  expect(entrance(login, 'seller', { href: '/login', next: '/seller/chat' })).toEqual({ kind: 'go', to: '/seller/chat' })
  expect(entrance(login, 'admin', { href: '/login', next: '/admin/estate' })).toEqual({ kind: 'go', to: '/admin/estate' })
})

test('after signing in: next first, then the page of the role', () => {
  expect(afterSignIn('buyer', '/buyer/favorite')).toBe('/buyer/favorite')
  expect([afterSignIn('buyer'), afterSignIn('seller'), afterSignIn('admin')]).toEqual(['/', '/seller/estate', '/admin'])
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'buyer/chat',
  '',
  '/login',
  '/login?next=/login',
])('next=%j is not followed', (next) => {
  expect(safeNext(next)).toBeUndefined()
  expect(afterSignIn('buyer', next)).toBe('/')
})

test('no route names the return type of its own loader, which would keep its imports in everyone’s first load', () => {
  const files = readdirSync('src/web/routes', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const kept = files.filter((file) => {
    const text = readFileSync(`src/web/routes/${file}`, 'utf8')
    return [...text.matchAll(/^type .*typeof (\w+)>/gm)].some(([, name]) => new RegExp(`^(async )?function ${name}\\b`, 'm').test(text))
  })
  expect(kept).toEqual([])
})
