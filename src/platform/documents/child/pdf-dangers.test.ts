import { expect, test } from 'vitest'
import { activePDFs, brokenPDFs, listsInLists, plainPDF, withPageToBeginWith } from '#test/hostile-pdfs.ts'
import { findTrouble } from './pdf-dangers.ts'

test.for(Object.entries(activePDFs))('a PDF with %s is detected', async ([name, bytes]) => {
  expect(await findTrouble(bytes)).toBe(name === 'a password' ? 'encrypted' : 'active')
})

test.for(Object.entries(brokenPDFs))('a PDF that is %s is broken', async ([, bytes]) => {
  expect(await findTrouble(bytes)).toBe('broken')
})

test('a PDF that only displays is fine, wherever it opens and however deep its lists go', async () => {
  for (const bytes of [plainPDF(), withPageToBeginWith(), listsInLists(1000)]) expect(await findTrouble(bytes)).toBeUndefined()
  expect(await findTrouble(listsInLists(100_000))).toBe('broken')
})
