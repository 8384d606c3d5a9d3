import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

/** A GeoJSON feature. */
export interface Feature {
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: unknown } | null
}

const TOO_LONG = 64 * 1024 * 1024

/**
 * Yields the features of a GeoJSON file one at a time: the file for the whole country exceeds the maximum string length. Throws an error
 * naming the file if it is invalid or truncated.
 */
export async function* featuresOf(file: string): AsyncGenerator<Feature> {
  const name = basename(file)
  let held = ''
  let begun = false
  let [at, from, depth, inText] = [0, -1, 0, false]
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    held += chunk
    if (!begun) {
      const start = /"features"\s*:\s*\[/.exec(held)
      if (!start) {
        if (held.length > 1 << 20 || !/^\s*\uFEFF?\s*\{/.test(held)) break
        continue
      }
      begun = true
      at = start.index + start[0].length
    }
    for (; at < held.length; at++) {
      const letter = held.charCodeAt(at)
      if (inText) {
        if (letter === BACKSLASH) at++
        else if (letter === QUOTE) inText = false
      } else if (letter === QUOTE) inText = true
      else if (letter === OPEN) {
        if (depth++ === 0) from = at
      } else if (letter === CLOSE && --depth === 0) {
        yield featureFrom(held.slice(from, at + 1), name)
        from = -1
      } else if (letter === END && depth === 0) return
    }
    const keep = from < 0 ? held.length : from
    held = held.slice(keep)
    at -= keep
    if (from >= 0) from = 0
    if (held.length > TOO_LONG) break
  }
  if (!begun)
    throw new Error(`${name} is not GeoJSON: it has no list of features. Unpack the ZIP of 国土数値情報 and name the .geojson files in it.`)
  throw new Error(`${name} is truncated: download and unpack it again.`)
}

// Only `]` at depth zero matters: it ends the list of features.
const [QUOTE, BACKSLASH, OPEN, CLOSE, END] = [...'"\\{}]'].map((letter) => letter.charCodeAt(0)) as [number, number, number, number, number]

function featureFrom(text: string, name: string): Feature {
  try {
    const { properties, geometry } = JSON.parse(text) as Partial<Feature>
    return { properties: properties ?? {}, geometry: geometry ?? null }
  } catch {
    throw new Error(`${name} cannot be read from here on: ${text.slice(0, 60)}… Download and unpack it again.`)
  }
}
