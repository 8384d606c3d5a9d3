import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const files = ['src', 'test', 'db', 'e2e', 'bench', 'bin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
)
/** Base folders for the paths in a document. */
const ROOTS = ['', 'src/']

/** A row of the map naming the file to open first in a folder: `src/architecture.test.ts` looks for that file in its folder. */
const FOLDER_ROW = /^\| [\w/-]+ \|.*\| `[^`]+` \|$/gm

const looksLikeAFile = (words: string) => /^[\w./<>*$-]+$/.test(words) && /\.(ts|tsx|mjs|md|json)$|\/$/.test(words)

/** True if the path exists, with <room> as a wildcard; a bare name may be anywhere in the project. */
function isThere(path: string): boolean {
  const glob = path.replaceAll(/<\w+>/g, '*').replace(/\/$/, '')
  const anywhere = !/.\/./.test(path)
  return ROOTS.some((root) => existsSync(root + glob) || files.some((file) => matchesGlob(file, anywhere ? `**/${glob}` : root + glob)))
}

test.each(['README.md', 'STYLE.md', 'docs/map.md', 'docs/make-a-change.md'])('%s names only files that exist', (document) => {
  const text = readFileSync(document, 'utf8').replace(FOLDER_ROW, '')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words).filter(looksLikeAFile)
  const linked = [...text.matchAll(/\]\(([^):]+)\)/g)].map(([, to = '']) => join(dirname(document), to))
  expect(named.length + linked.length).toBeGreaterThan(5)
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([])
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})

test('each decision has its own number', () => {
  const numbers = readdirSync('docs/decisions').map((name) => name.slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
