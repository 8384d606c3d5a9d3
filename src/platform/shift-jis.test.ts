import { expect, test } from 'vitest'
import { shiftJIS } from './shift-jis.ts'

const read = (text: string) => new TextDecoder('shift_jis').decode(shiftJIS(text))

test('text written in Shift_JIS reads the same', () => {
  for (const text of ['縁側 花子,エンガワ ハナコ\r\n', 'ｱｲｳ①㈱№髙﨑', '～－―∥', 'ABC~\\100', '1−2—3〜4'.replace(/[−—〜]/g, '－')])
    expect(read(text)).toBe(text)
})

test('variant characters become those that it has, others become a mark', () => {
  expect(read('1〜2−3—4')).toBe('1～2－3―4')
  expect(read('𠮷野家🙂')).toBe('〓野家〓')
  expect(read('か\u3099')).toBe('が')
  expect([...shiftJIS('¥')]).toEqual([0x5c])
})

test('characters with two codes are written as Windows writes them', () => {
  expect([...shiftJIS('髙')]).toEqual([0xfb, 0xfc])
  expect([...shiftJIS('①')]).toEqual([0x87, 0x40])
})
