import { beforeAll, describe, expect, test } from 'vitest'
import { eachAnew, type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { sellerKindOf } from './registered-owner.ts'

const owner = {
  substituteFlag: false,
  reasonForSaleCodes: [] as number[],
  ownerLastName: '高橋',
  ownerFirstName: '健一',
  ownerLastNameKana: 'タカハシ',
  ownerFirstNameKana: 'ケンイチ',
  coOwners: [] as { name: string }[],
}
const lister = { lastName: '高橋', firstName: '健一', lastNameKana: 'タカハシ', firstNameKana: 'ケンイチ', companyName: null }

describe('the lister is the owner only if the register names them', () => {
  test.each([
    ['the same name', {}, {}, 1],
    ['in the old form of a character', {}, { lastName: '髙橋' }, 1],
    ['with a space and in half-width kana', { ownerLastName: '高橋 ' }, { lastNameKana: 'ﾀｶﾊｼ' }, 1],
    ['a form that no table has, read alike', { ownerLastName: '髙𣘺' }, {}, 1],
    ['among others', { ownerFirstName: '良子', ownerFirstNameKana: 'ヨシコ', coOwners: [{ name: '高橋　健一' }] }, {}, 1],
    ['a company of that name', { ownerLastName: '高橋不動産株式会社', ownerFirstName: null }, { companyName: '高橋不動産株式会社' }, 1],
    ['nobody is named yet', { ownerLastName: null, ownerFirstName: null }, {}, 1],
    ['somebody else, though the lister says to be the owner', { ownerFirstName: '良子', ownerFirstNameKana: 'ヨシコ' }, {}, 4],
    ['somebody else who is read alike', { ownerLastName: '鷹端', ownerFirstName: '謙市' }, {}, 4],
    ['somebody else, whose heir sells', { ownerFirstName: '良子', ownerFirstNameKana: 'ヨシコ', reasonForSaleCodes: [2] }, {}, 3],
    ['the owner, who inherited it and is in the register', { reasonForSaleCodes: [2] }, {}, 1],
    ['an agent who says so', { substituteFlag: true }, {}, 2],
  ])('%s', (_, estate, who, kind) => {
    expect(sellerKindOf({ ...owner, ...estate }, { ...lister, ...who })).toBe(kind)
  })
})

describe('on the page', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  eachAnew(() => app)
  const at = (id: string) => ({ params: { id } })
  const mother = { ownerLastName: '空野', ownerFirstName: '母' }

  test('the registered owner is shown as the owner', async () => {
    const { id } = await hillHouse(app)
    expect((await app.as().getPublicEstate(at(id))).sellerKind).toBe('所有者')
    const { items } = await app.as('ada').listEstateFindings(at(id))
    expect(items.filter(({ rule }) => rule === 'owner')).toEqual([])
  })

  test('a seller of another’s registered house is shown neither as its owner nor as an agent; seller and operator get a warning about the papers', async () => {
    const { id } = await hillHouse(app, mother)
    expect((await app.as().getPublicEstate(at(id))).sellerKind).toBe('名義人以外')
    for (const person of ['sora', 'ada'] as const) {
      const found = (await app.as(person).listEstateFindings(at(id))).items.find(({ rule }) => rule === 'owner')
      expect(found).toMatchObject({ field: 'ownerLastName', level: 'warning', text: expect.stringContaining('委任状') })
    }
  })

  test('an heir not yet in the register is shown as one, until registered', async () => {
    const { id } = await hillHouse(app, { ...mother, reasonForSaleCodes: [2] })
    expect((await app.as().getPublicEstate(at(id))).sellerKind).toBe('相続登記前')
    const edited = await app.as('sora').patchEstate({ ...at(id), body: { ownerFirstName: '空', changeReason: '登記が済みました' } })
    expect(edited.sellerKind).toBe(1)
    await app.as('sora').applyEstate(at(id))
    await app.as('ada').approveEstate(at(id))
    expect((await app.as().getPublicEstate(at(id))).sellerKind).toBe('所有者')
  })
})
