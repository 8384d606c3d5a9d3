import { setImmediate } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate'

/** An uncompressed ZIP: pictures and papers are compressed already. */
export function openPack() {
  const pieces: Uint8Array[] = []
  let broken: Error | undefined
  const zip = new Zip((error, piece) => {
    if (error) broken = error
    else pieces.push(piece)
  })
  return {
    async add(name: string, bytes: Uint8Array) {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
      await setImmediate()
    },
    close(): Buffer {
      zip.end()
      if (broken) throw broken
      return Buffer.concat(pieces)
    },
  }
}

const MAX_NAME = 80
/** A file name that every system accepts. */
export const fileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-MAX_NAME)
