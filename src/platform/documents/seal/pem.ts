import { createHash, X509Certificate } from 'node:crypto'
import { Certificate } from 'pkijs'

export const certificatesIn = (pem: string): Certificate[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)].map(([one]) =>
    Certificate.fromBER(new Uint8Array(new X509Certificate(one).raw)),
  )

export const pemOf = (certificate: Certificate): string =>
  `-----BEGIN CERTIFICATE-----\n${derOf(certificate).toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`

export const derOf = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema(true).toBER())

export const fingerprintOf = (certificate: Certificate): string => createHash('sha256').update(derOf(certificate)).digest('hex')
