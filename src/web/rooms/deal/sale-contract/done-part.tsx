import { useState } from 'react'
import { formatEstateNumber } from '#domain/base/words/format.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import type { agreedPrice } from '#domain/deal/negotiation/agreed-price.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { awaitsSignature, ContractKind, ContractSource } from '#domain/deal/sale-contract/enumerations.ts'
import { draftingRefusal } from '#domain/deal/sale-contract/policy.ts'
import { UserType } from '#platform/context.ts'
import { Price } from '#web/ui/amount.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Moment } from '#web/ui/reading/moment.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { ContentSheet } from './content-sheet.tsx'
import { type ContractDeal, type DealWithContract, fileName } from './deal.ts'
import { showNow } from './show-now.ts'

type AgreedPrice = ReturnType<typeof agreedPrice>

/** 契約が成立しました: the final copy, and how to verify that it is unchanged. */
export function DonePart({ deal, price }: { deal: DealWithContract; price: AgreedPrice }) {
  const { id, kind, source, signedAt, signedOn, provider, paperFileID, sealedSHA256, sendOut, envelope } = deal.contract
  const { estate } = deal.negotiation
  const here = awaitsSignature(deal.contract)
  const refused = envelope?.copyRefused ?? false
  const [seller, buyer] = [namesOf(deal, UserType.seller), namesOf(deal, UserType.buyer)]
  return (
    <Sheet title={ContractKind.labels[kind]}>
      <div tabIndex={-1} ref={deal.justSigned ? showNow : undefined}>
        <Moment
          line="契約が成立しました"
          drawing="seal"
          seal={SEALED}
          people={`${seller}と${buyer}の${nameOf(kind)}`}
          day={here ? signedAt && formatMoment(signedAt) : signedOn && formatDay(signedOn)}
          {...sumOf(price)}
        >
          <p>
            {here && !refused ? '契約書（控え）をお手元に保存してください。' : '契約書の原本は、それぞれのお手元で大切に保管してください。'}
          </p>
          <div className="cluster center gap-3">
            {here && sealedSHA256 && (
              <>
                <ButtonAnchor href={`/api/saleContract/${id}/sheet`} download>
                  PDFを保存する
                </ButtonAnchor>
                {!sendOut && (
                  <ButtonAnchor href={`/api/saleContract/${id}/auditSheet`} kind="quiet" target="_blank" rel="noopener">
                    署名の記録を見る（PDF）
                  </ButtonAnchor>
                )}
              </>
            )}
            {!here && paperFileID && (
              <ButtonAnchor href={`/api/saleContract/${id}/sheet`} download kind="quiet">
                契約書の控えを保存する（PDF）
              </ButtonAnchor>
            )}
          </div>
        </Moment>
      </div>
      {here &&
        !sealedSHA256 &&
        (refused ? (
          <Notice kind="warning" title="控えを、ここに保存できませんでした">
            <p>{`契約は成立しています。控えは、${provider}から届いたメールの案内に沿って保存してください。運営が、サービスに確かめています。`}</p>
          </Notice>
        ) : (
          <p role="status">
            {sendOut ? `署名済みの契約書を、${provider}から受け取っています。` : '控えを作っています。1分ほどで保存できます。'}
          </p>
        ))}
      <DefinitionTable
        rows={[
          ...(estate ? [{ term: '物件', value: `${estate.title}（${formatEstateNumber(estate.estateNumber)}）` }] : []),
          ...(estate ? [{ term: '所在地', value: estate.address }] : []),
          { term: '売主', value: seller },
          { term: '買主', value: buyer },
          { term: '契約書の作り方', value: ContractSource.labels[source] },
          ...(provider ? [{ term: '電子契約のサービス', value: provider }] : []),
          ...(here ? [] : [{ term: '契約書の控え', value: fileName(deal, paperFileID) }]),
        ]}
      />
      {sealedSHA256 && (
        <Disclosure summary="改ざんの確認">
          <p>
            <a href={`/contractCheck?sha256=${sealedSHA256}`} target="_blank" rel="noopener">
              ファイルが変わっていないか確かめる（だれでも使えます）
            </a>
          </p>
          <p className="hint">
            文書の確認番号（SHA-256）：<span>{sealedSHA256}</span>
          </p>
        </Disclosure>
      )}
    </Sheet>
  )
}

/** Signed elsewhere, and not stored here: date and place can still be recorded. */
export function MadeElsewhere({ deal, price }: { deal: ContractDeal; price: AgreedPrice }) {
  const [open, setOpen] = useState(false)
  const { sellerName, buyerName, estate, agreedAt } = deal.negotiation
  const name = nameOf(price?.yen === 0 ? ContractKind.gift : ContractKind.sale)
  return (
    <Sheet title={name}>
      <Moment
        line="契約が成立しました"
        drawing="seal"
        seal={SEALED}
        people={`${sellerName} 様と${buyerName} 様の${name}`}
        day={agreedAt && `${formatDay(agreedAt)} 成約`}
        {...sumOf(price)}
      >
        {estate && <p className="hint">{`所在地：${estate.address}`}</p>}
        <p>契約書の原本は、それぞれのお手元で大切に保管してください。紙や外部の電子契約で結んだ日と控えを、ここに残すこともできます。</p>
        {!draftingRefusal(deal.viewer, deal.negotiation, ContractSource.paper) && (
          <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
            控えを残す（任意）
          </Button>
        )}
      </Moment>
      {open && <ContentSheet deal={deal} outside onClose={() => setOpen(false)} />}
    </Sheet>
  )
}

/** The contract itself: its paper is 〜書. */
const nameOf = (kind: ContractKind) => ContractKind.labels[kind].replace(/書$/, '')

const sumOf = (price: AgreedPrice) => price && { term: price.word, sum: <Price yen={price.yen} large /> }

const SEALED = PurchaseOfferStatus.labels[PurchaseOfferStatus.agreed]

/** Co-owners sign, too. */
function namesOf({ contract, negotiation }: DealWithContract, side: Side): string {
  const signed = contract.signers.filter(({ party }) => party === side).map(({ name }) => name)
  const names = signed.length > 0 ? signed : [side === UserType.seller ? negotiation.sellerName : negotiation.buyerName]
  return names.map((name) => `${name} 様`).join('、')
}
