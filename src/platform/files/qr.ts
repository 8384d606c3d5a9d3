import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { QRRequest } from './qr-worker.ts'

/** Enough for a code that could be scanned off a screen. */
const MAX_EDGE = 960
const SECONDS = 2

/** True when the picture shows a QR code. If none is found within two seconds, the answer is no. */
export async function showsQR(picture: Buffer, seconds = SECONDS): Promise<boolean> {
  const small = sharp(picture).resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const asked = { width: info.width, height: info.height, data: new Uint8Array(data) }
  const answer = last.then(() => ask(asked, seconds))
  last = answer
  return answer
}

// Pictures are read one at a time, by one long-lived thread.
let last: Promise<unknown> = Promise.resolve()
let thread: Worker | undefined

function ask(asked: QRRequest, seconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    thread ??= open()
    const asking = thread
    const end = (found: boolean, keep: boolean) => {
      clearTimeout(tooLong)
      asking.removeAllListeners('message').removeAllListeners('error')
      if (!keep) {
        thread = undefined
        asking.on('error', () => {})
        void asking.terminate()
      }
      resolve(found)
    }
    const tooLong = setTimeout(() => end(false, false), seconds * 1000)
    asking.once('message', (found: boolean) => end(found, true))
    asking.once('error', () => end(false, false))
    asking.postMessage(asked, [asked.data.buffer as ArrayBuffer])
  })
}

function open(): Worker {
  const worker = new Worker(place())
  worker.unref()
  return worker
}

/** Next to this file, or next to the built server, where the worker is a separate file too. */
function place(): URL {
  const found = ['./qr-worker.ts', './qr-worker.js', '../qr-worker.js']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)))
  if (!found) throw new Error('The worker that reads QR codes is missing: build the server again.')
  return found
}
