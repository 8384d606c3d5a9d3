import { expect, test } from 'vitest'
import { mistypedBySeller } from './mistyped.ts'

test('readings and numbers in the wrong form are all named at once, empty ones not', () => {
  expect(
    mistypedBySeller({ lastNameKana: 'Nitta', firstNameKana: 'はなこ', phone: '12-34', postCode: '', birthDate: '2999-01-01' }),
  ).toEqual({
    lastNameKana: '姓（フリガナ）は全角カタカナで入力してください。',
    phone: '電話番号は0から始まる10桁か11桁の数字で入力してください。',
    birthDate: '生年月日をご確認ください。',
  })
  expect(mistypedBySeller({ lastNameKana: 'ﾔﾏﾀﾞ', phone: '０９０−1234−5678', postCode: '〒150-0001', birthDate: '1980-01-01' })).toEqual({})
})
