import { formatEstateNumber } from '#domain/base/words/format.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import type { agreedPrice } from '#domain/deal/negotiation/agreed-price.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { awaitsSignature, ContractKind, ContractSource } from '#domain/deal/sale-contract/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { Price } from '#web/ui/amount.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { type DealWithContract, fileName } from './deal.ts'
import { showNow } from './show-now.ts'

/** 契約が成立しました: the final copy, and how to verify that it is unchanged. */
export function DonePart({ deal, price }: { deal: DealWithContract; price: ReturnType<typeof agreedPrice> }) {
  const { id, kind, source, signedAt, signedOn, provider, paperFileID, sealedSHA256, sendOut, envelope } = deal.contract
  const { estate } = deal.negotiation
  const here = awaitsSignature(deal.contract)
  const refused = envelope?.copyRefused ?? false
  return (
    <div className="stack gap-5">
      <div tabIndex={-1} ref={deal.justSigned ? showNow : undefined}>
        <EmptyState drawing="seal" title="契約が成立しました">
          <p>
            {here && !refused ? '契約書（控え）をお手元に保存してください。' : '契約書の原本は、それぞれのお手元で大切に保管してください。'}
          </p>
        </EmptyState>
      </div>
      {here &&
        (sealedSHA256 ? (
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
        ) : refused ? (
          <Notice kind="warning" title="控えを、ここに保存できませんでした">
            <p>{`契約は成立しています。控えは、${provider}から届いたメールの案内に沿って保存してください。運営が、サービスに確かめています。`}</p>
          </Notice>
        ) : sendOut ? (
          <p role="status">{`署名済みの契約書を、${provider}から受け取っています。`}</p>
        ) : (
          <p role="status">控えを作っています。1分ほどで保存できます。</p>
        ))}
      {!here && paperFileID && (
        <ButtonAnchor href={`/api/saleContract/${id}/sheet`} download kind="quiet">
          契約書の控えを保存する（PDF）
        </ButtonAnchor>
      )}
      <Sheet title={ContractKind.labels[kind]} sum={price && { term: price.word, amount: <Price yen={price.yen} large /> }}>
        <DefinitionTable
          rows={[
            ...(estate ? [{ term: '物件', value: `${estate.title}（${formatEstateNumber(estate.estateNumber)}）` }] : []),
            ...(estate ? [{ term: '所在地', value: estate.address }] : []),
            { term: '売主', value: namesOf(deal, UserType.seller) },
            { term: '買主', value: namesOf(deal, UserType.buyer) },
            { term: '契約した日', value: here ? signedAt && formatMoment(signedAt) : signedOn && formatDay(signedOn) },
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
    </div>
  )
}

/** Co-owners sign, too. */
function namesOf({ contract, negotiation }: DealWithContract, side: Side): string {
  const signed = contract.signers.filter(({ party }) => party === side).map(({ name }) => name)
  const names = signed.length > 0 ? signed : [side === UserType.seller ? negotiation.sellerName : negotiation.buyerName]
  return names.map((name) => `${name} 様`).join('、')
}
