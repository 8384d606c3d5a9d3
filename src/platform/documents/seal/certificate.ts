import { randomBytes } from 'node:crypto'
import * as asn1 from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time } from 'pkijs'

const COMMON_NAME = '2.5.4.3'
const ORGANISATION = '2.5.4.10'
const KEY_USAGE = '2.5.29.15'
const BASIC_CONSTRAINTS = '2.5.29.19'
/** Digital signature and non-repudiation, plus certificate signing, because it is self-signed. */
const USAGE = 0b1100_0100
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const YEARS = 10

/** A key pair with a self-signed certificate: PDF readers show the signer as unknown, but still detect changes. */
export async function makeCertificate(name: string, now: Date): Promise<{ certificate: Certificate; privateKey: Buffer }> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const certificate = new Certificate({
    version: 2,
    serialNumber: new asn1.Integer({ valueHex: serialNumber() }),
    notBefore: timeOf(now),
    notAfter: timeOf(until),
    extensions: [
      extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema()),
      extension(KEY_USAGE, new asn1.BitString({ valueHex: new Uint8Array([USAGE]).buffer, unusedBits: 2 })),
    ],
  })
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues = [named(COMMON_NAME, `${name}（自己署名）`), named(ORGANISATION, name)]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  return { certificate, privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)) }
}

const named = (type: string, value: string) => new AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) })
const timeOf = (value: Date) => new Time({ type: 0, value })
const extension = (extnID: string, value: { toBER(): ArrayBuffer }) => new Extension({ extnID, critical: true, extnValue: value.toBER() })

/** Positive, and short enough for every reader. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}
