import { expect, test } from 'vitest'
import { isOwnOrigin, refuseForeignOrigin } from './origin.ts'

const live = { baseURL: 'https://engawa.example', production: true }
const local = { baseURL: 'http://localhost:3000', production: false }
const passes = (method: string, headers: Record<string, string>, config = live) => {
  try {
    refuseForeignOrigin(new Request('https://engawa.example/api/notice', { method, headers }), config)
    return true
  } catch (error) {
    expect(error).toMatchObject({ status: 419, code: 'xsrf' })
    return false
  }
}

test('our own pages may act, those of another site may not, in any disguise', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(passes(method, { origin: 'https://engawa.example', 'sec-fetch-site': 'same-origin' })).toBe(true)
    for (const origin of [
      'https://evil.example',
      'https://engawa.example.evil.example',
      'http://engawa.example',
      'https://engawa.example:8443',
      'null',
    ])
      expect(passes(method, { origin }), origin).toBe(false)
    for (const site of ['cross-site', 'same-site']) expect(passes(method, { 'sec-fetch-site': site }), site).toBe(false)
  }
})

test('a caller that is not a page, and any read, passes unchecked', () => {
  expect(passes('POST', {})).toBe(true)
  expect(passes('POST', { 'sec-fetch-site': 'none' })).toBe(true)
  expect(passes('GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(true)
})

test('in development both names of the local machine count as ours, in production they do not', () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
    expect(isOwnOrigin(local, origin)).toBe(true)
    expect(isOwnOrigin({ ...local, production: true }, origin)).toBe(origin === local.baseURL)
  }
  expect(isOwnOrigin(local, 'http://localhost:4000')).toBe(false)
})
