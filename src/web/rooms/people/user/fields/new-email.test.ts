import { expect, test } from 'vitest'
import { checkNewEmail } from './new-email.ts'

test.each(['mia@example.com', ' mia.b+house@mail.example.co.jp '])('%s may be an address', (email) => {
  expect(checkNewEmail({ email })).toEqual({})
})

test.each(['mia', 'mia@example', 'mia@@example.com', 'mi a@example.com', 'mia@example.'])('%s is none', (email) => {
  expect(checkNewEmail({ email })).toEqual({ email: 'メールアドレスの形をご確認ください。' })
})
