import { expect, test } from 'vitest'
import { cookieOf } from './read-cookie.ts'

const cookie = (header: string | undefined, name = 'session') =>
  cookieOf(new Request('http://localhost/', { headers: header === undefined ? {} : { cookie: header } }), name)

test('a cookie is found by its whole name only', () => {
  expect(cookie('a=1; session=abc_-9; b=2')).toBe('abc_-9')
  expect(cookie('a=1;session=abc')).toBe('abc')
  expect(cookie('__Host-session=abc; sessions=1; my-session=2; Session=3')).toBeUndefined()
  expect(cookie('XSRF-TOKEN=x; __Host-session=abc', '__Host-session')).toBe('abc')
})

test('the first of two cookies with one name counts, so a planted second one changes nothing', () => {
  expect(cookie('session=mine; session=planted')).toBe('mine')
})

test('an empty, missing or malformed cookie is none, and throws nothing', () => {
  for (const header of [undefined, '', 'session', 'session=', 'session=; ', ';;;=;', '=session'])
    expect(cookie(header), header).toBeUndefined()
  for (const header of ['session=%', 'session=%E3%81', 'session="a', '__proto__=1; session=%zz'])
    expect(() => cookie(header), header).not.toThrow()
})
