import { readdirSync, readFileSync } from 'node:fs'
import { type Person, personOf } from './people.ts'

/** The file of every screen, with its path as the router writes it. */
export const screens = readdirSync('src/web/routes', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
  .map((name) => {
    const path = `/${name
      .replace(/(^|\/)index\.tsx$|\.tsx$/, '')
      .replaceAll('_.', '/')
      .replaceAll('.', '/')}`
    const file = `src/web/routes/${name}`
    return { file, path, source: readFileSync(file, 'utf8') }
  })

export interface Reader {
  who: 'guest' | 'buyer' | 'seller' | 'staff' | 'chief'
  person: Person | undefined
  /** A new session without any rate-limit count: a sweep would exceed the limit of a single one. */
  freshCookie(): Promise<string | undefined>
}

/** A demo user of each role, with data for every page. */
export const readers = (): Promise<Reader[]> =>
  Promise.all(
    (
      [
        ['guest', undefined],
        ['buyer', 'buyer@example.com'],
        ['seller', 'seller@example.com'],
        ['chief', 'admin@example.com'],
        ['staff', 'staff2@example.com'],
      ] as const
    ).map(async ([who, email]) => ({
      who,
      person: email && (await personOf(email)),
      freshCookie: async () => (email ? (await personOf(email)).cookie() : undefined),
    })),
  )

const SETTING: Record<string, string> = { prefecture: '13', city: '13101' }

/** The addresses of each screen for this reader: every id in the path is one of theirs. */
export async function addressesFor({ who, person }: Reader, open: string) {
  const ofOffice = who === 'staff' || who === 'chief'
  const own = ((await person?.api.listNegotiations({ query: { limit: 1 } }))?.items ?? []).map(({ id }) => id)
  const houses = person && who !== 'buyer' ? (await person.api.listEstates({ query: { limit: 1 } })).items.map(({ id }) => id) : []
  const people =
    who === 'chief' && person ? (await person.api.listUsers({ query: { limit: 1, userType: [2] } })).items.map(({ id }) => id) : []
  const payments = ofOffice && person ? (await person.api.listPayments({ query: { limit: 1 } })).items.map(({ id }) => id) : []
  const idsOf = (path: string) =>
    path.includes('/payment/$id')
      ? payments
      : /user|approve/.test(path)
        ? people
        : /\/(chat|deal|menu)\//.test(path)
          ? own
          : /^\/(seller|admin)\//.test(path)
            ? houses
            : [open]
  return screens.flatMap(({ path, source }) => {
    const kind = /statement/.test(path) ? '1' : /master/.test(path) ? 'facilityCategory' : 'mail'
    const plain = path.replace(/\/\{-\$\w+\}/, '')
    return (plain.includes('$') ? idsOf(path) : ['']).map((id) => ({
      path,
      source,
      address: plain.replace(/\$(\w+)/g, (_, name: string) => SETTING[name] ?? (name === 'kind' ? kind : id)),
    }))
  })
}
