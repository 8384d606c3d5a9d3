import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('wherever the outline of Japan is shown, it is credited', () => {
  const drawings = /@svg-maps\/japan\/japan\.svg|\/(silhouette|japan-outline)\.tsx?'/
  const showing = globSync('src/web/**/*.tsx', { exclude: ['**/silhouette.tsx', '**/*.test.tsx'] }).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return drawings.test(text) ? [{ file, isCredited: /outline-credit\.tsx'/.test(text) }] : []
  })
  expect(showing.length).toBeGreaterThan(4)
  expect(showing.filter(({ isCredited }) => !isCredited)).toEqual([])
})
