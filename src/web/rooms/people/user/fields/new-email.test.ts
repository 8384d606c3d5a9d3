import { expect, test } from 'vitest'
import { checkNewEmail } from './new-email.ts'

test.each(['mia@example.com', ' mia.b+house@mail.example.co.jp '])('%s can be an address', (email) => {
  expect(checkNewEmail({ email })).toEqual({})
})

test.each(['mia', 'mia@example', 'mia@@example.com', 'mi a@example.com', 'mia@example.'])('%s cannot be an address', (email) => {
  expect(checkNewEmail({ email })).toEqual({ email: 'メールアドレスの形をご確認ください。' })
})
