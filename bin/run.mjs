import { spawn } from 'node:child_process'

/** Runs a program to its end; returns { status, output } with the output of both streams. */
export function run(file, ...args) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', ({ message }) => resolve({ status: 1, output: message }))
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}
