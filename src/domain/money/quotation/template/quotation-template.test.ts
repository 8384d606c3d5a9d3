import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { type Menus, offeredQuotation, stockMenus } from '#test/deals.ts'
import { MAX_QUOTATION_TEMPLATES } from './enumerations.ts'

let app: TestApp
let menus: Menus
let hana: Person
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  hana = await colleague(app, 'hana', '山田 花')
})
afterAll(() => app.close())

const ada = () => app.as('ada')
const of = (id: string) => ({ params: { id } })
const surveyTwice = () => ({ serviceMenuID: menus.survey.id, quantity: 2, note: '2筆分' })
const make = (name: string, lines: object[] = [surveyTwice()], more: object = {}) =>
  ada().createQuotationTemplate({ body: { name, lines: lines as never, ...more } })

test('a template made from an offer uses the prices of the day it is used', async () => {
  const { lines, note } = await offeredQuotation(app, menus)
  const kept = await make('空き家の基本', [
    ...lines.map(({ serviceMenuID, name, quantity, unitPrice, taxRate }) => ({ serviceMenuID, name, quantity, unitPrice, taxRate })),
    { serviceMenuID: menus.inspection.id, quantity: 1 },
    { name: '出張費', quantity: 1, unitPrice: 5_500 },
    { name: '値引き', quantity: 1, unitPrice: -500 },
  ])
  expect(kept).toMatchObject({ name: '空き家の基本', note, archivedFlag: false })
  expect(kept.lines).toMatchObject([
    { name: '役所調査', unitPrice: 33_000, taxRate: 10, amount: 33_000, ended: false },
    { name: '建物状況調査', unitPrice: null, amount: null },
    { name: '出張費', serviceMenuID: null, unitPrice: 5_500 },
    { name: '値引き', unitPrice: -500, amount: -500 },
  ])
  const { id, version } = menus.survey
  const dearer = await ada().patchServiceMenu(
    { ...of(id), body: { name: '役所・法務局の調査', price: 44_000, taxCategory: 2 } },
    { ifMatch: version },
  )
  const today = async () => (await app.as(hana).getQuotationTemplate(of(kept.id))).lines[0]
  expect(await today()).toMatchObject({ name: '役所・法務局の調査', unitPrice: 44_000, taxRate: 8, taxCategory: 2 })
  await ada().deleteServiceMenu(of(id))
  expect(await today()).toMatchObject({ name: '役所・法務局の調査', ended: true })
  const back = { name: '役所調査', price: 33_000, taxCategory: 1 as const, archivedFlag: false }
  menus.survey = await ada().patchServiceMenu({ ...of(id), body: back }, { ifMatch: dearer.version + 1 })
})

test('it can be renamed, archived and restored, each version once', async () => {
  const kept = await make('測量つき')
  const renamed = await ada().patchQuotationTemplate({ ...of(kept.id), body: { name: '測量と境界' } }, { ifMatch: 1 })
  expect(renamed).toMatchObject({ name: '測量と境界', version: 2, lines: kept.lines })
  expect(await refusal(ada().patchQuotationTemplate({ ...of(kept.id), body: { name: 'x' } }, { ifMatch: 1 }))).toMatchObject({
    status: 412,
  })
  await ada().deleteQuotationTemplate(of(kept.id))
  await ada().deleteQuotationTemplate(of(kept.id))
  expect(await ada().getQuotationTemplate(of(kept.id))).toMatchObject({ archivedFlag: true })
  // The name of an archived template can be reused, and has to be free again when it is restored.
  const other = await make('測量と境界')
  const back = () => ada().patchQuotationTemplate({ ...of(kept.id), body: { archivedFlag: false } })
  expect(await refusal(back())).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
  await ada().patchQuotationTemplate({ ...of(other.id), body: { name: '境界だけ' } })
  expect(await back()).toMatchObject({ name: '測量と境界', archivedFlag: false })
  const actions = await (await app.ctx()).db.select({ deed: audit.deed }).from(audit)
  expect(actions.map(({ deed }) => deed)).toContain('quotationTemplate.update')
})

test('all operators use templates, only chiefs edit them, and members get 403', async () => {
  const kept = await make('だれが使うか')
  expect((await app.as(hana).listQuotationTemplates({ query: { name: 'だれが使うか' } })).items).toMatchObject([{ id: kept.id }])
  for (const work of [
    () => app.as(hana).createQuotationTemplate({ body: { name: '自分の', lines: [surveyTwice()] } }),
    () => app.as(hana).patchQuotationTemplate({ ...of(kept.id), body: { name: '別の' } }),
    () => app.as(hana).deleteQuotationTemplate(of(kept.id)),
    () => app.as('bea').listQuotationTemplates({}),
  ])
    expect(await refusal(work())).toMatchObject({ status: 403 })
})

test('lines that could never be offered are refused by field', async () => {
  const wrong = async (lines: object[]) => (await refusal(make('だめな見積', lines))).errors?.[0]?.path
  expect(await wrong([])).toBe('lines')
  expect(await wrong([{ quantity: 1 }])).toBe('lines.0.name')
  expect(await wrong([surveyTwice(), { serviceMenuID: 'nothing', quantity: 1 }])).toBe('lines.1.serviceMenuID')
  expect(await wrong([{ serviceMenuID: menus.usageFee.id, quantity: 1 }])).toBe('lines.0.serviceMenuID')
  expect((await refusal(make('あ'.repeat(61)))).errors?.[0]?.path).toBe('name')
  await make('同じ名前')
  expect(await refusal(make('同じ名前'))).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
})

test('twenty concurrent saves make one template per name, and never exceed the limit', async () => {
  const made = await Promise.allSettled(Array.from({ length: 20 }, () => make('ひとつだけ')))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { count } = await ada().countQuotationTemplates({ query: { archivedFlag: false } })
  for (let n = count; n < MAX_QUOTATION_TEMPLATES; n++) await make(`${n}番目`)
  expect(await refusal(make('入らない'))).toMatchObject({ status: 409, code: 'too-many-templates' })
})
