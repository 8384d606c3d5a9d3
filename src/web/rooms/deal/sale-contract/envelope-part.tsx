import { formatDay } from '#domain/base/words/format-moments.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { EnvelopeStatus, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** 外部の電子契約で署名中: sender of the letter, what to do, and the deadline. */
export function SignedOutside({ contract: { provider, envelope, signBy } }: { contract: SaleContract }) {
  if (envelope?.envelopeStatus === EnvelopeStatus.waiting)
    return (
      <Notice title={`${provider}に契約書を渡しています`} live>
        <p>少しお待ちください。サービスにつながりにくいときは、自動でやり直します。</p>
      </Notice>
    )
  if (envelope?.envelopeStatus === EnvelopeStatus.canceling)
    return (
      <Notice kind="warning" title={`${provider}での署名を止めています`} live>
        <p>サービスの返事を待っています。届いたメールからは、署名しないでください。</p>
      </Notice>
    )
  if (envelope && ENDED.includes(envelope.envelopeStatus))
    return (
      <Notice kind="warning" title={`${provider}での署名は止まりました`} live>
        <p>まもなく、内容を直せるようになります。届いたメールからは、署名しないでください。</p>
      </Notice>
    )
  return (
    <Notice title="外部の電子契約で署名中です" live>
      <div className="stack gap-2">
        <p>
          {`署名する方それぞれに、${provider}からメールが届きます。その案内に沿って、${signBy ? `${formatDay(signBy)}までに` : ''}署名してください。`}
        </p>
        <p>全員が署名すると契約が成立し、署名済みの契約書がこの画面に届きます。</p>
        <p>メールが届かないときは、迷惑メールのフォルダーもお確かめください。</p>
      </div>
    </Notice>
  )
}

/** The envelope is over, but the contract has not been updated yet. */
const ENDED: readonly EnvelopeStatus[] = [EnvelopeStatus.declined, EnvelopeStatus.expired, EnvelopeStatus.canceled]

/** Shown after an envelope was returned unsigned. */
export function EnvelopeEnded({ contract: { provider, envelope, saleContractStatus, reopenReason } }: { contract: SaleContract }) {
  const stopped = envelope?.envelopeStatus === EnvelopeStatus.declined || envelope?.envelopeStatus === EnvelopeStatus.canceled
  if (!stopped || saleContractStatus !== SaleContractStatus.draft || reopenReason) return null
  return (
    <Notice kind="warning" title="電子契約は、署名されずに止まりました">
      <p>
        {`${provider ?? 'サービス'}での署名が、どなたかのお断りなどで止まりました。契約は成立していません。お相手とお話しのうえ、内容を直してもう一度進めるか、「直す」からほかの作り方を選んでください。`}
      </p>
    </Notice>
  )
}
