import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobTable } from '#src/jobs.ts'

test('the document says of every queue what it deletes, or that it deletes nothing, and of none that there is not', () => {
  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split('\n## Retention\n')
  const [told = ''] = section.split('\n## ')
  const rows = told.split('\n').flatMap((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : []))
  const [, others = ''] = told.split('These delete nothing: ')
  const named = [...`${rows.join(' ')} ${others.split('That one ran')[0]}`.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(jobTable).toSorted())
})
