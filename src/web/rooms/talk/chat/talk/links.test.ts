import { expect, test } from 'vitest'
import { linkParts } from './links.ts'

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])
const whole = (text: string) =>
  linkParts(text)
    .map((part) => part.text)
    .join('')

test.each([
  ['地図は https://example.com/map?x=1&y=2 です', ['https://example.com/map?x=1&y=2']],
  ['https://example.com/をご覧ください。', ['https://example.com/']],
  ['こちら（https://example.com/a）と http://example.org.', ['https://example.com/a', 'http://example.org']],
  ['(see https://example.com/a)', ['https://example.com/a']],
  ['https://ja.wikipedia.org/wiki/Engawa_(house)', ['https://ja.wikipedia.org/wiki/Engawa_(house)']],
  ['<https://example.com>', ['https://example.com']],
  ['リンクなし example.com', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(whole(text)).toBe(text)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'https://', 'javascript://https'])(
  '%s stays text',
  (text) => {
    expect(links(text)).toEqual([])
    expect(whole(text)).toBe(text)
  },
)
