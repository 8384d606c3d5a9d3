import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scan } from './scan.ts'

let scanner: Server
let received = ''
beforeAll(async () => {
  scanner = createServer(async (request, response) => {
    received = ''
    for await (const piece of request) received += piece
    if (received.includes('elsewhere') && request.url === '/scan') return void response.writeHead(307, { location: '/other' }).end()
    response.writeHead(received.includes('EICAR') ? 406 : received.includes('tired') ? 500 : 200).end()
  })
  await new Promise<void>((ready) => scanner.listen(0, '127.0.0.1', ready))
})
afterAll(() => scanner.close())

const ask = (words: string) =>
  scan({ scanURL: `http://127.0.0.1:${(scanner.address() as AddressInfo).port}/scan` }, Buffer.from(words)).catch(({ status }) => status)

test('the scanner gets the file and decides; while it cannot, no file is accepted', async () => {
  expect(await ask('a paper')).toBe('clean')
  expect(received).toBe('a paper')
  expect(await ask('EICAR')).toBe('infected')
  expect(await ask('tired')).toBe(503)
  // A redirect is not followed: another server would get the paper.
  expect(await ask('elsewhere')).toBe(503)
  expect(await scan({ scanURL: 'http://127.0.0.1:1/' }, Buffer.from('x')).catch(({ status }) => status)).toBe(503)
})

test('without a scanner every file counts as clean', async () => {
  expect(await scan({ scanURL: undefined }, Buffer.from('EICAR'))).toBe('clean')
})
