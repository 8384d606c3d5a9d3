import { AwsClient } from 'aws4fetch'
import type { Config } from '#platform/config.ts'
import type { Storage } from './storage.ts'

/** Works with any service that speaks S3. The bucket must be private: files are read through the app, which checks access. */
export function s3Storage(s3: NonNullable<Config['s3']>): Storage {
  const client = new AwsClient({
    accessKeyId: s3.accessKeyID,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    service: 's3',
    retries: 3,
  })
  const bucket = `${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}`

  async function ask(method: string, key: string, body?: Uint8Array): Promise<Response | undefined> {
    const answer = await client.fetch(`${bucket}/${encodedKey(key)}`, {
      method,
      // The client signs and retries by itself. Redirects are never followed.
      redirect: 'error',
      body: body as BodyInit | undefined,
      signal: AbortSignal.timeout(30_000),
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return undefined
    throw Object.assign(new Error(`The file storage answered ${answer.status} to ${method}.`), { code: String(answer.status) })
  }

  return {
    async put(key, bytes) {
      if (!(await ask('PUT', key, bytes))) throw new Error(`The file storage has no bucket ${s3.bucket}.`)
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    async stream(key) {
      const answer = await ask('GET', key)
      const size = Number(answer?.headers.get('content-length') ?? Number.NaN)
      return answer?.body ? { body: answer.body, size: Number.isNaN(size) ? undefined : size } : undefined
    },
    async delete(key) {
      await ask('DELETE', key)
    },
    async cleanUp() {}, // an incomplete upload leaves nothing behind
  }
}

/** Encoded the way it is signed: a raw "+" is signed as a space, and the request is refused. */
const encodedKey = (key: string) =>
  key
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('/')
