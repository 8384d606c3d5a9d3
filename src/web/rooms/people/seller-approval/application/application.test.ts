import { expect, test } from 'vitest'
import { type Application, bodyOf, checkApplication } from './application.ts'

const whole: Application = {
  documentType: '1',
  firstImage: '/files/identification/front.webp',
  secondImage: '/files/identification/back.webp',
  standing: 'owner',
  powerOfAttorney: '',
  lastName: '鈴井',
  firstName: '鈴',
  lastNameKana: 'スズイ',
  firstNameKana: 'スズ',
  birthDate: '1980-04-02',
  postCode: '1690075',
  prefecturesCode: '13',
  cityCode: '13104',
  address1: '高田馬場',
  address2: '2-3-4',
  phone: '09012345678',
}

test('a complete application has no mistakes', () => {
  expect(checkApplication(whole)).toEqual({})
})

test('a document requires exactly the pictures of its sides', () => {
  expect(Object.keys(checkApplication({ ...whole, secondImage: '' }))).toEqual(['secondImage'])
  expect(checkApplication({ ...whole, documentType: '3', secondImage: '' })).toEqual({})
  expect(Object.keys(checkApplication({ ...whole, documentType: '' }))).toEqual(['documentType'])
  // Documents that prove an identity only in combination.
  expect(checkApplication({ ...whole, documentType: '5', secondImage: '' })).toEqual({
    secondImage: '住民票の写しの画像を選び、送信が終わるまでお待ちください',
  })
})

test('only the front of a My Number card is ever sent', () => {
  expect(bodyOf({ ...whole, documentType: '3' }).imagePaths).toEqual(['/files/identification/front.webp'])
})

test('an agent needs a power of attorney, an owner sends none', () => {
  expect(checkApplication({ ...whole, standing: 'agent' })).toEqual({
    powerOfAttorney: '委任状の画像を選び、送信が終わるまでお待ちください',
  })
  const agent = { ...whole, standing: 'agent', powerOfAttorney: '/files/powerOfAttorney/letter.webp' }
  expect(bodyOf(agent)).toMatchObject({ substituteFlag: true, powerOfAttorneyPath: '/files/powerOfAttorney/letter.webp' })
  expect(bodyOf({ ...agent, standing: 'owner' })).toMatchObject({ substituteFlag: false, powerOfAttorneyPath: null })
})

test('every missing value is named', () => {
  expect(checkApplication({ ...whole, birthDate: '', cityCode: '' })).toEqual({
    birthDate: '生年月日を入力してください',
    cityCode: '市区町村を選択してください',
  })
})
