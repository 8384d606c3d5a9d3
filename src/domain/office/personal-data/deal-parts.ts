import { and, eq, inArray } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { openAccount } from '#domain/deal/bank-details/accounts.ts'
import { AccountKind, NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { CompanionRole, CompanionStatus } from '#domain/deal/companion/enumerations.ts'
import { companions } from '#domain/deal/companion/queries.ts'
import { ConsentKind, ConsentStatus } from '#domain/deal/consent/enumerations.ts'
import { consents } from '#domain/deal/consent/queries.ts'
import { PlanStatus, StepStatus, stepParties, TerminationReason } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlans } from '#domain/deal/deal-plan/queries.ts'
import { HandoverStatus, handedPapers, MeterKind } from '#domain/deal/handover/enumerations.ts'
import { getHandover } from '#domain/deal/handover/queries.ts'
import { Delivery, Holding, PaperStatus, SharedFrom } from '#domain/deal/paper/enumerations.ts'
import { papers } from '#domain/deal/paper/queries.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { purchaseOffers } from '#domain/deal/purchase-offer/queries.ts'
import { formatTerm, isEmptyTerm, type Terms, termFields, termNames } from '#domain/deal/purchase-offer/terms.ts'
import { listPurchaseOfferVersions } from '#domain/deal/purchase-offer/versions.ts'
import { ContractKind, ContractSource, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { saleContracts } from '#domain/deal/sale-contract/queries.ts'
import { saleContractEdition } from '#domain/deal/sale-contract/table.ts'
import { ReadResult, StatementKind, StatementStatus } from '#domain/deal/statement/enumerations.ts'
import { statements } from '#domain/deal/statement/queries.ts'
import { CancelReason, DeclineReason, HostKind, Outcome, Travel, ViewingKind, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { viewings } from '#domain/deal/viewing/queries.ts'
import { PendingStatus } from '#domain/talk/chat/held-enumerations.ts'
import { heldMessages } from '#domain/talk/chat/held-queries.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx, Member } from '#platform/context.ts'
import { type GatheredFiles, type NegotiationNames, readAll } from './read-all.ts'

/**
 * The stored data of a member's deals, with the labels of their pages. Read with the member's own rights; a seller sees no more of a sealed
 * bid than on those pages.
 */

const sides = { 2: '売主', 3: '買主' } as const
const wordFor = (words: Readonly<Record<number, string>>, code: number | null) => (code === null ? null : (words[code] ?? null))

const inWords = (terms: Terms) =>
  Object.fromEntries(termNames.flatMap((name) => (isEmptyTerm(terms[name]) ? [] : [[termFields[name].label, formatTerm(name, terms)]])))

export async function dealsOf(reader: Ctx, talks: NegotiationNames): Promise<GatheredFiles> {
  const offers = await readAll(reader, purchaseOffers, {})
  const written: unknown[] = []
  for (const offer of offers)
    written.push({
      商談: talks.nameOf(offer.negotiationID),
      状態: PurchaseOfferStatus.labels[offer.purchaseOfferStatus],
      届いた日時: offer.createdAt,
      承諾の日時: offer.acceptedAt,
      終わった日時: offer.closedAt,
      終わったときの説明: offer.closeNote,
      条件: (await listPurchaseOfferVersions(reader, offer.id)).items.map(({ edition, by, madeAt, terms }) => ({
        版: `第${edition}版`,
        書いた方: sides[by as 2 | 3],
        書いた日時: madeAt,
        ...inWords(terms as Terms),
      })),
    })
  const visits = (await readAll(reader, viewings, {})).map((visit) => ({
    商談: talks.nameOf(visit.negotiationID),
    状態: ViewingStatus.labels[visit.viewingStatus],
    方法: ViewingKind.labels[visit.kind],
    候補: visit.slots.map(({ start, end }) => ({ 開始: start, 終了: end })),
    開始: visit.start,
    終了: visit.end,
    人数: `${visit.people}人（うちお子さま${visit.children}人）`,
    来る方法: Travel.labels[visit.travel],
    伝えたこと: visit.note,
    待ち合わせ: visit.meetingPlace,
    案内する方: wordFor(HostKind.labels, visit.hostKind),
    案内する方の名前: visit.hostName,
    当日の連絡先: talks.isBuyerOf(visit.negotiationID) ? visit.buyerDayContact : visit.sellerDayContact,
    感想: wordFor(Outcome.labels, visit.outcome),
    感想の説明: visit.outcomeNote,
    自分のメモ: visit.memo,
    終わった理由: wordFor(visit.viewingStatus === ViewingStatus.declined ? DeclineReason.labels : CancelReason.labels, visit.closeReason),
    終わったときの説明: visit.closeNote,
    会えなかったとの連絡への返事: visit.objection,
  }))
  const plans = (await readAll(reader, dealPlans, {})).map((plan) => ({
    商談: talks.nameOf(plan.negotiationID),
    状態: PlanStatus.labels[plan.planStatus],
    契約の日: plan.contractDay,
    引渡しの日: plan.handoverDay,
    精算: plan.settlement && {
      内訳: plan.settlement.lines.map(({ label, payer, amount }) => `${label}：${sides[payer]}から${formatYen(amount)}`),
      合計: `${sides[plan.settlement.payer]}から${formatYen(plan.settlement.total)}`,
      案を出した方: sides[plan.settlement.by],
      案を出した日時: plan.settlement.at,
      合意した日時: plan.settlement.acceptedAt,
    },
    解除の申出: plan.termination && {
      申し出た方: sides[plan.termination.by],
      理由: TerminationReason.labels[plan.termination.reason],
      説明: plan.termination.note,
      日時: plan.termination.at,
      お相手の返事: plan.termination.answer,
    },
    手順: plan.steps.map((step) => ({
      手順: step.title,
      行う方: stepParties[step.party],
      状態: StepStatus.labels[step.stepStatus],
      期限: step.due,
      済みにした日時: step.doneBy.map(({ at }) => at),
      書いたこと: step.note,
    })),
  }))
  const held = (await readAll(reader, heldMessages, {})).map((message) => ({
    商談: talks.nameOf(message.negotiationID),
    状態: PendingStatus.labels[message.heldStatus],
    内容: message.message,
    書いた日時: message.messageWritten,
    届けなかった理由: message.reason,
  }))
  return { 購入申込: written, 見学: visits, 取引の予定: plans, 運営の確認を待ったメッセージ: held }
}

export async function papersOf(reader: Ctx, { id }: Member, talks: NegotiationNames): Promise<GatheredFiles> {
  const kept = (await readAll(reader, papers, {})).map((paper) => ({
    商談: paper.negotiationID && talks.nameOf(paper.negotiationID),
    書類: paper.title,
    用意する側: sides[paper.side],
    状態: PaperStatus.labels[paper.paperStatus],
    渡し方: Delivery.labels[paper.delivery],
    相手に見せるとき: SharedFrom.labels[paper.share],
    手元にあるか: wordFor(Holding.labels, paper.holding),
    発行日: paper.issuedOn,
    メモ: paper.note,
    提出した日時: paper.submittedAt,
    ファイル: paper.files.map(({ name, storedAt }) => ({ 名前: name, 送った日時: storedAt })),
  }))
  const stated = (await readAll(reader, statements, {})).map((statement) => ({
    商談: talks.nameOf(statement.negotiationID),
    種類: StatementKind.labels[statement.kind],
    版: `第${statement.edition}版`,
    状態: StatementStatus.labels[statement.statementStatus],
    交付した方: statement.issuedName,
    交付した日時: statement.issuedAt,
    確認した方: statement.acknowledgedName,
    確認した日時: statement.acknowledgedAt,
    答え: statement.lines.map(({ label, answer, details, read }) => ({
      項目: label,
      答え: answer,
      くわしく: details.map(({ label, words }) => `${label}：${words}`),
      読んだ印: wordFor(ReadResult.labels, read),
    })),
  }))
  const written = await readAll(reader, saleContracts, {})
  const editions = await reader.db
    .select()
    .from(saleContractEdition)
    .where(
      inArray(
        saleContractEdition.saleContractID,
        written.map(({ id }) => id),
      ),
    )
    .orderBy(saleContractEdition.edition)
  const contracts = written.map((contract) => ({
    商談: talks.nameOf(contract.negotiationID),
    種類: ContractKind.labels[contract.kind],
    作り方: ContractSource.labels[contract.source],
    電子契約のサービス: contract.provider,
    主な条件: Object.fromEntries(contract.mainTerms.map(({ label, value }) => [label, value])),
    版: editions
      .filter(({ saleContractID }) => saleContractID === contract.id)
      .map(({ edition, by, madeAt }) => ({
        版: `第${edition}版`,
        書いた方: by === null ? '運営' : sides[by],
        書いた日時: toWireTime(madeAt),
      })),
    状態: SaleContractStatus.labels[contract.saleContractStatus],
    確定した日時: contract.fixedAt,
    署名した日時: contract.signedAt,
    署名する方: contract.signers.map(({ party, name, signedAt }) => ({ 立場: sides[party], お名前: name, 署名した日時: signedAt })),
  }))
  const handovers: unknown[] = []
  for (const talk of talks.ids) {
    const record = await getHandover(reader, talk).catch(() => undefined)
    if (!record || record.edition === 0) continue
    handovers.push({
      商談: talks.nameOf(talk),
      状態: HandoverStatus.labels[record.handoverStatus],
      引渡しの日: record.day,
      場所: record.place,
      鍵: record.keys.map(({ what, count }) => `${what} ${count}本`),
      書類: record.papers.map((paper) => handedPapers[paper]),
      ほかの書類や物: record.otherPapers,
      メーター: record.meters.map(({ kind, reading }) => `${MeterKind.labels[kind]} ${reading}`),
      残っている物: record.leftovers,
      立ち会った方: record.present,
      備考: record.remarks,
      確認: record.confirmations.map(({ party, at }) => ({ 立場: sides[party], 日時: at })),
      受け取っていない物: record.lack,
    })
  }
  return {
    書類: kept,
    '告知書・付帯設備表': stated,
    売買契約書: contracts,
    登録した振込先: await accountsOf(reader, id, talks),
    引渡し確認書: handovers,
  }
}

/** Only the member's own accounts: those entered by the other side belong to the other. */
async function accountsOf(reader: Ctx, id: string, talks: NegotiationNames) {
  const notices = await reader.db
    .select()
    .from(bankNotice)
    .where(and(eq(bankNotice.writerID, id)))
  return notices.flatMap((notice) =>
    notice.editions.map((edition) => {
      const { bank, branch, kind, number, holder } = openAccount(reader, notice, edition)
      const account = { 金融機関: bank, 支店: branch, 種類: AccountKind.labels[kind], 口座番号: number, 名義: holder }
      return {
        商談: talks.nameOf(notice.negotiationID),
        用途: NoticePurpose.labels[notice.purpose],
        版: `第${edition.edition}版`,
        ...account,
        読まれた日時: notice.readAt && toWireTime(notice.readAt),
      }
    }),
  )
}

export async function familyOf(reader: Ctx): Promise<GatheredFiles> {
  const invited = await readAll(reader, companions, {})
  const asked = await readAll(reader, consents, {})
  return {
    'ご家族・共有者': invited.map((person) => ({
      お名前: person.name,
      立場: CompanionRole.labels[person.role],
      メールアドレス: person.email,
      持分: person.share,
      状態: CompanionStatus.labels[person.companionStatus],
      招待した日時: person.invitedAt,
      参加した日時: person.joinedAt,
      最後に見た日時: person.lastSeenAt,
      終わった日時: person.endedAt,
    })),
    同意: asked.map((consent) => ({
      お願いした方: invited.find(({ id }) => id === consent.companionID)?.name,
      内容: ConsentKind.labels[consent.kind],
      状態: ConsentStatus.labels[consent.consentStatus],
      価格の下限: consent.minPrice,
      期限: consent.until,
      お願いした日時: consent.askedAt,
      署名した名前: consent.name,
      同意した日時: consent.givenAt,
    })),
  }
}
