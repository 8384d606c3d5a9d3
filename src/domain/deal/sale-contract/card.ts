import { formatDay } from '#domain/base/words/format-moments.ts'
import { otherSide, parties } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide } from '#domain/deal/negotiation/policy.ts'
import type { SaleContract } from './contract.ts'
import { ContractKind, SaleContractStatus } from './enumerations.ts'
import { refusal, signatureRefusal } from './policy.ts'

type Person = Parameters<typeof refusal>[0]
type Deal = Parameters<typeof refusal>[1]

/** The contract's card in the chat, for this reader, with the action expected from them. */
export function cardOf(reader: Person, deal: Deal, contract: SaleContract) {
  const { saleContractStatus: state, kind, fixedBy, signers, signBy, canceledBy, sendOut, provider } = contract
  const name = ContractKind.labels[kind]
  const side = actingSide(reader, deal)
  const waits = signers.filter(({ signedAt }) => signedAt === null)
  const toSign = !signatureRefusal(reader, deal, contract) && waits.some(({ memberID }) => memberID === reader.id)
  const hasSigned = signers.some(({ memberID, signedAt }) => memberID === reader.id && signedAt !== null)
  const awaited = hasSigned && (waits.some(({ party }) => party === side) ? 'ほかの方' : side && parties[otherSide(side)])
  const [first] = fixedBy
  const faces: Record<SaleContractStatus, { title: string; lines: string[] }> = {
    [SaleContractStatus.draft]: {
      title: `${name}を作成中です`,
      lines: first ? [`${parties[first.side]}は「この内容でよい」と伝えました。`] : ['内容を確かめて、2人で決めます。'],
    },
    [SaleContractStatus.fixed]: {
      title: awaited ? `${awaited}の署名を待っています` : `${name}の署名をお願いします`,
      lines: [
        ...(signBy ? [`期限 ${formatDay(signBy)}`] : []),
        sendOut
          ? `外部の電子契約で署名中です。${provider ?? 'サービス'}から届くメールで署名してください。`
          : `署名 ${signers.length}人中${signers.length - waits.length}人`,
      ],
    },
    [SaleContractStatus.signed]: { title: '契約が成立しました', lines: ['契約書（控え）をお手元に保存してください。'] },
    [SaleContractStatus.lapsed]: { title: `${name}の署名の期限が過ぎました`, lines: ['もう一度、内容を確かめて進められます。'] },
    [SaleContractStatus.canceled]: { title: `${name}は取り消されました`, lines: [] },
  }
  const asked = canceledBy[0] ? [`${parties[canceledBy[0].side]}が、作成の取りやめを希望しています。`] : []
  const face = faces[state]
  const mayFix = !refusal(reader, deal, contract, 'fix') && !fixedBy.some((word) => word.side === side)
  return { state, title: face.title, lines: [...face.lines, ...asked], next: toSign ? 'sign' : mayFix ? 'fix' : null }
}
