import { createHash, type KeyObject } from 'node:crypto'
import * as asn1 from 'asn1js'
import {
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SealKeys } from './keys.ts'
import { derOf } from './pem.ts'
import { isStampOf, STAMP, type TimeStamping } from './time-stamp.ts'

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47'
const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const octets = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer })

/** PAdES baseline: the content type, the digest and the certificate are signed attributes; only the time stamp proves the time. */
export async function signDetached(content: Buffer, keys: Omit<SealKeys, 'known'>, stamp?: TimeStamping): Promise<Buffer> {
  const [own] = keys.certificates
  if (!own) throw new Error('Sealing requires a certificate.')
  const certificateID = new asn1.Sequence({ value: [new asn1.Sequence({ value: [octets(sha256(derOf(own)))] })] })
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new asn1.ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [octets(sha256(content))] }),
    new Attribute({ type: SIGNING_CERTIFICATE, values: [new asn1.Sequence({ value: [certificateID] })] }),
  ]
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributes.sort(asWritten) }),
  })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: keys.certificates,
    signerInfos: [signer],
  })
  await signed.sign(cryptoKeyOf(keys.privateKey), 0, 'SHA-256')
  if (stamp) {
    const token = await stamp(Buffer.from(signer.signature.valueBlock.valueHexView))
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [new Attribute({ type: STAMP, values: [token] })] })
  }
  return Buffer.from(new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) }).toSchema().toBER())
}

export interface VerifiedSignature {
  signer: Certificate
  /** From the time stamp authority; undefined without one. */
  stampedAt: Date | undefined
}

/** The signer of these bytes; undefined if they were changed, or the signer is not trusted. */
export async function verifyDetached(
  signature: Buffer,
  content: Buffer,
  { known, at }: { known: Certificate[]; at: Date },
): Promise<VerifiedSignature | undefined> {
  const signed = readSigned(signature)
  const [info] = signed?.signerInfos ?? []
  if (!signed || !info) return undefined
  const result = await signed
    .verify({ signer: 0, data: new Uint8Array(content).buffer, trustedCerts: known, checkDate: at, checkChain: true, extendedMode: true })
    .catch(() => undefined)
  const signer = result?.signerCertificate
  if (!result?.signatureVerified || !result.signerCertificateVerified || !signer || !namesItself(info, signer)) return undefined
  const token = info.unsignedAttrs?.attributes.find(({ type }) => type === STAMP)?.values[0]
  return { signer, stampedAt: token && (await isStampOf(token, Buffer.from(info.signature.valueBlock.valueHexView))) }
}

/** The reserved space after the signature must be zeros, so that nothing can hide there. */
function readSigned(signature: Buffer): SignedData | undefined {
  try {
    const { result, offset } = asn1.fromBER(new Uint8Array(signature))
    if (offset <= 0 || signature.subarray(offset).some((byte) => byte !== 0)) return undefined
    const info = new ContentInfo({ schema: result })
    return info.contentType === SIGNED_DATA ? new SignedData({ schema: info.content }) : undefined
  } catch {
    return undefined
  }
}

/** The certificate named in the signed attributes is the one included. */
function namesItself({ signedAttrs }: SignerInfo, signer: Certificate): boolean {
  const named = signedAttrs?.attributes.find(({ type }) => type === SIGNING_CERTIFICATE)?.values[0] as asn1.Sequence | undefined
  const first = (named?.valueBlock.value[0] as asn1.Sequence | undefined)?.valueBlock.value[0] as asn1.Sequence | undefined
  const hash = first?.valueBlock.value.find((part) => part instanceof asn1.OctetString)
  return hash !== undefined && sha256(derOf(signer)).equals(Buffer.from(hash.valueBlock.valueHexView))
}

/** DER orders a set by its bytes; verifiers encode it again. */
const asWritten = (one: Attribute, other: Attribute) =>
  Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER()))

function cryptoKeyOf(key: KeyObject): CryptoKey {
  const curve = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }[key.asymmetricKeyDetails?.namedCurve ?? '']
  const algorithm = curve ? { name: 'ECDSA', namedCurve: curve } : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  return key.toCryptoKey(algorithm, false, ['sign']) as CryptoKey
}
