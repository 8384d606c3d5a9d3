import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filesBusy, tooMany } from '#platform/errors.ts'
import type { Task } from './child/tasks.ts'
import { type Message, read, write } from './child/wire.ts'

/** CPU time: on a busy machine a legitimate file takes longer by the clock, but no more work. */
export const SECONDS = 10
/** The limit by the clock is this many times the CPU limit, to allow for other processes. */
const PATIENCE = 6
/** Memory limit of the process, as Linux counts it; a picture of 40 megapixels takes 160 MB before any processing. */
const MEMORY_KB: Record<Task['name'], number> = { pdf: 900_000, stamp: 900_000, append: 900_000, heic: 1_500_000 }
const HEAP_MB = 400
/** The result is about the size of the file, or smaller. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/**
 * Processes a file in a separate process. Undefined if it exceeded its CPU time or memory, or crashed. A file for which the machine had no
 * time gets a 503: that is not its fault.
 */
export const examineApart = (task: Task['name'], head: object, parts: Buffer[], seconds = SECONDS): Promise<Message | undefined> =>
  inTurn(() => run(task, write({ ...head }, parts), seconds))

function run(task: Task['name'], input: Buffer, seconds: number): Promise<Message | undefined> {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, examiner(), task]
  // Shell limits: Node itself cannot limit the memory of WebAssembly, nor the total CPU time of its threads.
  const limited = ['/bin/sh', '-c', `ulimit -d ${MEMORY_KB[task]} && ulimit -t ${seconds}; exec "$0" "$@"`, ...node]
  const [command, ...given] = (process.platform === 'linux' ? limited : node) as [string, ...string[]]
  return new Promise((resolve, reject) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const child = spawn(command, given, { stdio: ['pipe', 'pipe', 'ignore'], env: { PATH, NODE_COMPILE_CACHE } })
    const pieces: Buffer[] = []
    let length = 0
    let late = false
    const tooLong = setTimeout(
      () => {
        late = true
        child.kill('SIGKILL')
      },
      seconds * PATIENCE * 1000,
    )
    child.stdout.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > MAX_ANSWER_BYTES) child.kill('SIGKILL')
      else pieces.push(piece)
    })
    child.stdin.on('error', () => {}) // the process may end before reading everything
    child.on('error', () => reject(filesBusy())) // no process could be started
    child.on('close', (code) => {
      clearTimeout(tooLong)
      if (late) reject(filesBusy())
      else resolve(code === 0 ? readOf(Buffer.concat(pieces)) : undefined)
    })
    child.stdin.end(input)
  })
}

function readOf(answer: Buffer): Message | undefined {
  try {
    return read(answer)
  } catch {
    return undefined
  }
}

/** Next to this file, or next to the built server, where it is a separate file as well. */
function examiner(): string {
  const here = ['./child/examiner.ts', './examiner.js', '../examiner.js'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = here.find((path) => existsSync(path))
  if (!found) throw new Error('The program that examines files is missing: build the server again.')
  return found
}

// Each run may take a core and much memory: one at a time, with a short queue; further requests are told to retry.
const WAITING = 16
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING) throw tooMany(10, 'ファイルの確認が混み合っています。少し待ってからもう一度お試しください。')
  waiting++
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    waiting--
  }
}
