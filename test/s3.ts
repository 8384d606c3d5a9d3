import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

/** A part of S3 sufficient for a private bucket; a request that is not signed exactly as received is refused, as by real servers. */
export function s3Server({ accessKeyID, secretAccessKey, region }: { accessKeyID: string; secretAccessKey: string; region: string }): {
  server: Server
  bucket: Map<string, Buffer>
  /** Refuses every request, as with revoked keys. */
  refuse: boolean
} {
  const bucket = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const key = decodeURIComponent(request.url ?? '')
    if (held.refuse || signatureOf(request, Buffer.concat(chunks)) !== request.headers.authorization) response.writeHead(403).end()
    else if (request.method === 'PUT') response.writeHead(bucket.set(key, Buffer.concat(chunks)) && 200).end()
    else if (request.method === 'DELETE') response.writeHead(bucket.delete(key) ? 204 : 404).end()
    else response.writeHead(bucket.has(key) ? 200 : 404, { 'content-length': bucket.get(key)?.length ?? 0 }).end(bucket.get(key))
  })

  /** Signature version 4 over the raw request, from its own headers; "" if it cannot be computed. */
  function signatureOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string {
    const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
    const time = String(headers['x-amz-date'])
    const payload = String(headers['x-amz-content-sha256'])
    if (!signed.split(';').includes('host') || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return ''
    const [path = '', query = ''] = url.split('?')
    const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
    const canonical = [method, encoded(path), query, lines.join(''), signed, payload].join('\n')
    const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
    const key = scope.split('/').reduce<Buffer | string>((key, part) => hmac(key, part), `AWS4${secretAccessKey}`)
    const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
    return `AWS4-HMAC-SHA256 Credential=${accessKeyID}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
  }
  const held = { server, bucket, refuse: false }
  return held
}

/** Every byte except letters, digits and - . _ ~ / as %XX; in a path "+" is a plus, not a space. */
const encoded = (path: string) =>
  [...Buffer.from(decodeURIComponent(path))]
    .map((byte) => String.fromCharCode(byte))
    .map((letter) => (/[\w.~/-]/.test(letter) ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`))
    .join('')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
