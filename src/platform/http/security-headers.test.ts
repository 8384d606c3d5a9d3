import { expect, test } from 'vitest'
import { answerHeaders, pageHeaders } from './security-headers.ts'

const csp = (headers: Record<string, string>) =>
  new Map(headers['content-security-policy']?.split('; ').map((d) => [d.split(' ')[0], d.split(' ').slice(1)]))

test('scripts of a page run by nonce only, never inline and never by eval', () => {
  const scripts = csp(pageHeaders({ nonce: 'N', production: true })).get('script-src')
  expect(scripts).toEqual(["'self'", "'nonce-N'", "'strict-dynamic'"])
})

test('styles carry the nonce, except under hot reload, which needs inline ones', () => {
  expect(csp(pageHeaders({ nonce: 'N', production: true })).get('style-src')).toEqual(["'self'", "'nonce-N'"])
  expect(csp(pageHeaders({ nonce: 'N', production: false, hotReload: true })).get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
})

test('nobody may frame a page, move its base or take its forms elsewhere', () => {
  const page = csp(pageHeaders({ nonce: 'N', production: true }))
  expect(page.get('frame-ancestors')).toEqual(["'none'"])
  expect(page.get('base-uri')).toEqual(["'none'"])
  expect(page.get('form-action')).toEqual(["'self'"])
})

test('configured origins are reached, others are not', () => {
  const page = csp(pageHeaders({ nonce: 'N', production: true, connect: ['https://id.example'], images: ['https://tiles.example'] }))
  expect(page.get('connect-src')).toEqual(["'self'", 'https://id.example'])
  expect(page.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example'])
})

test('a worker is one of our own files', () => {
  expect(csp(pageHeaders({ nonce: 'N', production: true })).get('worker-src')).toEqual(["'self'"])
})

test('HSTS is sent in production only', () => {
  expect(answerHeaders(true)['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(answerHeaders(false)).not.toHaveProperty('strict-transport-security')
})

test('an answer that is not a page may load nothing', () => {
  expect(csp(answerHeaders(true)).get('default-src')).toEqual(["'none'"])
})
