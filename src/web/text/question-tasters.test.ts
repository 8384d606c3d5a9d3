import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { questionGroups } from './faq-answers.ts'
import { questionTasters } from './question-tasters.ts'

const all = questionGroups.flatMap((group) => group.questions.map(({ id, question }) => ({ hash: `${group.id}-${id}`, question })))

test('the questions on the home page are answered on the page of questions, in the same words', () => {
  for (const taster of questionTasters) expect(all).toContainEqual(taster)
})

test('no two questions share an anchor', () => {
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length)
})

test('every link to an answer or a group leads to one', () => {
  const links = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/to="\/faq" hash="([^"]+)"/g)].map(([, hash]) => hash),
  )
  const anchors = [...questionGroups.map(({ id }) => id), ...all.map(({ hash }) => hash)]
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(anchors).toContain(link)
})
