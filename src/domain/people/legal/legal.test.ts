import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LegalText as Written } from '#platform/setting/data.ts'
import { external } from '#platform/setting/legal/external-transmission.ts'
import { guideline } from '#platform/setting/legal/guideline.ts'
import { law } from '#platform/setting/legal/law.ts'
import { privacy } from '#platform/setting/legal/privacy.ts'
import { unnamedTrouble } from '#platform/setting/legal/signing-named.ts'
import { terms } from '#platform/setting/legal/terms.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'
import type { LegalKind } from './enumerations.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const read = (kind: LegalKind, version?: number) => app.as().getLegalText({ params: { kind }, query: { version } })
const put = (section: 'legal.terms' | 'legal.privacy' | 'legal.law', data: object, validFrom: string | null = null, ifMatch?: number) =>
  app.as('ada').saveSetting({ params: { section }, body: { data: data as never, validFrom, note: '見直したため' } }, { ifMatch })

const words = ({ title, lead, articles }: Written) =>
  [title, lead, ...articles.flatMap(({ title, plain, body }) => [title, plain ?? '', body])]
    .join('\n')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

test.each([
  ['terms', terms, 'fad0cf7456fecee0'],
  ['privacy', privacy, 'c28bc0db7309f81a'],
  ['law', law, '7ad14d08e3324324'],
  ['guideline', guideline, '5c2d5a42827fcc37'],
  ['external', external, 'f9ae638062b0dca1'],
] as const)('the first edition of %s is unchanged since the first day: a new wording is another edition', (_, text, hash) => {
  expect(createHash('sha256').update(words(text)).digest('hex').slice(0, 16)).toBe(hash)
})

test('a guest reads the current text, with the site’s own details in it', async () => {
  const text = await read('terms')
  expect(text).toMatchObject({ edition: 1, since: '2026-11-01', standing: 'present', title: '利用規約' })
  expect(text.articles.map(({ id }) => id)).toEqual(terms.articles.map(({ id }) => id))
  expect(text.history).toEqual([{ edition: 1, since: '2026-11-01', standing: 'present', changes: '制定' }])
  const { operator } = await app.as().getSite()
  expect(JSON.stringify((await read('privacy')).articles[0])).toContain(`${operator.name}（${operator.address}、代表者`)
  // A row for a missing detail is left out.
  expect((await read('law')).articles.map(({ title }) => title)).not.toContain('登録番号')
})

test('the next edition is announced, applies from its day, and the earlier one is readable by its number', async () => {
  const next = { ...privacy, changes: '窓口の時間を加えました。', lead: '{{事業者名}}のお約束です。' }
  await put('legal.privacy', next, '2026-12-01T00:00:00+09:00', 1)
  await app.platform.settings.reload()
  expect(await read('privacy')).toMatchObject({ edition: 1, history: [{ edition: 2, standing: 'future', since: '2026-12-01' }, {}] })
  expect(await read('privacy', 2)).toMatchObject({ edition: 2, standing: 'future' })
  app.clock.set('2026-12-01T00:00:00+09:00')
  expect(await read('privacy')).toMatchObject({ edition: 2, standing: 'present', since: '2026-12-01' })
  expect((await read('privacy')).lead).toContain('株式会社')
  expect(await read('privacy', 1)).toMatchObject({ edition: 1, standing: 'past', lead: privacy.lead })
})

test('an earlier edition names the operator of its time', async () => {
  const { data } = await app.as('ada').getSetting({ params: { section: 'issuer' } })
  app.clock.advance({ days: 1 })
  const body = { data: { ...data, name: '株式会社のちの縁側' } as never, validFrom: null, note: '社名が変わったため' }
  await app.as('ada').saveSetting({ params: { section: 'issuer' }, body })
  await app.platform.settings.reload()
  const says = async (version?: number) => JSON.stringify((await read('privacy', version)).articles)
  expect(await says()).toContain('株式会社のちの縁側')
  expect(await says(1)).not.toContain('株式会社のちの縁側')
  expect(await says(1)).toContain(String(data.name))
})

test('a withdrawn edition is 404, and so is an unknown number', async () => {
  const { edition } = await put('legal.privacy', privacy, '2026-12-20T00:00:00+09:00')
  await app.as('ada').withdrawSettingVersion({ params: { section: 'legal.privacy', edition } })
  await app.platform.settings.reload()
  expect(await refusal(read('privacy', edition))).toMatchObject({ status: 404 })
  expect(await refusal(read('privacy', 99))).toMatchObject({ status: 404 })
  expect(await refusal(read('privacy', 0))).toMatchObject({ status: 422 })
  expect(await refusal(app.as().getLegalText({ params: { kind: 'hours' as never } }))).toMatchObject({ status: 404 })
})

test.each([
  [
    'a row of the twelve that is missing',
    { articles: law.articles.filter(({ id }) => id !== 'cancel') },
    'data.articles',
    '「取り消しと返金」',
  ],
  ['a row without words', { articles: law.articles.map((each) => (each.id === 'price' ? { ...each, body: ' ' } : each)) }, 'body', '本文'],
  [
    'a row that may be left out',
    { articles: law.articles.map((each) => (each.id === 'price' ? { ...each, body: '{{登録番号}}' } : each)) },
    'data.articles',
    '「販売価格」',
  ],
  ['HTML', { articles: law.articles.map((each) => ({ ...each, body: '<b>太字</b>' })) }, 'data.articles.0.body', 'HTML'],
  ['an unknown name', { lead: '{{社長}}より' }, 'data.lead', '{{社長}}'],
  ['the same mark twice', { articles: [...law.articles, law.articles[0]] }, 'data.articles', '同じ記号'],
])('%s is refused by field', async (_, change, path, expected) => {
  const { status, errors } = await refusal(put('legal.law', { ...law, ...change }))
  expect(status).toBe(422)
  expect(errors?.[0]?.path).toContain(path)
  expect(errors?.[0]?.message).toContain(expected)
})

test('an operator who is not a chief reads the texts and cannot write them; a stale edition is 412', async () => {
  const kei = await colleague(app, 'kei', '京 慧')
  const body = { data: law as never, validFrom: null, note: '見直し' }
  expect(await refusal(app.as(kei).saveSetting({ params: { section: 'legal.law' }, body }))).toMatchObject({ status: 403 })
  expect((await app.as(kei).getSetting({ params: { section: 'legal.law' } })).edition).toBe(1)
  expect(await refusal(put('legal.law', law, null, 9))).toMatchObject({ status: 412 })
  const { items } = await app.as('ada').listSettings()
  expect(items.map(({ present }) => present.section)).toContain('legal.law')
})

test('the signing service must be named in the privacy policy: otherwise saving is refused, and no server starts', async () => {
  const service = { SIGN_NAME: 'えんがわサイン', SIGN_URL: 'http://127.0.0.1:9/v1', SIGN_SECRET: 'x'.repeat(32) }
  const signing = await testApp({ SIGN_PROVIDER: 'external', ...service })
  try {
    const save = (body: string) => {
      const articles = [...privacy.articles, { id: 'signing', title: '電子契約', plain: null, body }]
      const data = { ...privacy, articles, changes: '電子契約のサービスを加えました。' }
      return signing.as('ada').saveSetting({ params: { section: 'legal.privacy' }, body: { data, validFrom: null, note: '電子契約' } })
    }
    const { config, settings } = signing.platform
    const held = () => settings.at('legal.privacy', signing.clock.now())
    expect(unnamedTrouble(config, held())).toMatch(/えんがわサイン/)
    expect(await refusal(save('署名は外部の会社に委託します。'))).toMatchObject({ status: 422, errors: [{ path: 'data.articles' }] })
    await save('署名は、えんがわサインに委託します。')
    await settings.reload()
    expect(unnamedTrouble(config, held())).toBeUndefined()
    await save('署名は、{{電子契約サービス}}に委託します。')
    await settings.reload()
    expect(unnamedTrouble(config, held())).toBeUndefined()
    const { articles } = await signing.as().getLegalText({ params: { kind: 'privacy' }, query: {} })
    expect(JSON.stringify(articles.at(-1))).toContain('署名は、えんがわサインに委託します。')
  } finally {
    await signing.close()
  }
  expect(unnamedTrouble(app.platform.config, privacy)).toBeUndefined()
})
