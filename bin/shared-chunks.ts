// Files of modules that several screens share.
import type { Rolldown } from 'vite'

/** The cost of a request in bytes of source: pieces are joined when the requests saved outweigh what some screens then load for nothing. */
const REQUEST = 8_000

/** Bytes count twentyfold on the screens where visitors arrive. */
const ARRIVAL = /\/routes\/(?:index|buyer\/estate\/index|estate\/\$id)\.tsx/
const weightOf = (screens: readonly string[]) => screens.reduce((sum, screen) => sum + (ARRIVAL.test(screen) ? 20 : 1), 0)

/** Modules that the same screens load. */
export interface Piece {
  modules: readonly string[]
  screens: ReadonlySet<string>
  size: number
  /** Modules they import. */
  imports: readonly string[]
}

/**
 * Automatic splitting makes a file of each set of modules that the same screens share: three hundred files below a kilobyte, and forty
 * requests for one screen. This makes fewer and larger ones, without more bytes for a screen (Rolldown's own merging doubled them).
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup {
  let names: Map<string, string> | undefined
  return {
    name(id, context) {
      names ??= new Map(
        join(piecesOf(connected(id, (one) => context.getModuleInfo(one)))).flatMap(({ modules }, number) =>
          modules.map((one) => [one, `shared-${number}`]),
        ),
      )
      return names.get(id) ?? null
    },
    debugName: 'shared',
    includeDependenciesRecursively: false,
  }
}

/** All modules of the build, found from any one of them. */
function connected(start: string, find: (id: string) => Rolldown.ModuleInfo | null): Rolldown.ModuleInfo[] {
  const found = new Map<string, Rolldown.ModuleInfo>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = found.has(id) ? null : find(id)
    if (!module) continue
    found.set(id, module)
    waiting.push(...module.importedIds, ...module.dynamicallyImportedIds, ...module.importers, ...module.dynamicImporters)
  }
  return [...found.values()]
}

type Module = Pick<Rolldown.ModuleInfo, 'id' | 'isEntry' | 'importedIds' | 'dynamicImporters' | 'code'>

/** The modules that several screens share, except those of every page. */
export function piecesOf(modules: readonly Module[]): Piece[] {
  const known = new Map(modules.map((module) => [module.id, module]))
  const loadedBy = (id: string, seen = new Set<string>()) => {
    if (seen.has(id)) return seen
    seen.add(id)
    for (const imported of known.get(id)?.importedIds ?? []) loadedBy(imported, seen)
    return seen
  }
  const always = new Set(modules.flatMap(({ id, isEntry }) => (isEntry ? [...loadedBy(id)] : [])))
  const screensOf = new Map<string, string[]>()
  for (const { id: screen, dynamicImporters } of modules) {
    if (dynamicImporters.length === 0 || always.has(screen)) continue
    for (const id of loadedBy(screen)) if (!always.has(id)) screensOf.set(id, [...(screensOf.get(id) ?? []), screen])
  }
  const shared = [...screensOf].filter(([, screens]) => screens.length > 1)
  return [...Map.groupBy(shared, ([, screens]) => screens.join()).values()].map((same) => {
    const its = same.flatMap(([id]) => known.get(id) ?? [])
    return {
      modules: its.map(({ id }) => id),
      screens: new Set(same[0]?.[1]),
      size: its.reduce((sum, { code }) => sum + (code?.length ?? 0), 0),
      imports: its.flatMap(({ importedIds }) => importedIds),
    }
  })
}

/** Joins the two pieces that gain most, as long as any do. Files that need each other are never made: one would run before its imports. */
export function join(pieces: readonly Piece[], request = REQUEST): Piece[] {
  const left = new Set(pieces)
  const holder = new Map(pieces.flatMap((piece) => piece.modules.map((id) => [id, piece])))
  const needs = (piece: Piece) => new Set(piece.imports.flatMap((id) => holder.get(id) ?? []))
  const below = (piece: Piece, found = new Set<Piece>()): Set<Piece> => {
    for (const needed of needs(piece)) if (needed !== piece && !found.has(needed)) below(needed, found.add(needed))
    return found
  }
  /** Whether the one can be loaded with the other: without a third between them, and without files that the screens of the other lack. */
  const fits = (one: Piece, other: Piece) =>
    [...below(one)].every(
      (piece) =>
        piece === other ||
        ([...other.screens].every((screen) => piece.screens.has(screen)) && !(needs(one).has(piece) && below(piece).has(other))),
    )
  let gains = pieces.flatMap((one, at) => pieces.slice(at + 1).flatMap((other) => gainOf(one, other, request)))
  while (gains.length > 0) {
    const best = gains.reduce((most, gain) => (gain.bytes > most.bytes ? gain : most))
    const { one, other } = best
    if (!fits(one, other) || !fits(other, one)) {
      gains = gains.filter((gain) => gain !== best)
      continue
    }
    const both = {
      modules: [...one.modules, ...other.modules],
      screens: new Set([...one.screens, ...other.screens]),
      size: one.size + other.size,
      imports: [...one.imports, ...other.imports],
    }
    left.delete(one)
    left.delete(other)
    for (const id of both.modules) holder.set(id, both)
    gains = gains.filter((gain) => left.has(gain.one) && left.has(gain.other))
    for (const piece of left) gains.push(...gainOf(both, piece, request))
    left.add(both)
  }
  return [...left]
}

function gainOf(one: Piece, other: Piece, request: number) {
  const lacking = (screens: ReadonlySet<string>, from: Piece) => [...from.screens].filter((screen) => !screens.has(screen))
  const [first, second] = [lacking(other.screens, one), lacking(one.screens, other)]
  const bytes = (one.screens.size - first.length) * request - weightOf(second) * one.size - weightOf(first) * other.size
  return bytes > 0 ? [{ one, other, bytes }] : []
}
