import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** Imports in `src`, read from the source text: scripts, and the styles that they and other styles import. */
export interface Import {
  from: string
  to: string
  /** A type import, gone at run time. */
  typeOnly: boolean
}

const ALIASES: Record<string, string> = {
  '#platform': 'src/platform',
  '#domain': 'src/domain',
  '#listeners': 'src/listeners',
  '#web': 'src/web',
  '#identity-provider': 'src/identity-provider',
  '#server': 'src/server',
  '#src': 'src',
  '#db': 'db',
  '#test': 'test',
}
const IMPORT =
  /(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]|composes:[^;]*\sfrom\s+"([^"]+)"/gm

const written = readdirSync('src', { recursive: true })
  .map((name) => join('src', String(name)))
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$|\.gen\.ts$/.test(name))

/** The scripts of `src`, without tests and generated files. */
export const files = written.filter((name) => !name.endsWith('.css'))
export const imports: Import[] = written.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(IMPORT)].map(([, type, ...to]) => ({
    from,
    to: resolved(from, to.find(Boolean) ?? ''),
    typeOnly: Boolean(type),
  })),
)

export function resolved(from: string, specifier: string) {
  if (specifier.startsWith('.')) return normalize(relative('.', join(dirname(from), specifier)))
  const [alias = '', ...rest] = specifier.split('/')
  const folder = ALIASES[alias]
  return folder ? [folder, ...rest].join('/') : specifier
}

/** Files reached at run time, each with its importer: follows imports transitively, as far as `enters` allows. */
export function reachedFrom(start: readonly string[], enters: (file: string) => boolean): Map<string, string> {
  const by = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports) if (!typeOnly) by.set(from, [...(by.get(from) ?? []), to])
  const reached = new Map(start.map((file) => [file, '']))
  for (const [file] of reached) for (const to of by.get(file) ?? []) if (enters(to) && !reached.has(to)) reached.set(to, file)
  return reached
}

/** Folders with circular imports at each depth of the tree below `root`; `[]` is the goal. */
export function circlesBelow(root: string): string[][] {
  const inside = imports.filter(({ from, to }) => from.startsWith(root) && to.startsWith(root))
  const deepest = Math.max(...inside.map(({ from }) => dirname(from).split('/').length))
  const found = new Map<string, string[]>()
  for (let depth = root.split('/').length; depth <= deepest; depth++) {
    const folderOf = (file: string) => dirname(file).split('/').slice(0, depth).join('/')
    for (const circle of circlesOf(inside.map(({ from, to }) => [folderOf(from), folderOf(to)]))) found.set(circle.join(), circle)
  }
  return [...found.values()]
}

/** Scripts of `src` with circular imports at run time. */
export const circlesOfFiles = (): string[][] => {
  const running = imports.filter(({ to, typeOnly }) => !typeOnly && to.startsWith('src/'))
  const circles = circlesOf(running.map(({ from, to }) => [from, to]))
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

/** Cycles in the graph, each once with all its nodes. */
export function circlesOf(arrows: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const beyond = (start: string) => {
    const seen = new Set(next.get(start))
    for (const one of seen) for (const further of next.get(one) ?? []) seen.add(further)
    return seen
  }
  const reach = new Map([...next.keys()].map((folder) => [folder, beyond(folder)]))
  return [...reach]
    .filter(([folder, seen]) => seen.has(folder))
    .map(([folder, seen]) => [...seen].filter((other) => reach.get(other)?.has(folder)).sort())
}
