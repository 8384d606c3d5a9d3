import { expect, test } from 'vitest'
import { scriptHash } from './inline-script.ts'
import { answerHeaders, pageHeaders } from './security-headers.ts'

const csp = (headers: Record<string, string>) =>
  new Map(headers['content-security-policy']?.split('; ').map((d) => [d.split(' ')[0], d.split(' ').slice(1)]))

const scripts = [scriptHash('started()')]

test('inline scripts run only with a listed hash, and never by eval', () => {
  expect(csp(pageHeaders({ scripts, production: true })).get('script-src')).toEqual([
    "'self'",
    "'sha256-dR003yKuq/ji4RbjC6culNjL440ajwtya7zx5IZZz2A='",
  ])
})

test('a page has no inline style, except under hot reload, which needs them', () => {
  expect(csp(pageHeaders({ scripts, production: true })).get('style-src')).toEqual(["'self'"])
  const hot = csp(pageHeaders({ scripts, production: false, hotReload: true }))
  expect(hot.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
  expect(hot.get('script-src')).toEqual(["'self'", "'unsafe-inline'"])
})

test('a page cannot be framed, move its base or send its forms elsewhere', () => {
  const page = csp(pageHeaders({ scripts, production: true }))
  expect(page.get('frame-ancestors')).toEqual(["'none'"])
  expect(page.get('base-uri')).toEqual(["'none'"])
  expect(page.get('form-action')).toEqual(["'self'"])
})

test('only configured origins can be reached', () => {
  const page = csp(pageHeaders({ scripts, production: true, connect: ['https://id.example'], images: ['https://tiles.example'] }))
  expect(page.get('connect-src')).toEqual(["'self'", 'https://id.example'])
  expect(page.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example'])
})

test('a worker must be one of our own files', () => {
  expect(csp(pageHeaders({ scripts, production: true })).get('worker-src')).toEqual(["'self'"])
})

test('HSTS is sent in production only', () => {
  expect(answerHeaders(true)['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(answerHeaders(false)).not.toHaveProperty('strict-transport-security')
})

test('an answer that is not a page may load nothing', () => {
  expect(csp(answerHeaders(true)).get('default-src')).toEqual(["'none'"])
})
