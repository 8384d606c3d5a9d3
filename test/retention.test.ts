import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allRetentionSpans, retentionSpans } from '#platform/setting/retention.ts'
import { jobTable } from '#src/jobs.ts'

const section = () => (readFileSync('docs/operate.md', 'utf8').split('\n## Retention\n')[1] ?? '').split('\n## ')[0] ?? ''

test('the document gives the default and the bounds of every period that operators may set', () => {
  const stated = [...section().matchAll(/(\w+) (\d+) \((\d+)–(\d+)\)/g)].map(([, span, ...numbers]) => [span, ...numbers.map(Number)])
  const kept = allRetentionSpans.map((span) => [span, retentionSpans[span].first, retentionSpans[span].least, retentionSpans[span].most])
  expect(stated.toSorted()).toEqual(kept.toSorted())
})

test('the document states for every queue what it deletes, or that it deletes nothing, and names no unknown queue', () => {
  const text = section()
  const rows = text.split('\n').flatMap((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : []))
  const [, others = ''] = text.split('These delete nothing: ')
  const named = [...`${rows.join(' ')} ${others.split('To check that a job ran')[0]}`.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(jobTable).toSorted())
})

test('the document states for every row whether a hold stops it, its setting, and its law or choice', () => {
  const [head = '', , ...rows] = section()
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  expect(cells(head)).toEqual(['queue', 'what goes', 'when', 'a hold stops it', 'setting: first (bounds)', 'legal ground'])
  for (const row of rows) {
    const [queue, what, when, hold, setting, ground] = cells(row)
    expect([cells(row).length, what, when, setting], queue).toEqual([
      6,
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ])
    expect(hold, queue).toMatch(/^(yes|no: .+)$/)
    expect(ground, queue).toMatch(/法 \d+条|^own choice$|^follows the rows$/)
  }
})
