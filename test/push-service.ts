import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

interface Received {
  note: { title: string; body: string; tag: string; url: string }
  raw: string
  ttl: string
  urgency: string
  /** The sender stated in the token, after its signature was verified. */
  subject: string
  bytes: number
}

/** A push service on loopback with one browser behind it, which decrypts messages by RFC 8291; `answers` are given in turn, then 201. */
export async function openPushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []
  const answers: { status: number; retryAfter?: number; silent?: true }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = answers.shift() ?? { status: 201 }
    if (answer.silent) return void request.socket.destroy()
    if (answer.status === 201) {
      const body = Buffer.concat(chunks)
      const raw = open(body)
      const subject = await verify(String(request.headers.authorization))
      received.push({
        note: JSON.parse(raw),
        raw,
        ttl: String(request.headers.ttl),
        urgency: String(request.headers.urgency),
        subject,
        bytes: body.length,
      })
    }
    response.writeHead(answer.status, answer.retryAfter ? { 'retry-after': String(answer.retryAfter) } : undefined).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function open(body: Buffer): string {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
    const shared = hkdf(browser.computeSecret(sender), auth, info, 32)
    const sealed = body.subarray(21 + sender.length)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    )
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  async function verify(authorization: string): Promise<string> {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    const point = Buffer.from(key, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin })
    return `${payload.sub} ${key}`
  }

  return {
    origin,
    received,
    answers,
    subscription: (name: string) => ({
      endpoint: `${origin}/${name}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, salt, info, length))
