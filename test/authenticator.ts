import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** A fake authenticator with passkeys, as far as the tests need one: ES256, no attestation, user always verified. */
export function authenticator({ origin = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = createHash('sha256').update(x).digest().subarray(0, 16)
  const rpID = new URL(origin).hostname
  const written = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count])
  }
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }
  return {
    /** The response to a browser's registration challenge. */
    register(challenge: string, counter = 0) {
      const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
      // A CBOR map of five: kty 2, alg -7, crv 1, and the two coordinates.
      const key = Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), bytes(x), Buffer.from([0x22]), bytes(y)])
      const data = Buffer.concat([head(0x45, counter), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), Buffer.from([0x58, data.length]), data],
      ])
      return {
        ...common,
        response: {
          ...{ clientDataJSON: written('webauthn.create', challenge).toString('base64url'), transports: ['internal'] },
          attestationObject: attestation.toString('base64url'),
        },
      }
    },
    /** Signs an assertion, with the user present and verified. */
    prove(challenge: string, counter: number) {
      const data = head(0x05, counter)
      const clientData = written('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
