import { endpoint } from '#platform/http/contract.ts'
import { byID, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Estate } from './contract.ts'
import { words } from './parts.ts'

export const PriceChange = z.strictObject({
  price: Yen.min(1).meta({ label: '新しい価格' }),
  /** For the estate's own history; buyers see the price and its day. */
  reason: words(200).optional().meta({ label: '変更の理由' }),
})

const tend = { params: byID, output: Estate }

/** What its owner does with an estate besides writing it and having it reviewed. */
export const upkeepContract = {
  pauseEstate: endpoint({ method: 'post', path: '/estate/{id}/pause', ...tend, summary: '掲載を一時停止' }),
  resumeEstate: endpoint({ method: 'delete', path: '/estate/{id}/pause', ...tend, summary: '掲載を再開' }),
  confirmEstate: endpoint({ method: 'post', path: '/estate/{id}/confirmation', ...tend, summary: '掲載内容が今も正しいことを確認' }),
  changeEstatePrice: endpoint({
    method: 'post',
    path: '/estate/{id}/price',
    ...tend,
    body: PriceChange,
    summary: '公開中の物件の価格を変更（審査なしで公開）',
  }),
  copyEstate: endpoint({
    method: 'post',
    path: '/estate/{id}/copy',
    ...tend,
    status: 201,
    location: '/api/estate/{id}',
    summary: '物件を複製して下書きを作成',
  }),
}
