import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allRetentionSpans, retentionSpans } from '#platform/setting/retention.ts'
import { jobTable } from '#src/jobs.ts'

const section = () => (readFileSync('docs/operate.md', 'utf8').split('\n## Retention\n')[1] ?? '').split('\n## ')[0] ?? ''

test('the document says of every time that the office may choose what it is at first, and its bounds', () => {
  const told = [...section().matchAll(/(\w+) (\d+) \((\d+)–(\d+)\)/g)].map(([, span, ...numbers]) => [span, ...numbers.map(Number)])
  const kept = allRetentionSpans.map((span) => [span, retentionSpans[span].first, retentionSpans[span].least, retentionSpans[span].most])
  expect(told.toSorted()).toEqual(kept.toSorted())
})

test('the document says of every queue what it deletes, or that it deletes nothing, and of none that there is not', () => {
  const told = section()
  const rows = told.split('\n').flatMap((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : []))
  const [, others = ''] = told.split('These delete nothing: ')
  const named = [...`${rows.join(' ')} ${others.split('That one ran')[0]}`.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(jobTable).toSorted())
})
