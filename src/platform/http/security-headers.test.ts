import { expect, test } from 'vitest'
import { scriptHash } from './inline-script.ts'
import { answerHeaders, pageHeaders } from './security-headers.ts'

const csp = (headers: Record<string, string>) =>
  new Map(headers['content-security-policy']?.split('; ').map((d) => [d.split(' ')[0], d.split(' ').slice(1)]))

const scripts = [scriptHash('started()')]

test('of the scripts in a page those run whose hash is said, no others and never by eval', () => {
  expect(csp(pageHeaders({ scripts, production: true })).get('script-src')).toEqual([
    "'self'",
    "'sha256-dR003yKuq/ji4RbjC6culNjL440ajwtya7zx5IZZz2A='",
  ])
})

test('no style stands in a page, except under hot reload, which needs inline ones', () => {
  expect(csp(pageHeaders({ scripts, production: true })).get('style-src')).toEqual(["'self'"])
  const hot = csp(pageHeaders({ scripts, production: false, hotReload: true }))
  expect(hot.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
  expect(hot.get('script-src')).toEqual(["'self'", "'unsafe-inline'"])
})

test('nobody may frame a page, move its base or take its forms elsewhere', () => {
  const page = csp(pageHeaders({ scripts, production: true }))
  expect(page.get('frame-ancestors')).toEqual(["'none'"])
  expect(page.get('base-uri')).toEqual(["'none'"])
  expect(page.get('form-action')).toEqual(["'self'"])
})

test('configured origins are reached, others are not', () => {
  const page = csp(pageHeaders({ scripts, production: true, connect: ['https://id.example'], images: ['https://tiles.example'] }))
  expect(page.get('connect-src')).toEqual(["'self'", 'https://id.example'])
  expect(page.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example'])
})

test('a worker is one of our own files', () => {
  expect(csp(pageHeaders({ scripts, production: true })).get('worker-src')).toEqual(["'self'"])
})

test('HSTS is sent in production only', () => {
  expect(answerHeaders(true)['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(answerHeaders(false)).not.toHaveProperty('strict-transport-security')
})

test('an answer that is not a page may load nothing', () => {
  expect(csp(answerHeaders(true)).get('default-src')).toEqual(["'none'"])
})
