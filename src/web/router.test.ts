import { afterEach, expect, test, vi } from 'vitest'
import { getRouter } from './router.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([{ to: 'https://elsewhere.example/' }, { to: '//elsewhere.example' }, { href: 'https://elsewhere.example/' }])(
  'the router refuses to leave for another site: %j',
  (options) => {
    const router = getRouter()
    vi.stubGlobal('window', { location: { origin: 'https://engawa.example' } })
    expect(() => router.navigate(options as never)).toThrow(/external URL/)
  },
)
