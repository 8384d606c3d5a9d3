// How long the contact guard takes for a message and for 4,000 characters:
//   npm run bench:guard
import { found } from '#domain/base/contact-detection/corpus/found.ts'
import { innocent } from '#domain/base/contact-detection/corpus/innocent.ts'
import { findContacts } from '#domain/base/contact-detection/find.ts'

const own = { hosts: ['engawa.example'], hidden: { address1: '由比ガ浜三丁目', block: '12番5号', buildingName: 'カーサ鎌倉', room: '201' } }
const messages = [...Object.values(found).flat(), ...Object.values(innocent).flat()]
const long = messages.join('').slice(0, 4000)

const timesOf = (text: string, runs: number) =>
  Array.from({ length: runs }, () => {
    const before = performance.now()
    findContacts(text, own)
    return performance.now() - before
  })
const at = (times: number[], share: number) => times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0

for (const message of messages) timesOf(message, 30)
const each = messages.flatMap((message) => timesOf(message, 30))
const whole = timesOf(long, 300)
const line = (name: string, times: number[]) =>
  console.log(`${name.padEnd(22)} median ${at(times, 0.5).toFixed(3)} ms, 99 of 100 under ${at(times, 0.99).toFixed(3)} ms`)
line('a message', each)
line('4,000 characters', whole)
