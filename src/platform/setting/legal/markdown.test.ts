import { expect, test } from 'vitest'
import { blocksOf, mistakeIn } from './markdown.ts'
import { filledBlocks, unknownVariable, valuesOf } from './variables.ts'

const run = (text: string, more: object = {}) => ({ text, strong: false, href: null, ...more })
const values = valuesOf(
  {
    name: '縁[側](/x)**',
    representative: '縁 花子',
    postCode: null,
    address: '芝',
    phone: '0312345678',
    hours: null,
    email: 'a@en.example',
    license: null,
    logo: null,
  },
  null,
  '03-1234-5678',
  null,
)

test('headings, lists, emphasis and links; an empty line starts a paragraph, a single one breaks the line', () => {
  expect(blocksOf('## 見出し\n1. はじめ\n2. **「同意」**といいます\n\n- ひとつ\n  続き\n\n段落\n二行目の[規約](/terms#cancel)。')).toEqual([
    { kind: 'heading', items: [[run('見出し')]] },
    { kind: 'ordered', items: [[run('はじめ')], [run('「同意」', { strong: true }), run('といいます')]] },
    { kind: 'bullets', items: [[run('ひとつ\n続き')]] },
    { kind: 'paragraph', items: [[run('段落\n二行目の'), run('規約', { href: '/terms#cancel' }), run('。')]] },
  ])
})

test('a filled-in value is never markup, and other characters stay as typed', () => {
  const [block] = filledBlocks(blocksOf('{{事業者名}}と 2*3 と [かっこ]'), values)
  expect(block?.items).toEqual([[run('縁[側](/x)**と 2*3 と [かっこ]')]])
})

test.each([
  ['<script>alert(1)</script>', 'HTML'],
  ['a <b>太字</b>', 'HTML'],
  ['<!-- x -->', 'HTML'],
  ['![絵](https://x.example/a.png)', '画像'],
  ['[押す](javascript:alert)', 'リンク先'],
  ['[押す](//elsewhere.example)', 'リンク先'],
  ['[押す](http://x.example)', 'リンク先'],
  ['**閉じない', '「**」'],
])('%s is refused', (text, expected) => {
  expect(mistakeIn(text)).toContain(expected)
})

test.each(['1. 3 < 5 です', '[規約](/terms)と[よそ](https://x.example/a)と[メール](mailto:{{メールアドレス}})', '**強調**'])(
  '%s can be written',
  (text) => {
    expect(mistakeIn(text)).toBeUndefined()
    expect(unknownVariable(text)).toBeUndefined()
  },
)

test('an unknown variable and an unmatched brace are reported', () => {
  expect(unknownVariable('{{社長}}が')).toContain('「{{社長}}」は使えません')
  expect(unknownVariable('{{事業者名')).toContain('囲んで')
})
