import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filesBusy, tooMany } from '#platform/errors.ts'
import type { Task } from './child/tasks.ts'
import { type Message, read, write } from './child/wire.ts'

/** Of processor time: on a busy machine an honest file takes long by the clock, and no more work than ever. */
export const SECONDS = 10
/** By the clock a file may take so many times that, whoever else wants the processor. */
const PATIENCE = 6
/** What the process may take, counted as Linux does; a picture of 40 megapixels is 160 MB before anything is done with it. */
const MEMORY_KB: Record<Task['name'], number> = { pdf: 900_000, stamp: 900_000, append: 900_000, heic: 1_500_000 }
const HEAP_MB = 400
/** The answer is the file once more, or smaller. */
const MOST_ANSWERED = 64 * 1024 * 1024

/**
 * Gives a file to a process of its own. Nothing comes back of one that took too much time of the processor or memory, or broke it. A file
 * that the machine had no time for is not to blame: 503.
 */
export const examineApart = (task: Task['name'], head: object, parts: Buffer[], seconds = SECONDS): Promise<Message | undefined> =>
  inTurn(() => run(task, write({ ...head }, parts), seconds))

function run(task: Task['name'], input: Buffer, seconds: number): Promise<Message | undefined> {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, examiner(), task]
  // A shell's own limits: of the memory that WebAssembly takes Node itself has none, nor of the time that its threads take together.
  const limited = ['/bin/sh', '-c', `ulimit -d ${MEMORY_KB[task]} && ulimit -t ${seconds}; exec "$0" "$@"`, ...node]
  const [command, ...given] = (process.platform === 'linux' ? limited : node) as [string, ...string[]]
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, { stdio: ['pipe', 'pipe', 'ignore'], env: { PATH: process.env.PATH } })
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
      if (length > MOST_ANSWERED) child.kill('SIGKILL')
      else pieces.push(piece)
    })
    child.stdin.on('error', () => {}) // it ended before it had read all
    child.on('error', () => reject(filesBusy())) // no process could be had
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

/** Beside this file, or beside the built server, where it is a file of its own as well. */
function examiner(): string {
  const here = ['./child/examiner.ts', './examiner.js', '../examiner.js'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = here.find((path) => existsSync(path))
  if (!found) throw new Error('The program that opens files is missing: build the server again.')
  return found
}

// Each may take a core and much memory: one at a time, a few waiting, and whoever comes then is asked to try again.
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
