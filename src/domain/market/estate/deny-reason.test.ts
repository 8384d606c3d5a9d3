import { expect, test } from 'vitest'
import { requirements } from '#domain/market/estate-fields/requirements.ts'
import { pointsAbout, pointsOf, reasonOf } from './deny-reason.ts'

test('a reason is read line by line; a line without a known field is plain text', () => {
  expect(pointsOf('写真をありがとうございます。\n\n【価格】ご確認ください。\n【ペット】不明です。')).toEqual([
    { field: undefined, step: undefined, label: '', text: '写真をありがとうございます。' },
    { field: 'price', step: 'price', label: '価格', text: 'ご確認ください。' },
    { field: undefined, step: undefined, label: 'ペット', text: '不明です。' },
  ])
})

test('a reason given for a field is read back for that field, for every field', () => {
  for (const { field } of requirements) {
    const reason = reasonOf('お疲れさまです。', [{ path: field, reason: ' ご確認\nください。 ' }])
    expect(pointsAbout(reason, field), field).toEqual(['ご確認 ください。'])
  }
  expect(pointsAbout(reasonOf('', [{ path: 'price', reason: '単位をご確認ください。' }]), 'title')).toEqual([])
  expect(pointsAbout(null, 'price')).toEqual([])
})
