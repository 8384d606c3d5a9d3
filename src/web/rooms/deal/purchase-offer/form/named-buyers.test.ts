import { expect, test } from 'vitest'
import { readBuyers } from './named-buyers.ts'

test('the names of further buyers are complete and have no digits', () => {
  const self = { lastName: '別府', firstName: '美亜' }
  const mistake = (lastName: string) => readBuyers({ share: '', others: [{ lastName, firstName: '太郎', share: '' }] }, self).mistake
  expect([mistake('別府'), mistake(' '), mistake('別府２')]).toEqual([
    undefined,
    '名義にする人のお名前を入力してください。',
    '名義にする人のお名前に数字は使えません。',
  ])
})
