import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as asn1 from 'asn1js'
import {
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { makeCertificate } from '#platform/documents/seal/certificate.ts'

/** A time stamp authority on this machine; with `wrong` it stamps something other than requested. */
export async function timeStampAuthority(now: Date): Promise<{ url: string; behave: { wrong: boolean; away: boolean }; close(): void }> {
  const behave = { wrong: false, away: false }
  const { certificate, privateKey } = await makeCertificate('時刻', now)
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])

  async function answer(body: Buffer): Promise<Buffer> {
    const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(body))
    if (behave.wrong)
      messageImprint.hashedMessage = new asn1.OctetString({ valueHex: new Uint8Array(createHash('sha256').digest()).buffer })
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint,
      serialNumber: new asn1.Integer({ value: 7 }),
      genTime: now,
      nonce,
    })
    const signed = new SignedData({
      version: 3,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: '1.2.840.113549.1.9.16.1.4',
        eContent: new asn1.OctetString({ valueHex: info.toSchema().toBER() }),
      }),
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        }),
      ],
    })
    await signed.sign(key, 0, 'SHA-256')
    const timeStampToken = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) })
    return Buffer.from(new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken }).toSchema().toBER())
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    if (behave.away) response.writeHead(503).end()
    else response.end(await answer(Buffer.concat(pieces)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, behave, close: () => server.close() }
}
