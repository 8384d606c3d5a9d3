import { expect, test } from 'vitest'
import { addToNote, dropNote, isWritten, mistakeOf, noteOn, nothing, sentOf, writeNote } from './rejection.ts'

test('notes are in the order of the wizard, each field once', () => {
  const written = writeNote(writeNote(writeNote(nothing, 'title', 'あ'), 'price', 'い'), 'title', 'う')
  expect(written.fields).toEqual([
    { path: 'price', reason: 'い' },
    { path: 'title', reason: 'う' },
  ])
  expect(noteOn(written, 'title')).toBe('う')
  expect(noteOn(dropNote(written, 'title'), 'title')).toBeUndefined()
})

test('a sentence is added to the existing note, once', () => {
  const once = addToNote(writeNote(nothing, 'price', '高すぎます。'), 'price', '単位は万円です。')
  expect(noteOn(once, 'price')).toBe('高すぎます。単位は万円です。')
  expect(addToNote(once, 'price', '単位は万円です。')).toBe(once)
})

test('a note left empty is not sent', () => {
  const begun = writeNote(nothing, 'price', ' ')
  expect(isWritten(begun)).toBe(false)
  expect(mistakeOf(begun)).toMatch(/入力してください/)
  expect(sentOf({ ...begun, general: 'お願いします。' })).toEqual({ denyReason: 'お願いします。', fields: [] })
})

test('an overlong note is reported before it is sent', () => {
  expect(mistakeOf({ general: 'あ'.repeat(1000), fields: [] })).toBeUndefined()
  expect(mistakeOf({ general: 'あ'.repeat(1001), fields: [] })).toMatch(/1000文字/)
  expect(mistakeOf(writeNote(nothing, 'price', 'あ'.repeat(401)))).toMatch(/400文字/)
})
