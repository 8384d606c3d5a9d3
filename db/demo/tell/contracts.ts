import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { confirmPaper, submitPaper } from '#domain/deal/paper/moves.ts'
import { createPaper } from '#domain/deal/paper/prepare.ts'
import { uploadPaperFile } from '#domain/deal/paper/upload.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { createSaleContract } from '#domain/deal/sale-contract/draft.ts'
import { ContractSource } from '#domain/deal/sale-contract/enumerations.ts'
import { fixSaleContract } from '#domain/deal/sale-contract/fixing.ts'
import { sealContract } from '#domain/deal/sale-contract/seal.ts'
import { getSaleContractSheet } from '#domain/deal/sale-contract/sheets.ts'
import { signSaleContract } from '#domain/deal/sale-contract/sign.ts'
import type { Ctx } from '#platform/context.ts'
import { bytesOf, openPaper, writeText } from '#platform/documents/page.ts'
import { Existing } from '#platform/http/serve.ts'
import { codeFor, type Deal, nameOf, openFiles } from './deals.ts'

/** A deal with its full offer: the contract takes its terms from it. */
export type Agreed = Deal & { offer: PurchaseOffer }

const AUTHOR = 'あおば司法書士事務所'

/** The seller uploads a contract written by a professional, and both fix it; returns its id. */
export async function fixContract(deal: Agreed, title: string): Promise<string> {
  const { seller, buyer, offer } = deal
  const { negotiationID } = offer
  const line = await createPaper(seller, { negotiationID, kind: 99, title: '契約書の案', note: null })
  if (line instanceof Existing) throw new Error('There is no contract file yet.')
  const form = new FormData()
  form.set('name', '売買契約書.pdf')
  form.set('file', new File([await written(deal, title)], '売買契約書.pdf', { type: 'application/pdf' }))
  const { files } = await uploadPaperFile(seller, line.id, new Request('http://demo/', { method: 'POST', body: form }))
  const paperFileID = files[0]?.id ?? null
  const brought = await submitPaper(seller, line.id, { holding: null })
  await openFiles(buyer, line.id)
  await confirmPaper(buyer, line.id, { version: brought.version })
  const contract = await createSaleContract(seller, { negotiationID, source: ContractSource.professional, paperFileID })
  if (contract instanceof Existing) throw new Error('There is no contract draft yet.')
  for (const ctx of [seller, buyer]) await fixSaleContract(ctx, contract.id, { version: contract.edition })
  return contract.id
}

/** Opens, reads and signs it with the code from the letter; both have just signed in. */
export async function signContract(ctx: Ctx, contractID: string): Promise<void> {
  const signing: Ctx = { ...ctx, signedInAt: ctx.clock.now() }
  const { row } = await getSaleContractSheet(signing, contractID)
  const code = await codeFor(signing, CodePurpose.contractSignature, `${contractID}-${row.round}`)
  const ticks = { electronic: true, readable: true, statements: true, notAntisocial: true } as const
  const input = { version: row.edition, sha256: row.sha256 ?? '', name: await nameOf(signing), ticks, code }
  await signSaleContract(signing, contractID, input, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
}

/** Makes the sealed copy for both, under the operator's seal: no job runs while the demo is built. */
export const sealSigned = (ctx: Ctx, { offer: { negotiationID } }: Deal, saleContractID: string) =>
  sealContract(ctx, { saleContractID, negotiationID, by: null })

async function written({ seller, buyer, offer: { terms } }: Agreed, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const paper = openPaper({ title: '不動産売買契約書', author: AUTHOR, now: seller.clock.now(), upright: true })
  const box = { x: 60, width: 475 }
  writeText(paper, '不動産売買契約書', { ...box, y: 60 }, { size: 18, bold: true, align: 'center' })
  const between = `売主 ${await nameOf(seller)} と買主 ${await nameOf(buyer)} は、次のとおり売買契約を結びます。`
  const clauses = [
    between,
    `第1条（売買の物件） ${title}。土地と建物の表示は、登記事項証明書のとおりです。`,
    `第2条（代金） ${formatYen(terms.price)}とします。`,
    `第3条（手付金） 買主は、${formatDay(terms.contractDay ?? '')}までに、手付金 ${formatYen(terms.deposit ?? 0)}を支払います。手付金は、残りの代金を支払うときに代金にあてます。`,
    `第4条（引渡し） 売主は、${formatDay(terms.handoverDay ?? '')}に、残りの代金の全額と引き換えに、物件を引き渡します。`,
    '第5条（所有権の移転） 所有権は、代金の全額が支払われたときに買主に移ります。登記の費用は買主が負担します。',
    '第6条（告知書・付帯設備表） 売主が交付し、買主が確かめた告知書と付帯設備表は、この契約の一部です。',
    '第7条（契約不適合責任） 買主は、引渡しから3か月のあいだに知らせたものについて、修理を求めることができます。売主が知っていて告げなかったものは、3か月を過ぎていても求めることができます。',
    '第8条（手付解除） 相手が契約の履行に取りかかるまで、買主は手付金を放棄し、売主は手付金の倍額を支払って、契約を解除できます。',
    '第9条（反社会的勢力の排除） 売主と買主は、反社会的勢力でないことを約束します。反したときは、相手は催告をしないで契約を解除できます。',
  ]
  let y = 110
  for (const clause of clauses) y += writeText(paper, clause, { ...box, y }, { size: 11, gap: 5 }) + 12
  writeText(paper, `作成：${AUTHOR}`, { ...box, y: y + 12 }, { size: 9, align: 'right' })
  return (await bytesOf(paper)) as Uint8Array<ArrayBuffer>
}
