import { expect, test } from 'vitest'
import type { User } from '#domain/people/user/contract.ts'
import { parts } from './parts.ts'
import { changesOf, checkProfile, type Profile, profileOf } from './profile.ts'

const buyer = {
  userType: 3,
  name: '別府',
  lastName: '別府',
  firstName: '美亜',
  lastNameKana: 'ベップ',
  firstNameKana: 'ミア',
  phone: null,
  mailOptIn: false,
} as User
const every = Object.keys(profileOf(buyer)) as (keyof Profile)[]
const operator = { userType: 1, name: '運営事務局', lastName: null, mailOptIn: false } as User

test('unchanged fields are not sent', () => {
  const reached = { ...buyer, phone: '09012345678' }
  for (const user of [buyer, reached]) expect(changesOf(user, profileOf(user))).toEqual({})
  expect(profileOf(reached).phone).toBe('090-1234-5678')
  expect(changesOf(buyer, { ...profileOf(buyer), name: 'びーちゃん', phone: '09012345678', mailOptIn: true })).toEqual({
    name: 'びーちゃん',
    phone: '09012345678',
    mailOptIn: true,
  })
})

test('an emptied field is cleared', () => {
  expect(changesOf({ ...buyer, phone: '09012345678' }, { ...profileOf(buyer), phone: '' })).toEqual({ phone: null })
})

test('names are required of members, not of the operator', () => {
  expect(checkProfile(buyer, { ...profileOf(buyer), lastName: '' }, every)).toEqual({ lastName: '姓を入力してください' })
  expect(checkProfile(operator, profileOf(operator), every)).toEqual({})
})

test('a seller needs an address and a phone', () => {
  const seller = { ...buyer, userType: 2 } as User
  expect(Object.keys(checkProfile(seller, profileOf(seller), every))).toEqual([
    'prefecturesCode',
    'cityCode',
    'birthDate',
    'postCode',
    'address1',
    'address2',
    'phone',
  ])
  // An item can be changed while another is missing.
  expect(checkProfile(seller, profileOf(seller), parts.person.fields)).toEqual({})
  expect(checkProfile(seller, profileOf(seller), parts.phone.fields)).toEqual({ phone: '電話番号を入力してください' })
})

test('every field has its item', () => {
  expect(Object.values(parts).flatMap(({ fields }) => fields as readonly string[])).toEqual(every)
})
