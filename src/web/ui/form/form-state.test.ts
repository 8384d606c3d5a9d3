import { expect, test } from 'vitest'
import { fieldErrors, formError } from './field-error.ts'
import { inOrder, sameValues, sortProblem } from './form-state.ts'

const refused = (errors: { path: string; message: string }[], title = '入力内容をご確認ください。') => ({
  data: { code: 'validation', title, errors },
})

test('errors of the server are shown at their fields', () => {
  const sorted = sortProblem(refused([{ path: 'price', message: '価格を入力してください' }]), ['title', 'price'])
  expect(sorted).toEqual({ mistakes: { price: '価格を入力してください' }, general: undefined })
})

test('a deeper path finds the field of that name, else the nearest one above', () => {
  const names = ['land', 'land.area']
  expect(sortProblem(refused([{ path: 'land.area', message: 'A' }]), names).mistakes).toEqual({ 'land.area': 'A' })
  expect(sortProblem(refused([{ path: 'land.rights', message: 'B' }]), names).mistakes).toEqual({ land: 'B' })
})

test('an error without a field is shown at the top, once', () => {
  const sorted = sortProblem(
    refused([
      { path: 'secret', message: '変更できません' },
      { path: 'other', message: '変更できません' },
    ]),
    ['title'],
  )
  expect(sorted).toEqual({ mistakes: {}, general: '変更できません' })
})

test('the first error of a field is kept', () => {
  const sorted = sortProblem(
    refused([
      { path: 'title', message: '入力してください' },
      { path: 'title', message: '短すぎます' },
    ]),
    ['title'],
  )
  expect(sorted.mistakes).toEqual({ title: '入力してください' })
})

test('a refusal without fields shows its title, a lost connection what to do', () => {
  expect(sortProblem({ data: { code: 'wrong-state', title: '状態が変わりました。' } }, []).general).toBe('状態が変わりました。')
  expect(sortProblem(new TypeError('Failed to fetch'), []).general).toBe('通信できませんでした。もう一度お試しください。')
  expect(sortProblem(undefined, []).general).toBe('通信できませんでした。もう一度お試しください。')
})

test('values are equal when their contents are', () => {
  expect(sameValues({ a: '1', b: ['2'] }, { a: '1', b: ['2'] })).toBe(true)
  expect(sameValues({ a: '1' }, { a: '' })).toBe(false)
})

test('a refusal made in the browser is sorted like the server’s', () => {
  expect(sortProblem(fieldErrors({ email: '登録されています' }), ['email'])).toEqual({
    mistakes: { email: '登録されています' },
    general: undefined,
  })
  expect(sortProblem(formError('ログインに失敗しました'), ['email'])).toEqual({ mistakes: {}, general: 'ログインに失敗しました' })
})

test('mistakes are listed in the order of their fields on the page, whatever found them first', () => {
  const page = ['lastName', 'email', 'prefecture']
  const at = (name: string) => ({
    name,
    compareDocumentPosition: (other: { name: string }) => (page.indexOf(name) < page.indexOf(other.name) ? 4 : 2),
  })
  const find = (name: string) => (page.includes(name) ? (at(name) as unknown as Node) : null)
  const mistakes = { elsewhere: 'D', prefecture: 'C', lastName: 'A', email: 'B' }
  expect(Object.keys(inOrder(mistakes, find))).toEqual(['lastName', 'email', 'prefecture', 'elsewhere'])
})
