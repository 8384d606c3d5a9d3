import { createHash, randomBytes } from 'node:crypto'
import * as asn1 from 'asn1js'
import { AlgorithmIdentifier, ContentInfo, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs'
import { fetchExternal } from '#platform/http/outside.ts'

/** OID of the time stamp attribute in a signature. */
export const STAMP = '1.2.840.113549.1.9.16.2.14'
const SHA256 = '2.16.840.1.101.3.4.2.1'
const WITHIN_MS = 15_000
const MAX_BYTES = 64 * 1024
/** Granted, or granted with changes; higher values are refusals. */
const LAST_GRANTED = 1

export type TimeStamping = (signature: Buffer) => Promise<asn1.BaseBlock>

/** A time stamp authority on the network (RFC 3161), which gets only a digest. */
export const stampAt =
  (url: string): TimeStamping =>
  async (signature) => {
    const request = new TimeStampReq({
      version: 1,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
        hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(digestOf(signature)).buffer }),
      }),
      nonce: new asn1.Integer({ valueHex: new Uint8Array([0x01, ...randomBytes(8)]).buffer }),
      certReq: true,
    })
    const response = await fetchExternal(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(request.toSchema().toBER()),
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (!response.ok || bytes.length > MAX_BYTES) throw new Error(`The time stamp authority answered ${response.status}.`)
    const { status, timeStampToken } = TimeStampResp.fromBER(bytes)
    if (status.status > LAST_GRANTED || !timeStampToken) throw new Error(`The time stamp authority refused with status ${status.status}.`)
    const token = timeStampToken.toSchema()
    if (!(await isStampOf(token, signature))) throw new Error('The time stamp belongs to another signature.')
    return token
  }

/**
 * The stamped time; undefined if the stamp is for other content, or broken. Its authority is not checked: that requires a list of trusted
 * authorities.
 */
export async function isStampOf(token: asn1.BaseBlock, signature: Buffer): Promise<Date | undefined> {
  try {
    const signed = new SignedData({ schema: new ContentInfo({ schema: token }).content })
    if (!(await signed.verify({ signer: 0, checkChain: false, data: new Uint8Array(signature).buffer }))) return undefined
    const inside = signed.encapContentInfo.eContent?.getValue()
    const { messageImprint, genTime } = TSTInfo.fromBER(inside as ArrayBuffer)
    return digestOf(signature).equals(Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView)) ? genTime : undefined
  } catch {
    return undefined
  }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
