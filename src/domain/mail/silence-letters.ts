import type { Written } from '#domain/notification/letter.ts'

/** What is written to who writes what should not be written. */

const written = (heading: string, paragraphs: string[], url: string): Written => ({
  subject: heading,
  letter: { heading, paragraphs, button: { label: '商談の一覧を開く', url } },
})

const LIMITS = '連絡先の交換は、購入申込の承諾のあとに、お互いの同意でできます。物件の代金や取引のご相談は、商談の画面でお願いします。'

export const cautioned = (reason: string, url: string) =>
  written('メッセージについてのお願い', ['運営が内容を確認し、次のとおりお願いします。', reason, LIMITS], url)

export const silenced = (until: string, reason: string, url: string) =>
  written(
    'メッセージの送信を止めています',
    [
      `次の理由により、${until}まで、メッセージを送れません。`,
      reason,
      '読むこと、見学や取引の予定、書類の手続きは、これまでどおりできます。事情があるときは、運営にお知らせください。',
    ],
    url,
  )
