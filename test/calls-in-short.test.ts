import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeApi, type OutgoingRequest } from '#web/api/make.ts'
import { operations } from '#web/api/operations.gen.ts'
import { callsInShort, withSpelled } from '../bin/calls-in-short.ts'
import { files } from './imports.ts'

const pages = files.filter((file) => file.startsWith('src/web/')).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const sent: OutgoingRequest[] = []
const api = makeApi(async (request) => {
  sent.push(request)
}) as unknown as Record<string, ((given: object) => Promise<unknown>) | undefined>

test('a call with its method and path spelled out goes where its name leads, with the same requirements', async () => {
  for (const [name, [, path]] of Object.entries(operations)) {
    const spelled = /^api\["(.+)"\]$/.exec(withSpelled(`api.${name}`))?.[1] ?? name
    expect(spelled).toMatch(/ /)
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'x']))
    const [plain, inFull] = [await outcome(name, { params }), await outcome(spelled, { params })]
    expect(inFull).toEqual(plain)
    const body = new FormData()
    expect(await outcome(spelled, { params, body }), name).toEqual(await outcome(name, { params, body }))
  }
  expect(sent.length).toBeGreaterThan(1000)
})

test('a call is found across two lines, for both clients, and nothing else is taken for one', () => {
  expect(withSpelled('void api\n  .getNotice({ params: { id } })')).toBe('void api\n  ["getNotice get /notice/{id}"]({ params: { id } })')
  expect(withSpelled('asCompanion.listPapers()')).toBe('asCompanion["listPapers get /papers"]()')
  for (const other of ['door.getNotice()', 'api.buyEverything()', 'happy.getNotice()', "import { api } from '#web/api/client.ts'"])
    expect(withSpelled(other)).toBe(other)
})

test('the browser gets no list of all calls', () => {
  const { load } = callsInShort() as unknown as { load: { filter: { id: RegExp }; handler(): string } }
  expect(load.filter.id.test('/house/src/web/api/operations.gen.ts')).toBe(true)
  expect(load.handler()).toBe('export const operations = {}')
})

test('pages write a call as api.name, which makes it searchable', () => {
  const otherwise = pages.flatMap(({ file, text }) =>
    [
      // Destructuring from the client, access by a computed name, or the client under another name.
      ...text.matchAll(/\}\s*=\s*(?:api|asCompanion)\b|\b(?:api|asCompanion)(?:\?\.|!|\[)|=\s*(?:api|asCompanion)\b(?!\s*\.)/g),
      ...[...text.matchAll(/(\w+)\??: (?:Api\b(?!\[)|Pick<\s*Api\b)/g)].filter(([, name]) => name !== 'api' && name !== 'asCompanion'),
    ].map(([found]) => `${file}: ${found}`),
  )
  expect(otherwise).toEqual([])
})

async function outcome(name: string, given: object) {
  const before = sent.length
  try {
    await api[name]?.(given)
    return sent.slice(before)
  } catch (error) {
    return (error as Error).message
  }
}
