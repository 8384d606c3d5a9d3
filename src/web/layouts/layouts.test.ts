import { expect, test } from 'vitest'
import { DefaultLayout } from './default-layout.tsx'
import { layoutOf, preparedLayout, prepareLayout } from './layouts.ts'

const root = { status: 'success', staticData: {} }
const room = { status: 'success', staticData: { layout: 'chat-admin' as const } }

test('a route names its layout, and one that names none gets the default', () => {
  expect(layoutOf([root, room])).toBe('chat-admin')
  expect(layoutOf([root, { status: 'success', staticData: {} }])).toBe('default')
})

test('a refused visitor sees the default layout, not that of the page behind', () => {
  expect(layoutOf([{ ...root, status: 'notFound' }, room])).toBe('default')
  expect(layoutOf([{ ...root, _notFound: true }, room])).toBe('default')
})

test.each(['default', 'login', 'wizard', 'seller', 'seller-nofooter', 'admin', 'chat-admin', 'chat-buyer', 'chat-seller', 'none'] as const)(
  'the layout %s can be preloaded',
  async (name) => {
    await prepareLayout(name)
    expect(preparedLayout(name) === DefaultLayout).toBe(name === 'default')
  },
)
